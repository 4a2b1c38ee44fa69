import type { ChatSite } from '../../model/chat-site';
import { siteIcons } from './site-icons';

/** Chats of Anthropic. */
export const anthropicSites: readonly ChatSite[] = [
  {
    id: 'claude',
    title: 'Claude',
    hosts: ['claude.ai'],
    own: [
      ...siteIcons,
      {
        host: 'claudeusercontent.com',
        subdomains: true,
        why: 'Frames of artifacts, on a site of their own.',
      },
      { host: 'anthropic.com', subdomains: true, why: 'Static files and sign-in of the same owner.' },
    ],
    answers: [
      '.font-claude-response',
      '.standard-markdown',
      '[data-is-streaming]',
      '[data-testid="assistant-message"]',
    ],
    questions: ['[data-testid="user-message"]'],
    why: 'Pictures in answers leaked the chat in 2023; chains of links did in 2026.',
  },
  {
    id: 'anthropic-console',
    title: 'Claude Console',
    hosts: ['console.anthropic.com', 'platform.claude.com'],
    own: [
      { host: 'anthropic.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'claude.com', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: [],
    questions: [],
    why: 'Prompts under test hold texts of customers.',
  },
];
