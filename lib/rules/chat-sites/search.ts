import type { ChatSite } from '../../model/chat-site';
import { googlePictures } from './google-pictures';
import { duckIcons, siteIcons } from './site-icons';

/** Search engines that answer. */
export const searchSites: readonly ChatSite[] = [
  {
    id: 'perplexity',
    title: 'Perplexity',
    hosts: ['www.perplexity.ai'],
    own: [
      { host: 'perplexity.ai', subdomains: true, why: 'The same owner’s hosts.' },
      {
        host: 'pplx-res.cloudinary.com',
        path: String.raw`/image/(?:upload|private)/[^?:%]+`,
        why: 'Its own pictures.',
      },
      { host: 'ppl-ai-file-upload.s3.amazonaws.com', why: 'Files of the person; this one bucket.' },
      {
        host: 'ppl-ai-code-interpreter-files.s3.amazonaws.com',
        why: 'Charts that it drew; this one bucket.',
      },
      ...googlePictures,
    ],
    answers: ['.prose[data-renderer="lm"]', '[id^="markdown-content-"]'],
    questions: [],
    why: 'Its browser carried one site’s codes to another, coded in base64.',
  },
  {
    id: 'duck-ai',
    title: 'Duck.ai',
    hosts: ['duck.ai', 'duckduckgo.com/?ia=chat'],
    own: [
      duckIcons,
      {
        host: 'external-content.duckduckgo.com',
        path: String.raw`/iu/\?u=[^#&]+&[^#:]*ipt=[0-9a-f]+(?:&ipo=images)?`,
        why: 'Pictures of its own index: it refuses an address that it did not sign.',
      },
      {
        host: 'duckduckgo.com',
        subdomains: true,
        why: 'The same owner’s hosts; its picture proxy is unwrapped.',
      },
    ],
    answers: [],
    questions: [],
    why: 'Answers are written from the open web.',
  },
  {
    id: 'ask-brave',
    title: 'Ask Brave',
    hosts: ['search.brave.com/ask'],
    own: [
      ...siteIcons,
      {
        host: 'imgs.search.brave.com',
        path: String.raw`/[^/?:%]+/rs:[^?%]+`,
        why: 'Signed pictures of its own index.',
      },
      { host: 'cdn.search.brave.com', why: 'Static files.' },
    ],
    answers: [],
    questions: [],
    why: 'Answers are written from the open web.',
  },
  {
    id: 'kagi-assistant',
    title: 'Kagi Assistant',
    hosts: ['kagi.com/assistant'],
    own: [
      duckIcons,
      ...siteIcons,
      {
        host: 'p.kagi.com',
        path: String.raw`/proxy/[^/?]+\?c=[^:%/&]+`,
        why: 'Pictures by opaque token.',
      },
      { host: 'assets.kagi.com', why: 'Static files.' },
    ],
    answers: [],
    questions: [],
    why: 'Answers are written from the open web.',
  },
];
