import type { Redirector } from '../../model/url-records';
import { openProxy } from './reasons';

/** What the examples hand on to. */
const inside = 'content.example/SECRET-01';

/** Services that fetch a page: to preview, translate, keep, test or photograph it. */
export const pageProxies: readonly Redirector[] = [
  {
    id: 'teams-url-proxy',
    title: 'Teams preview fetcher',
    kind: 'proxy',
    hosts: ['*.asyncgw.teams.microsoft.com'],
    path: String.raw`/urlp/`,
    inner: { parameters: ['url'] },
    why: 'It fetched any address for a chat whose policy trusted its host: the way out of the first zero-click leak.',
    examples: [
      {
        url: `https://eu-prod.asyncgw.teams.microsoft.com/urlp/v1/url/content?url=https%3A%2F%2F${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://eu-prod.asyncgw.teams.microsoft.com/v1/objects/0-eu-d1/views/imgo'],
  },
  {
    id: 'sharepoint-embed',
    title: 'SharePoint embed fetcher',
    kind: 'proxy',
    hosts: ['*.sharepoint.com'],
    path: String.raw`/.{0,200}EmbedService`,
    inner: { parameters: ['url'] },
    why: openProxy,
    examples: [
      {
        url: `https://tenant.sharepoint.com/_api/SP.Publishing.EmbedService/EmbedData?url='https://${inside}'`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://tenant.sharepoint.com/sites/team/page.aspx?id=7'],
  },
  {
    id: 'google-translate',
    title: 'Google Translate of a page',
    kind: 'proxy',
    hosts: ['translate.google.*'],
    path: String.raw`/(?:translate|website)?$`,
    inner: { parameters: ['u'] },
    why: openProxy,
    examples: [
      {
        url: `https://translate.google.com/translate?sl=auto&tl=en&u=https://${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://translate.google.com/?sl=de&tl=en&text=Hafen'],
  },
  {
    id: 'translate-goog',
    title: 'Translated copy of a page',
    kind: 'proxy',
    hosts: ['*.translate.goog'],
    inner: { label: true },
    why: 'The first label spells the host that is asked, dashes for dots.',
    examples: [
      {
        url: 'https://content-example.translate.goog/SECRET-01?_x_tr_sl=de',
        inner: 'https://content.example/SECRET-01?_x_tr_sl=de',
      },
    ],
    counterExamples: ['https://translate.goog/'],
  },
  {
    id: 'amp-cache',
    title: 'Cache of mobile pages',
    kind: 'proxy',
    hosts: ['*.cdn.ampproject.org'],
    inner: { pathAfter: String.raw`/(?:[a-z]/){1,3}(?:s/)?` },
    why: openProxy,
    examples: [
      { url: `https://content-example.cdn.ampproject.org/c/s/${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: ['https://cdn.ampproject.org/v0.js'],
  },
  {
    id: 'wordpress-mshots',
    title: 'WordPress screenshots of pages',
    kind: 'proxy',
    hosts: ['s0.wp.com', 's.wordpress.com', 's.wp.com'],
    path: String.raw`/mshots/`,
    inner: { pathAfter: String.raw`/mshots/v1/` },
    why: openProxy,
    examples: [
      { url: `https://s0.wp.com/mshots/v1/https%3A%2F%2F${inside}?w=400`, inner: `https://${inside}?w=400` },
    ],
    counterExamples: ['https://s0.wp.com/i/favicon.ico'],
  },
  {
    id: 'web-archive',
    title: 'Web archive',
    kind: 'proxy',
    hosts: ['web.archive.org', 'archive.org'],
    path: String.raw`/(?:save|web)/`,
    inner: { pathAfter: String.raw`/(?:save|web)/(?:[0-9*]{1,14}(?:[a-z]{2}_)?/)?` },
    why: 'Asking the archive to save an address makes it fetch that address at once.',
    examples: [
      { url: `https://web.archive.org/save/https://${inside}`, inner: `https://${inside}` },
      {
        url: 'https://web.archive.org/web/2026im_/http://content.example/a.png',
        inner: 'http://content.example/a.png',
      },
    ],
    counterExamples: ['https://web.archive.org/about/'],
  },
  {
    id: 'page-tests',
    title: 'Validators and page tests',
    kind: 'proxy',
    hosts: [
      'validator.w3.org',
      'jigsaw.w3.org',
      'pagespeed.web.dev',
      'www.ssllabs.com',
      'securityheaders.com',
      'developers.facebook.com',
    ],
    inner: { parameters: ['uri', 'doc', 'url', 'd', 'q'] },
    why: openProxy,
    examples: [
      { url: `https://validator.w3.org/nu/?doc=https%3A%2F%2F${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: ['https://validator.w3.org/docs/help.html'],
  },
  {
    id: 'screenshots',
    title: 'Screenshots of pages',
    kind: 'proxy',
    hosts: ['image.thum.io', 'api.microlink.io', 'api.screenshotmachine.com', 's-shot.ru', 'mini.s-shot.ru'],
    inner: { parameters: ['url'] },
    why: openProxy,
    examples: [
      {
        url: `https://api.microlink.io/?url=https%3A%2F%2F${inside}&screenshot=true`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://api.microlink.io/'],
  },
  {
    id: 'screenshots-by-path',
    title: 'Screenshots of pages, address in the path',
    kind: 'proxy',
    hosts: ['image.thum.io', 'r.jina.ai'],
    inner: { pathAfter: String.raw`/(?:get/(?:[a-zA-Z]{1,20}/[0-9]{1,5}/){0,4})?` },
    why: openProxy,
    examples: [
      { url: `https://image.thum.io/get/width/400/https://${inside}`, inner: `https://${inside}` },
      { url: `https://r.jina.ai/https://${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: ['https://image.thum.io/'],
  },
  {
    id: 'cors-proxies',
    title: 'Proxies for scripts',
    kind: 'proxy',
    hosts: ['corsproxy.io', 'api.allorigins.win', 'api.codetabs.com', 'thingproxy.freeboard.io'],
    inner: { parameters: ['url', 'quest'] },
    why: openProxy,
    examples: [
      { url: `https://api.allorigins.win/raw?url=https%3A%2F%2F${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: ['https://corsproxy.io/pricing/'],
  },
];
