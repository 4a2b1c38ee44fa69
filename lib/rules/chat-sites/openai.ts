import type { ChatSite } from '../../model/chat-site';
import { siteIcons } from './site-icons';

/** Chats of OpenAI. */
export const openaiSites: readonly ChatSite[] = [
  {
    id: 'chatgpt',
    title: 'ChatGPT',
    hosts: ['chatgpt.com', 'chat.openai.com'],
    own: [
      ...siteIcons,
      {
        host: 'chatgpt.com',
        subdomains: true,
        why: 'The site itself, also when the tab still says chat.openai.com.',
      },
      {
        host: 'openai.com',
        subdomains: true,
        why: 'OpenAI’s own hosts: picture proxy of the web search, sign-in.',
      },
      {
        host: 'oaiusercontent.com',
        subdomains: true,
        why: 'Files and pictures of chats; frames of canvas and apps.',
      },
      { host: 'cdn.oaistatic.com', why: 'Static files of the site.' },
      { host: 'persistent.oaistatic.com', why: 'Static files of the site.' },
      {
        host: 'oaidalleapiprodscus.blob.core.windows.net',
        why: 'Generated pictures; this one account only.',
      },
    ],
    answers: [
      '[data-message-author-role="assistant"]',
      '[data-testid^="conversation-turn"][data-turn="assistant"]',
    ],
    questions: ['[data-message-author-role="user"]', '[data-testid^="conversation-turn"][data-turn="user"]'],
    why: 'Its own policy lets any picture host through; one-letter addresses and cloud accounts passed its URL check.',
  },
  {
    id: 'openai-platform',
    title: 'OpenAI Platform',
    hosts: ['platform.openai.com'],
    own: [
      { host: 'oaiusercontent.com', subdomains: true, why: 'Files and pictures of runs.' },
      { host: 'cdn.oaistatic.com', why: 'Static files of the site.' },
      { host: 'openaiapi-site.azureedge.net', why: 'Static files of the site; this one name only.' },
    ],
    answers: [],
    questions: [],
    why: 'Its log viewer painted pictures that an answer had named, when a developer opened the log.',
  },
];
