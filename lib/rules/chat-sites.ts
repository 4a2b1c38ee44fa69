import type { ChatSite, Destination } from '../model/chat-site';
import type { UrlRecords } from '../model/url-records';

/**
 * A bare registered name, as icons of sites are asked for. Nobody can answer for a name that is not theirs, so no words fit
 * in: what is left is the choice among names that somebody registered before. A label of one's own (`words.site.example`)
 * would be free to say anything, so only usual ones stand in front.
 */
const bareSite = String.raw`(?:(?:www|docs|developer|en)\.)?[a-z0-9-]+\.(?:(?:com?|org|ac)\.[a-z][a-z]|[a-z]+)`;
/** `https://`, plain or percent-encoded. As a set of letters, since alternatives make a rule too large for browsers. */
const schemeOf = 'https?[:%A-F0-9/]+';

/** Icons of the sites that an answer cites, from the services that chats ask for them. */
const siteIcons: readonly Destination[] = [
  {
    host: 'www.google.com',
    path: String.raw`/s2/favicons\?[&sz=0-9]*domain(?:_url)?=(?:${schemeOf})?${bareSite}/?[&sz=0-9]*`,
    why: 'Icons of cited sites; only a bare name is handed on.',
  },
  {
    host: 'gstatic.com',
    labels: 't[0-9]',
    path: String.raw`/faviconV2\?[A-Za-z_=&,]*&url=${schemeOf}${bareSite}/?&size=[0-9]+`,
    why: 'Icons of cited sites; only a bare name is handed on.',
  },
];

const duckIcons: Destination = {
  host: 'duckduckgo.com',
  labels: '(?:icons|external-content)',
  path: String.raw`/ip3/${bareSite}\.ico`,
  why: 'Icons of cited sites; only a bare name is handed on.',
};

const googlePictures: readonly Destination[] = [
  ...siteIcons,
  {
    host: 'i.ytimg.com',
    path: String.raw`/vi(?:_webp)?/[A-Za-z0-9_-]+/[a-z0-9_]+\.(?:jpg|webp)(?:\?[^:%/]*)?`,
    why: 'Pictures of films by number; only Google can read what is asked there.',
  },
  {
    host: 'img.youtube.com',
    path: String.raw`/vi/[A-Za-z0-9_-]+/[a-z0-9_]+\.jpg`,
    why: 'Pictures of films by number; only Google can read what is asked there.',
  },
  {
    host: 'googleapis.com',
    labels: 'khms[0-9]',
    path: String.raw`/kh\?[a-zA-Z0-9=&-]+`,
    why: 'Tiles of maps by number.',
  },
  {
    host: 'lh3.googleusercontent.com',
    path: String.raw`/(?:rd-)?gg(?:-dl)?/[^/?:%]+`,
    why: 'Pictures that Gemini made or was given; opaque tokens behind a closed list of prefixes.',
  },
  {
    host: 'lh3.googleusercontent.com',
    path: String.raw`/a/[^/?:%]+`,
    why: 'The account’s own picture.',
  },
  {
    host: 'gstatic.com',
    labels: String.raw`encrypted-tbn[0-9]`,
    path: String.raw`/(?:images|shopping|licensed-image)\?q=tbn:[^%:/]+`,
    why: 'Thumbnails of Google’s own index, by opaque number.',
  },
  {
    host: 'contribution.usercontent.google.com',
    path: String.raw`/download\?[^:]+`,
    why: 'Preview of a file that the person gave to the chat; only Google can read what is asked there.',
  },
  {
    host: 'www.gstatic.com',
    path: String.raw`/[^?:%]+`,
    why: 'Google’s own icons, styles and scripts.',
  },
  { host: 'fonts.gstatic.com', path: String.raw`/[^?:%]+`, why: 'Google’s own font files.' },
];

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

const ownOnly: readonly Destination[] = [];

/** Chat sites that are known by name. Hosts decide; selectors only help to show. */
export const chatSites: readonly ChatSite[] = [
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
    id: 'gemini',
    title: 'Gemini',
    hosts: ['gemini.google.com'],
    own: googlePictures,
    answers: ['model-response', 'message-content', '.model-response-text'],
    questions: ['user-query', '.user-query-container'],
    why: 'Words of mails left as names of parameters to a script on an allowed Google host in 2023.',
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
  {
    id: 'ai-studio',
    title: 'Google AI Studio',
    hosts: ['aistudio.google.com'],
    own: googlePictures,
    answers: ['ms-chat-turn [data-turn-role="Model"]', 'ms-cmark-node', 'ms-text-chunk'],
    questions: ['[data-turn-role="User"]'],
    why: 'One picture for each uploaded file left in 2024.',
  },
  {
    id: 'notebooklm',
    title: 'NotebookLM',
    hosts: ['notebooklm.google.com'],
    own: googlePictures,
    answers: ['chat-message'],
    questions: [],
    why: 'Pictures leaked sources in the chat and in the side pane.',
  },
  {
    id: 'google-ai-mode',
    title: 'Google AI Mode',
    hosts: ['www.google.com/search?udm=50', 'www.google.com/ai'],
    own: googlePictures,
    answers: ['[data-subtree="aimc"]'],
    questions: [],
    why: 'Answers are written from pages that anybody can write.',
  },
  {
    id: 'gemini-enterprise',
    title: 'Gemini Enterprise',
    hosts: ['vertexaisearch.cloud.google.com', 'vertexaisearch.cloud.google', 'business.gemini.google'],
    own: googlePictures,
    answers: [],
    questions: [],
    why: 'A shared document sent what the search found in mails away in 2025.',
  },
  {
    id: 'google-cloud-assist',
    startsAs: 'watch',
    title: 'Google Cloud console',
    hosts: ['console.cloud.google.com'],
    own: googlePictures,
    answers: [],
    questions: [],
    why: 'Log lines written by strangers spoke to its assistant.',
  },
  {
    id: 'colab',
    startsAs: 'watch',
    title: 'Colab',
    hosts: ['colab.research.google.com'],
    own: [
      ...googlePictures,
      { host: 'colab.googleusercontent.com', subdomains: true, why: 'Frames of the output of a notebook.' },
    ],
    answers: [],
    questions: [],
    why: 'A notebook made its assistant paint pictures; all its links pass an open forwarder.',
  },
  {
    id: 'google-coding',
    startsAs: 'watch',
    title: 'Jules and Firebase Studio',
    hosts: ['jules.google.com', 'studio.firebase.google.com'],
    own: googlePictures,
    answers: [],
    questions: [],
    why: 'Text in a repository made the agent paint pictures in 2025.',
  },
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
    id: 'perplexity',
    title: 'Perplexity',
    hosts: ['www.perplexity.ai'],
    own: [
      { host: 'perplexity.ai', subdomains: true, why: 'The same owner’s hosts.' },

      {
        host: 'pplx-res.cloudinary.com',
        path: String.raw`/image/(?:upload|private)/[^?%]+`,
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
    id: 'grok',
    title: 'Grok',
    hosts: ['grok.com', 'grok.x.ai', 'x.com/i/grok'],
    own: [
      ...siteIcons,

      { host: 'grok.com', subdomains: true, why: 'The site itself.' },
      { host: 'x.ai', subdomains: true, why: 'Generated pictures.' },
      {
        host: 'pbs.twimg.com',
        path: String.raw`/(?:media|profile_images|card_img)/[^:%]+`,
        why: 'Pictures of posts, by id.',
      },
      { host: 'abs.twimg.com', why: 'Static files.' },
    ],
    answers: ['.items-start .response-content-markdown', '.response-content-markdown'],
    questions: ['.items-end .response-content-markdown'],
    why: 'Pictures in answers were rendered as they came.',
  },
  {
    id: 'le-chat',
    title: 'Le Chat',
    hosts: ['chat.mistral.ai'],
    own: [
      { host: 'mistral.ai', subdomains: true, why: 'The same owner’s hosts.' },
      ...siteIcons,

      {
        host: 'mistralaichatupprodswe.blob.core.windows.net',
        why: 'Uploads and generated pictures; this one account only.',
      },
    ],
    answers: ['[data-message-author-role="assistant"]'],
    questions: ['[data-message-author-role="user"]'],
    why: 'Pictures in answers were rendered as they came.',
  },
  {
    id: 'deepseek',
    title: 'DeepSeek',
    hosts: ['chat.deepseek.com'],
    own: [...siteIcons, { host: 'deepseek.com', subdomains: true, why: 'The same owner’s hosts.' }],
    answers: ['.ds-markdown', '.ds-assistant-message-main-content'],
    questions: [],
    why: 'Script in an answer ran in the page in 2024.',
  },
  {
    id: 'meta-ai',
    title: 'Meta AI',
    hosts: ['www.meta.ai'],
    own: [
      { host: 'meta.ai', subdomains: true, why: 'The same owner’s hosts.' },

      { host: 'fbcdn.net', subdomains: true, why: 'Generated pictures and static files.' },
      { host: 'facebook.com', labels: String.raw`static`, why: 'Static files.' },
    ],
    answers: [],
    questions: [],
    why: 'Answers are written from the open web.',
  },
  {
    id: 'poe',
    title: 'Poe',
    hosts: ['poe.com'],
    own: [...siteIcons, { host: 'poecdn.net', subdomains: true, why: 'Pictures and files.' }],
    answers: ['[class*="Message_leftSideMessageBubble"]', '[class*="Markdown_markdownContainer"]'],
    questions: ['[class*="Message_rightSideMessageBubble"]'],
    why: 'Bots of strangers answer here.',
  },
  {
    id: 'huggingchat',
    title: 'HuggingChat',
    hosts: ['huggingface.co/chat'],
    own: [
      ...siteIcons,

      { host: 'cdn-avatars.huggingface.co', why: 'Pictures of accounts.' },
      { host: 'hf.co', labels: String.raw`cdn-lfs(?:-[a-z]{2,3}-[0-9])?`, why: 'Files of repositories.' },
    ],
    answers: ['[data-message-role="assistant"]'],
    questions: ['[data-message-type="user"]'],
    why: 'Its source paints any picture.',
  },
  {
    id: 'hugging-face-spaces',
    startsAs: 'watch',
    title: 'Hugging Face Spaces',
    hosts: ['*.hf.space'],
    own: [
      { host: 'cdn-avatars.huggingface.co', why: 'Pictures of accounts.' },
      { host: 'hf.co', labels: String.raw`cdn-lfs(?:-[a-z]{2,3}-[0-9])?`, why: 'Files of repositories.' },
    ],
    answers: ['[data-testid="bot"]', '[data-testid="stChatMessage"]'],
    questions: ['[data-testid="user"]'],
    why: 'Apps of strangers, each on a host of its own.',
  },
  {
    id: 'kimi',
    title: 'Kimi',
    hosts: ['www.kimi.com', 'kimi.moonshot.cn'],
    own: [
      ...siteIcons,

      { host: 'moonshot.cn', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'kimi.com', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: ['.markdown-container > .markdown'],
    questions: [],
    why: 'Answers are written from the open web.',
  },
  {
    id: 'qwen',
    title: 'Qwen Chat',
    hosts: ['chat.qwen.ai'],
    own: [
      { host: 'qwen.ai', subdomains: true, why: 'The same owner’s hosts.' },
      ...siteIcons,

      { host: 'qwenlm.ai', labels: String.raw`(?:cdn|img)`, why: 'Generated pictures and files.' },
      {
        host: 'assets.alicdn.com',
        path: String.raw`/[gs]/[^:%]+`,
        why: 'Static files.',
      },
      {
        host: 'img.alicdn.com',
        path: String.raw`/imgextra/[^?:%]+`,
        why: 'Static pictures.',
      },
    ],
    answers: ['.response-message-content'],
    questions: ['.user-message'],
    why: 'Answers are written from the open web.',
  },
  {
    id: 'doubao',
    title: 'Doubao',
    hosts: ['www.doubao.com'],
    own: [
      { host: 'doubao.com', subdomains: true, why: 'The same owner’s hosts.' },

      { host: 'byteimg.com', subdomains: true, why: 'Pictures.' },
      { host: 'ibyteimg.com', subdomains: true, why: 'Pictures.' },
      { host: 'bytegoofy.com', subdomains: true, why: 'Static files.' },
    ],
    answers: ['.md-box-root', '[data-message-id]'],
    questions: [],
    why: 'Answers are written from the open web.',
  },
  {
    id: 'yuanbao',
    title: 'Yuanbao',
    hosts: ['yuanbao.tencent.com'],
    own: [{ host: 'yuanbao.tencent.com', subdomains: true, why: 'Files and pictures.' }],
    answers: ['.hyc-common-markdown'],
    questions: [],
    why: 'Answers are written from the open web.',
  },
  {
    id: 'z-ai',
    title: 'Z.ai',
    hosts: ['chat.z.ai'],
    own: [{ host: 'z.ai', subdomains: true, why: 'The same owner’s hosts.' }, ...siteIcons],
    answers: ['.chat-assistant'],
    questions: ['.chat-user'],
    why: 'A fork of an interface that paints any picture.',
  },
  {
    id: 'chinese-chats',
    title: 'Ernie, Spark, Tiangong and MiniMax',
    hosts: ['yiyan.baidu.com', 'xinghuo.xfyun.cn', 'tiangong.cn', 'www.tiangong.cn', 'chat.minimax.io'],
    own: [
      { host: 'tiangong.cn', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'minimax.io', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: [],
    questions: [],
    why: 'Answers are written from the open web.',
  },
  {
    id: 'small-chats',
    title: 'Character.AI, Pi, You.com, Phind and Blackbox',
    hosts: [
      'character.ai',
      'pi.ai',
      'you.com',
      'phind.com',
      'www.phind.com',
      'blackbox.ai',
      'www.blackbox.ai',
    ],
    own: [{ host: 'characterai.io', subdomains: true, why: 'The same owner’s hosts.' }, ...siteIcons],
    answers: ['.prose'],
    questions: [],
    why: 'Characters and answers of strangers.',
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
  {
    id: 'playgrounds',
    title: 'Model playgrounds',
    hosts: [
      'coral.cohere.com',
      'dashboard.cohere.com',
      'console.groq.com',
      'openrouter.ai/chat',
      'api.together.ai',
      'app.fireworks.ai',
    ],
    own: [
      { host: 'cohere.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'groq.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'together.ai', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'fireworks.ai', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: ['.prose'],
    questions: [],
    why: 'Prompts under test hold texts of customers.',
  },
  {
    id: 'lmarena',
    title: 'LMArena',
    hosts: ['lmarena.ai'],
    own: [...siteIcons],
    answers: ['.prose'],
    questions: [],
    why: 'Two models of strangers answer at once.',
  },
  {
    id: 'chat-clients',
    title: 'T3 Chat, TypingMind, Merlin, Monica and Sider',
    hosts: ['t3.chat', 'www.typingmind.com', 'typingmind.com', 'www.getmerlin.in', 'monica.im', 'sider.ai'],
    own: [{ host: 'getmerlin.in', subdomains: true, why: 'The same owner’s hosts.' }, ...siteIcons],
    answers: ['[data-streamdown]', '.prose'],
    questions: [],
    why: 'Their renderers let any picture through unless told otherwise.',
  },
  {
    id: 'slack',
    startsAs: 'watch',
    title: 'Slack AI',
    hosts: ['app.slack.com'],
    own: [
      { host: 'slack.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'slack-edge.com', subdomains: true, why: 'Avatars, emoji and static files.' },
      { host: 'slack-files.com', subdomains: true, why: 'Files of messages.' },
      {
        host: 'secure.gravatar.com',
        path: String.raw`/avatar/[0-9a-f]+(?:\.[a-z]+)?(?:\?[^:%/]*)?`,
        why: 'Pictures of accounts by hash.',
      },
    ],
    answers: ['.p-ai_message', '[data-qa="message_content"]'],
    questions: [],
    why: 'A message in a public channel made its answer link a private key.',
  },
  {
    id: 'notion',
    startsAs: 'watch',
    title: 'Notion AI',
    hosts: ['www.notion.so', 'www.notion.com'],
    own: [
      {
        host: 'www.notion.so',
        path: String.raw`/image/https%3A%2F%2Fprod-files-secure\.s3\.us-west-2\.amazonaws\.com%2F(?:[^:%]|%2F)+`,
        why: 'Its picture proxy, asked for files of that one bucket.',
      },

      { host: 'notion.so', subdomains: true, why: 'The same owner’s hosts; its picture proxy is unwrapped.' },
      { host: 'notion-static.com', subdomains: true, why: 'Static files.' },
      { host: 'prod-files-secure.s3.us-west-2.amazonaws.com', why: 'Files of pages; this one bucket.' },
    ],
    answers: [],
    questions: [],
    why: 'A picture was painted before the person could refuse the edit.',
  },
  {
    id: 'mail-assistants',
    startsAs: 'watch',
    title: 'Superhuman and Shortwave',
    hosts: ['mail.superhuman.com', 'app.shortwave.com'],
    own: [
      { host: 'superhuman.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'shortwave.com', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: [],
    questions: [],
    why: 'A mail made the assistant fill in a form of a stranger by a picture.',
  },
  {
    id: 'agentforce',
    startsAs: 'watch',
    title: 'Salesforce Agentforce',
    hosts: ['*.lightning.force.com', '*.my.salesforce.com', '*.my.site.com'],
    own: [
      { host: 'force.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'salesforce.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'sfdcstatic.com', subdomains: true, why: 'Static files.' },
      { host: 'salesforceliveagent.com', subdomains: true, why: 'The chat’s connection.' },
    ],
    answers: [],
    questions: [],
    why: 'A domain on its list had run out and was for sale.',
  },
  {
    id: 'now-assist',
    startsAs: 'watch',
    title: 'ServiceNow Now Assist',
    hosts: ['*.service-now.com'],
    own: ownOnly,
    answers: [],
    questions: [],
    why: 'Tickets of strangers steer its agents.',
  },
  {
    id: 'rovo',
    startsAs: 'watch',
    title: 'Atlassian Rovo',
    hosts: ['home.atlassian.com/chat', '*.atlassian.net'],
    own: [
      { host: 'atlassian.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'atl-paas.net', subdomains: true, why: 'Static files and avatars.' },
      { host: 'prod-east.frontend.public.atl-paas.net', subdomains: true, why: 'Static files.' },
    ],
    answers: [],
    questions: [],
    why: 'A prompt in the address started it.',
  },
  {
    id: 'grafana-assistant',
    startsAs: 'watch',
    title: 'Grafana Assistant',
    hosts: ['*.grafana.net'],
    own: [
      { host: 'grafana.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'grafana-assets.grafana.net', why: 'Static files.' },
    ],
    answers: [],
    questions: [],
    why: 'An address that began with two slashes passed for a local path.',
  },
  {
    id: 'datadog-bits',
    startsAs: 'watch',
    title: 'Datadog and Sentry assistants',
    hosts: ['app.datadoghq.com', 'app.datadoghq.eu', '*.sentry.io'],
    own: [
      { host: 'datadoghq.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'datadoghq.eu', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: [],
    questions: [],
    why: 'Events hold text of strangers.',
  },
  {
    id: 'amazon-q',
    title: 'Amazon Q and Nova',
    hosts: ['*.qbusiness.amazonaws.com', '*.q.aws', 'console.aws.amazon.com', 'nova.amazon.com'],
    own: [
      { host: 'a0.awsstatic.com', why: 'Static files.' },
      {
        host: 'm.media-amazon.com',
        path: String.raw`/images/[^?:]+`,
        why: 'Static files.',
      },
    ],
    answers: [],
    questions: [],
    why: 'A link in an answer carried what it had found.',
  },
  {
    id: 'data-assistants',
    startsAs: 'watch',
    title: 'Snowflake Cortex and Databricks Genie',
    hosts: ['app.snowflake.com', '*.databricks.com', '*.azuredatabricks.net'],
    own: ownOnly,
    answers: [],
    questions: [],
    why: 'Rows of tables hold text of strangers.',
  },
  {
    id: 'writing-assistants',
    title: 'Writer, Jasper, Copy.ai, Glean, Hebbia and Harvey',
    hosts: [
      'app.writer.com',
      'app.jasper.ai',
      'app.copy.ai',
      'app.glean.com',
      'matrix.hebbia.com',
      'app.harvey.ai',
    ],
    own: [
      { host: 'writer.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'jasper.ai', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'copy.ai', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'glean.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'hebbia.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'harvey.ai', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: ['.prose'],
    questions: [],
    why: 'White text in a source made it paint a picture in 2023.',
  },
  {
    id: 'work-assistants',
    title: 'Dust, Langdock and Onyx',
    hosts: ['dust.tt', 'app.dust.tt', 'app.langdock.com', 'cloud.onyx.app'],
    own: [
      { host: 'langdock.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'onyx.app', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: ['.prose'],
    questions: [],
    why: 'Documents of strangers are read for the answer.',
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
    own: ownOnly,
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
  {
    id: 'desk-assistants',
    startsAs: 'watch',
    title: 'Linear, Zendesk, Intercom and HubSpot assistants',
    hosts: ['linear.app', '*.zendesk.com', 'app.intercom.com', 'app.hubspot.com'],
    own: [
      { host: 'uploads.linear.app', why: 'Files of issues.' },
      { host: 'zdassets.com', subdomains: true, why: 'Static files.' },
      { host: 'zdusercontent.com', subdomains: true, why: 'Files of tickets.' },
      { host: 'intercomcdn.com', subdomains: true, why: 'Files and static files.' },
      { host: 'hsappstatic.net', subdomains: true, why: 'Static files.' },
    ],
    answers: [],
    questions: [],
    why: 'Tickets are written by strangers.',
  },
];

/** What apps need on any chat, whoever wrote the answer. */
const services: readonly Destination[] = [
  { host: 'accounts.google.com', why: 'Sign-in.' },
  { host: 'ssl.gstatic.com', why: 'Sign-in: static files.' },
  { host: 'appleid.apple.com', why: 'Sign-in.' },
  { host: 'appleid.cdn-apple.com', why: 'Sign-in: static files.' },
  { host: 'login.microsoftonline.com', why: 'Sign-in.' },
  { host: 'login.live.com', why: 'Sign-in.' },
  { host: 'aadcdn.msauth.net', why: 'Sign-in: static files.' },
  { host: 'aadcdn.msftauth.net', why: 'Sign-in: static files.' },
  {
    host: 'img.clerk.com',
    path: '/[^/?:%]+(?:\\?[^:%/]*)?',
    why: 'Sign-in: picture of the account, by signed token.',
  },
  { host: 'challenges.cloudflare.com', why: 'Proof that a person sits here.' },
  { host: 'hcaptcha.com', subdomains: true, why: 'Proof that a person sits here.' },
  { host: 'www.google.com', path: '/recaptcha/.*', why: 'Proof that a person sits here.' },
  { host: 'www.recaptcha.net', path: '/recaptcha/.*', why: 'Proof that a person sits here.' },
  {
    host: 'www.gstatic.com',
    path: '/recaptcha/[^?:%]+',
    why: 'Proof that a person sits here: static files.',
  },
  { host: 'client-api.arkoselabs.com', why: 'Proof that a person sits here.' },
  {
    host: 'arkoselabs.com',
    labels: '[a-z0-9-]+-api',
    why: 'Proof that a person sits here: one host for each customer of the service.',
  },
  { host: 'js.stripe.com', why: 'Payment.' },
  { host: 'm.stripe.network', why: 'Payment: protection against fraud.' },
  { host: 'hooks.stripe.com', why: 'Payment: confirmation by the bank.' },
  { host: 'www.paypal.com', why: 'Payment.' },
  { host: 'pay.google.com', why: 'Payment.' },
  { host: 'cdn.paddle.com', why: 'Payment.' },
  {
    host: 'fonts.googleapis.com',
    path: '/(?:css2?|icon)\\?[a-z]+=[^/]+',
    why: 'Style sheets that name fonts.',
  },
  { host: 'fonts.gstatic.com', path: '/[^?:%]+', why: 'Font files.' },
  {
    host: 'lh3.googleusercontent.com',
    path: '/a/[^/?:%]+',
    why: 'Picture of a Google account.',
  },
  {
    host: 'avatars.githubusercontent.com',
    path: '/u/[0-9]+(?:\\?[a-z]+=[0-9]+(?:&[a-z]+=[0-9]+)*)?',
    why: 'Picture of an account of a code host.',
  },
  {
    host: 'gravatar.com',
    labels: '(?:s|www|secure|[0-9])',
    path: '/avatar/[0-9a-f]+(?:\\?[^:%/]*(?:&d=https%3A%2F%2Fcdn\\.auth0\\.com%2Favatars%2F[a-z]{1,2}\\.png)?)?',
    why: 'Picture of an account, by hash; initials of the sign-in service where there is none.',
  },
];

/** Name of a package, its version and a file; nothing that a server could be told beside that. */
const packageName = '(?:@[a-z0-9._-]+/)?[a-z0-9._-]+';
const packageVersion = '(?:@[0-9][0-9a-z.-]*)?';
const packageFile = '(?:/[^?:%@]*)?';

/** Static code and styles at a version, as artifacts load them. Their owners see counts of downloads, no addresses. */
const codeCdns: readonly Destination[] = [
  {
    host: 'cdnjs.cloudflare.com',
    path: '/ajax/libs/[^/?:%]+/[0-9][^?:%]+',
    why: 'A closed list of libraries at a version.',
  },
  {
    host: 'cdn.jsdelivr.net',
    path: `/npm/${packageName}${packageVersion}${packageFile}`,
    why: 'Packages at a version. Repositories (`/gh/`) are left out: anybody can fill one.',
  },
  {
    host: 'unpkg.com',
    path: `/${packageName}${packageVersion}${packageFile}`,
    why: 'Packages at a version.',
  },
  {
    host: 'esm.sh',
    path: `/${packageName}${packageVersion}${packageFile}(?:\\?(?:bundle|dev|deps=[a-z0-9@.,-]+))?`,
    why: 'Packages as modules at a version.',
  },
  { host: 'cdn.tailwindcss.com', path: '/[0-9.]*(?:\\?plugins=[a-z,-]+)?', why: 'One script.' },
  { host: 'code.jquery.com', path: '/[a-z0-9./-]+', why: 'A closed list of scripts at a version.' },
  { host: 'cdn.plot.ly', path: '/plotly[a-z0-9.-]*\\.js', why: 'One script at a version.' },
  {
    host: 'd3js.org',
    path: '/d3[a-z-]*\\.v[0-9]+(?:\\.min)?\\.js',
    why: 'One script at a version.',
  },
  {
    host: 'cdn.sheetjs.com',
    path: '/[a-z0-9.-]+/package/[^?:%]+',
    why: 'One package at a version.',
  },
];

/** What chats load beside their own hosts: services of the app, and static code for frames of artifacts. */
export const chatServices: Pick<UrlRecords, 'services' | 'codeCdns'> = { services, codeCdns };
