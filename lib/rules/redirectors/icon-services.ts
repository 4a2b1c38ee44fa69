import type { Redirector } from '../../model/url-records';
import { asksForIcon } from './reasons';

/** Services that ask a site for its icon. */
export const iconServices: readonly Redirector[] = [
  {
    id: 'google-favicon',
    title: 'Google’s site icons',
    kind: 'icon',
    hosts: ['www.google.*', 'google.*'],
    path: String.raw`/s2/favicons`,
    inner: { parameters: ['domain', 'domain_url'] },
    why: asksForIcon,
    examples: [
      {
        url: 'https://www.google.com/s2/favicons?domain=secret-01.content.example&sz=64',
        inner: 'https://secret-01.content.example/',
      },
      {
        url: 'https://www.google.com/s2/favicons?sz=64&domain_url=https%3A%2F%2Fcontent.example',
        inner: 'https://content.example/',
      },
    ],
    counterExamples: ['https://www.google.com/s2/favicons?sz=64'],
  },
  {
    id: 'gstatic-favicon',
    title: 'Google’s site icons, second form',
    kind: 'icon',
    hosts: ['*.gstatic.com'],
    path: String.raw`/faviconV2`,
    inner: { parameters: ['url'] },
    why: asksForIcon,
    examples: [
      {
        url: 'https://t3.gstatic.com/faviconV2?client=SOCIAL&type=FAVICON&url=https%3A%2F%2Fcontent.example&size=32',
        inner: 'https://content.example/',
      },
    ],
    counterExamples: ['https://t3.gstatic.com/images?q=tbn:ANd9Gc'],
  },
  {
    id: 'duckduckgo-favicon',
    title: 'DuckDuckGo’s site icons',
    kind: 'icon',
    hosts: ['icons.duckduckgo.com', 'external-content.duckduckgo.com'],
    path: String.raw`/ip[0-9]/`,
    inner: { pathAfter: String.raw`/ip[0-9]/` },
    why: asksForIcon,
    examples: [
      {
        url: 'https://icons.duckduckgo.com/ip3/secret-01.content.example.ico',
        inner: 'https://secret-01.content.example.ico/',
      },
    ],
    counterExamples: ['https://icons.duckduckgo.com/'],
  },
  {
    id: 'yandex-favicon',
    title: 'Yandex’ site icons',
    kind: 'icon',
    hosts: ['favicon.yandex.net'],
    inner: { pathAfter: String.raw`/favicon(?:/v2)?/` },
    why: asksForIcon,
    examples: [
      {
        url: 'https://favicon.yandex.net/favicon/v2/https://content.example/?size=32',
        inner: 'https://content.example/?size=32',
      },
    ],
    counterExamples: ['https://favicon.yandex.net/'],
  },
  {
    id: 'other-favicons',
    title: 'Site icons of small services',
    kind: 'icon',
    hosts: [
      'favicone.com',
      'icon.horse',
      'favicon.im',
      'logo.clearbit.com',
      'img.logo.dev',
      'twenty-icons.com',
    ],
    inner: { pathAfter: String.raw`/(?:icon/)?` },
    why: asksForIcon,
    examples: [
      { url: 'https://favicone.com/content.example?s=32', inner: 'https://content.example/?s=32' },
      { url: 'https://icon.horse/icon/content.example', inner: 'https://content.example/' },
    ],
    counterExamples: ['https://icon.horse/'],
  },
];
