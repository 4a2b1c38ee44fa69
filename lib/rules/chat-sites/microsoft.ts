import type { ChatSite, Destination } from '../../model/chat-site';

/** Thumbnails of Bing’s own index, by number. Whoever asks for one tells Bing only. */
const bingThumbnails: readonly Destination[] = [
  {
    host: 'bing.com',
    labels: String.raw`(?:th|www|tse[0-9])`,
    path: String.raw`/th(?:/id/[^/?]+)?(?:\?[^:%/]*)?`,
    why: 'Thumbnails of Bing’s own index, by number.',
  },
  {
    host: 'mm.bing.net',
    labels: String.raw`(?:th|tse[0-9]|ts[0-9])`,
    path: String.raw`/th(?:/id/[^/?]+)?(?:\?[^:%/]*)?`,
    why: 'Thumbnails of Bing’s own index, by number.',
  },
  {
    host: 'designerapp.officeapps.live.com',
    path: String.raw`/designerapp/Media\.ashx/?\?[^:%/]+`,
    why: 'Generated pictures.',
  },
];

/** Hosts that Microsoft’s work chats are built from. Azure’s customer hosts are not among them. */
const microsoftOwn: readonly Destination[] = [
  ...bingThumbnails,
  { host: 'cloud.microsoft', subdomains: true, why: 'The work chat and its parts.' },
  { host: 'res.cdn.office.net', why: 'Static files of the office sites.' },
  { host: 'res-1.cdn.office.net', why: 'Static files of the office sites.' },
  { host: 'res.public.onecdn.static.microsoft', why: 'Static files of the office sites.' },
  { host: 'substrate.office.com', why: 'Pictures of people and files of the organisation.' },
];

/** Chats and assistants of Microsoft. */
export const microsoftSites: readonly ChatSite[] = [
  {
    id: 'copilot',
    title: 'Microsoft Copilot',
    hosts: ['copilot.microsoft.com'],
    own: bingThumbnails,
    answers: ['[data-content="ai-message"]', '[data-testid="ai-message-body"]'],
    questions: ['[data-content="user-message"]'],
    why: 'Style sheets and fonts of a preview carried the memory away in 2026; a prompt in the address started it.',
  },
  {
    id: 'copilot-work',
    title: 'Microsoft 365 Copilot',
    hosts: ['m365.cloud.microsoft', 'www.microsoft365.com/chat', 'www.office.com/chat'],
    own: microsoftOwn,
    answers: [
      '.fai-CopilotMessage__content',
      '.fai-CopilotMessage[role="article"]',
      '[data-testid="markdown-reply"]',
    ],
    questions: ['.fai-UserMessage'],
    why: 'The first zero-click leak: a mail, a reference-style picture and a trusted fetcher.',
  },
  {
    id: 'copilot-office',
    startsAs: 'watch',
    title: 'Copilot in Teams, Outlook and Office',
    hosts: [
      'teams.microsoft.com',
      'teams.cloud.microsoft',
      'outlook.office.com',
      '*.sharepoint.com',
      '*.officeapps.live.com',
    ],
    own: [
      ...microsoftOwn,
      {
        host: 'teams.microsoft.com',
        labels: String.raw`[a-z-]+\.asyncgw`,
        path: String.raw`/v1/objects/[^/?:%]+/views/[^/:%]+`,
        why: 'Pictures of the chat itself; the preview fetcher is unwrapped.',
      },
      { host: 'static2.sharepointonline.com', why: 'Static files.' },
    ],
    answers: [
      '.fai-CopilotMessage__content',
      '.fai-CopilotMessage[role="article"]',
      '[data-testid="markdown-reply"]',
    ],
    questions: [],
    why: 'The same assistant beside mails, messages and files of strangers.',
  },
  {
    id: 'copilot-studio',
    title: 'Copilot Studio',
    hosts: ['copilotstudio.microsoft.com', 'web.powerva.microsoft.com'],
    own: microsoftOwn,
    answers: [],
    questions: [],
    why: 'A form that anybody could fill in steered the agent in 2026.',
  },
  {
    id: 'azure-playground',
    title: 'Azure AI Foundry',
    hosts: ['ai.azure.com', 'oai.azure.com'],
    own: microsoftOwn,
    answers: [],
    questions: [],
    why: 'Its playground painted any picture in 2023.',
  },
];
