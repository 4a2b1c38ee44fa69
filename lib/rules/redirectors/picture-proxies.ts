import type { Redirector } from '../../model/url-records';
import { openProxy } from './reasons';

/** What the examples hand on to. */
const inside = 'content.example/SECRET-01';

/** Services that fetch a picture for whoever asks. */
export const pictureProxies: readonly Redirector[] = [
  {
    id: 'bing-search-by-image',
    title: 'Bing search by picture',
    kind: 'proxy',
    hosts: ['www.bing.com', 'bing.com'],
    path: String.raw`/images/search`,
    inner: { parameters: ['imgurl', 'mediaurl', 'cbir_url'] },
    why: openProxy,
    examples: [
      {
        url: `https://www.bing.com/images/searchbyimage?cbir=ssbi&imgurl=https://${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://www.bing.com/images/search?q=harbour'],
  },
  {
    id: 'google-focus-proxy',
    title: 'Google’s old gadget picture proxy',
    kind: 'proxy',
    hosts: ['*.googleusercontent.com'],
    path: String.raw`/gadgets/proxy`,
    inner: { parameters: ['url'] },
    why: openProxy,
    examples: [
      {
        url: `https://images1-focus-opensocial.googleusercontent.com/gadgets/proxy?container=focus&url=https://${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://lh3.googleusercontent.com/a/ACg8ocK=s96-c'],
  },
  {
    id: 'photon',
    title: 'WordPress picture proxy',
    kind: 'proxy',
    hosts: ['i0.wp.com', 'i1.wp.com', 'i2.wp.com', 'i3.wp.com'],
    inner: { pathAfter: '/' },
    why: openProxy,
    examples: [{ url: `https://i0.wp.com/${inside}.jpg?ssl=1`, inner: `https://${inside}.jpg?ssl=1` }],
    counterExamples: ['https://i0.wp.com/'],
  },
  {
    id: 'weserv',
    title: 'weserv picture proxy',
    kind: 'proxy',
    hosts: ['wsrv.nl', 'images.weserv.nl'],
    inner: { parameters: ['url', 'default'] },
    why: openProxy,
    examples: [{ url: `https://wsrv.nl/?url=${inside}.png&w=300`, inner: `https://${inside}.png` }],
    counterExamples: ['https://wsrv.nl/docs/'],
  },
  {
    id: 'duckduckgo-pictures',
    title: 'DuckDuckGo picture proxy',
    kind: 'proxy',
    hosts: ['external-content.duckduckgo.com', 'proxy.duckduckgo.com'],
    path: String.raw`/iu/`,
    inner: { parameters: ['u', 'image_host'] },
    signed: 'duckduckgo',
    why: openProxy,
    examples: [
      {
        url: `https://external-content.duckduckgo.com/iu/?u=https%3A%2F%2F${inside}&f=1`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://external-content.duckduckgo.com/ip3/content.example.ico'],
  },
  {
    id: 'brave-pictures',
    title: 'Brave picture proxy',
    kind: 'proxy',
    hosts: ['imgs.search.brave.com'],
    inner: { pathAfter: String.raw`/[\w-]{20,60}/(?:[a-z]{1,3}:[\w:.-]{0,60}/){0,6}` },
    signed: 'path',
    why: 'It signs what it fetches, so only addresses of its own index pass; a list of signed ones still spells a message.',
    examples: [
      {
        url: `https://imgs.search.brave.com/${'a1B2c3D4'.repeat(5)}/rs:fit:32:32:1:0/g:ce/aHR0cHM6Ly9jb250/ZW50LmV4YW1wbGUv/YS5wbmc`,
        inner: 'https://content.example/a.png',
      },
    ],
    counterExamples: ['https://imgs.search.brave.com/'],
  },
  {
    id: 'cloudinary-fetch',
    title: 'Cloudinary fetching a picture',
    kind: 'proxy',
    hosts: ['*.cloudinary.com'],
    inner: { pathAfter: String.raw`/[\w-]{1,80}/(?:image|video)/fetch/(?:[^/:%]{1,200}/){0,4}` },
    why: openProxy,
    examples: [
      { url: `https://res.cloudinary.com/demo/image/fetch/https://${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: ['https://res.cloudinary.com/demo/image/upload/c_fill,w_400/v1700000000/sample.jpg'],
  },
  {
    id: 'substack-fetch',
    title: 'Substack picture proxy',
    kind: 'proxy',
    hosts: ['substackcdn.com'],
    path: String.raw`/image/fetch/`,
    inner: { pathAfter: String.raw`/image/fetch/(?:\$s_![^/]{1,20}!,)?[^/]{1,300}/` },
    why: openProxy,
    examples: [
      {
        url: `https://substackcdn.com/image/fetch/$s_!ab12!,w_1456,c_limit/https%3A%2F%2F${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://substackcdn.com/bundle/static/main.js'],
  },
  {
    id: 'notion-pictures',
    title: 'Notion picture proxy',
    kind: 'proxy',
    hosts: ['*.notion.so', '*.notion.com'],
    path: String.raw`/image/`,
    inner: { pathAfter: '/image/' },
    why: openProxy,
    examples: [
      {
        url: `https://www.notion.so/image/https%3A%2F%2F${inside}?cache=v2`,
        inner: `https://${inside}?cache=v2`,
      },
    ],
    counterExamples: ['https://www.notion.so/images/page-cover/rice.jpg'],
  },
  {
    id: 'slack-pictures',
    title: 'Slack picture proxy',
    kind: 'proxy',
    hosts: ['slack-imgs.com'],
    inner: { parameters: ['url'] },
    why: openProxy,
    examples: [
      { url: `https://slack-imgs.com/?c=1&o1=ro&url=https%3A%2F%2F${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: ['https://slack-imgs.com/'],
  },
  {
    id: 'discord-pictures',
    title: 'Discord picture proxy',
    kind: 'proxy',
    hosts: ['images-ext-1.discordapp.net', 'images-ext-2.discordapp.net'],
    path: String.raw`/external/`,
    inner: { pathAfter: String.raw`/external/[\w-]{20,60}/(?:%3F[^/]{1,300}/)?(?:https?/)?` },
    signed: 'path',
    why: 'It signs what it fetches; a list of signed addresses still spells a message.',
    examples: [
      {
        url: `https://images-ext-1.discordapp.net/external/${'Ab3d'.repeat(10)}/https/${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://images-ext-1.discordapp.net/'],
  },
  {
    id: 'camo',
    title: 'GitHub picture proxy',
    kind: 'proxy',
    hosts: ['camo.githubusercontent.com', 'camo.githubassets.com'],
    inner: { pathAfter: String.raw`/[0-9a-f]{40,64}/` },
    signed: 'path',
    why: 'It signs any address that a page names; a dictionary of signed ones spelled out private code in 2025.',
    examples: [
      {
        url: `https://camo.githubusercontent.com/${'0a'.repeat(32)}/68747470733a2f2f636f6e74656e742e6578616d706c652f612e706e67`,
        inner: 'https://content.example/a.png',
      },
    ],
    counterExamples: ['https://camo.githubusercontent.com/'],
  },
  {
    id: 'yahoo-pictures',
    title: 'Yahoo mail picture proxy',
    kind: 'proxy',
    hosts: ['ecp.yusercontent.com'],
    path: String.raw`/mail`,
    inner: { parameters: ['url'] },
    why: openProxy,
    examples: [
      {
        url: `https://ecp.yusercontent.com/mail?url=https%3A%2F%2F${inside}&t=1796000000`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://ecp.yusercontent.com/'],
  },
  {
    id: 'dynamic-badge',
    title: 'Badge fed by any address',
    kind: 'proxy',
    hosts: ['img.shields.io'],
    path: String.raw`/(?:endpoint|badge/dynamic/)`,
    inner: { parameters: ['url', 'query_url'] },
    why: openProxy,
    examples: [
      { url: `https://img.shields.io/endpoint?url=https%3A%2F%2F${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: ['https://img.shields.io/badge/build-passing-brightgreen'],
  },
  {
    id: 'static-map-icon',
    title: 'Map with a marker of one’s own',
    kind: 'proxy',
    hosts: ['maps.googleapis.com', 'maps.google.com'],
    path: String.raw`/maps/api/staticmap`,
    inner: { parameters: ['markers', 'icon'] },
    why: openProxy,
    examples: [
      {
        url: `https://maps.googleapis.com/maps/api/staticmap?markers=icon:https://${inside}|0,0`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://maps.googleapis.com/maps/api/staticmap?center=53.5,10&zoom=12'],
  },
  {
    id: 'gravatar-default',
    title: 'Gravatar’s picture in reserve',
    kind: 'proxy',
    hosts: ['*.gravatar.com'],
    path: String.raw`/avatar/`,
    inner: { parameters: ['d', 'default'] },
    why: 'When nobody has a picture for the hash, it hands on to the address in `d`.',
    examples: [
      {
        url: `https://s.gravatar.com/avatar/${'0a'.repeat(16)}?s=80&d=https%3A%2F%2F${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: [`https://s.gravatar.com/avatar/${'0a'.repeat(16)}?s=80&d=identicon`],
  },
];
