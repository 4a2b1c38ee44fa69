import type { ChatSite } from '../../model/chat-site';

/** Assistants that read and write code, and agents that work on their own. */
export const codeSites: readonly ChatSite[] = [
  {
    id: 'github-copilot',
    title: 'GitHub Copilot Chat',
    hosts: ['github.com/copilot'],
    own: [
      { host: 'githubassets.com', subdomains: true, why: 'Static files of the site.' },
      {
        host: 'avatars.githubusercontent.com',
        path: String.raw`/(?:u|in|b)/[0-9]+(?:\?[^:%/]*)?`,
        why: 'Pictures of accounts.',
      },
      {
        host: 'private-user-images.githubusercontent.com',
        path: String.raw`/[0-9]+/[0-9a-f-]+\.[a-z0-9]+\?jwt=[^:%/&]+`,
        why: 'Uploads of the repository.',
      },
      {
        host: 'user-images.githubusercontent.com',
        path: String.raw`/[0-9]+/[0-9a-f-]+\.[a-z0-9]+`,
        why: 'Uploads of the repository.',
      },
    ],
    answers: ['[class*="ChatMessage"] .markdown-body', '.markdown-body'],
    questions: [],
    why: 'A hundred signed addresses of its own picture proxy spelled out private code in 2025; so that proxy is not on the record.',
  },
  {
    id: 'gitlab-duo',
    startsAs: 'watch',
    title: 'GitLab Duo',
    hosts: ['gitlab.com'],
    own: [
      { host: 'gitlab.net', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'gitlab-static.net', subdomains: true, why: 'Static files and avatars.' },
      {
        host: 'secure.gravatar.com',
        path: String.raw`/avatar/[0-9a-f]+(?:\?[^:%/]*)?`,
        why: 'Pictures of accounts by hash.',
      },
    ],
    answers: ['.duo-chat-message'],
    questions: [],
    why: 'Code was sent in a picture while the answer was still being painted.',
  },
  {
    id: 'app-builders',
    startsAs: 'watch',
    title: 'Devin, Replit, v0, Lovable, Bolt and Base44',
    hosts: ['app.devin.ai', 'replit.com', 'v0.app', 'v0.dev', 'lovable.dev', 'bolt.new', 'app.base44.com'],
    own: [
      { host: 'vusercontent.net', subdomains: true, why: 'Frames of previews, one host each.' },
      { host: 'v0.app', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'lovableproject.com', subdomains: true, why: 'Frames of previews.' },
      { host: 'webcontainer.io', subdomains: true, why: 'Frames of previews.' },
      { host: 'webcontainer-api.io', subdomains: true, why: 'Frames of previews.' },
      { host: 'replit.com', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: ['[data-streamdown]'],
    questions: [],
    why: 'Text in a repository made the agent paint pictures.',
  },
  {
    id: 'coding-agents',
    title: 'Cursor agents',
    hosts: ['cursor.com/agents'],
    own: [],
    answers: [],
    questions: [],
    why: 'Diagrams painted pictures in 2025.',
  },
  {
    id: 'web-agents',
    title: 'Manus, Genspark and Flowith',
    hosts: ['manus.im', 'www.genspark.ai', 'flowith.io', 'flo.ing'],
    own: [
      { host: 'genspark.ai', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'manuscdn.com', subdomains: true, why: 'Files and pictures.' },
      { host: 'gensparkpublicblob.blob.core.windows.net', why: 'Pictures; this one account only.' },
    ],
    answers: ['.prose'],
    questions: [],
    why: 'Agents that read the open web on their own.',
  },
];
