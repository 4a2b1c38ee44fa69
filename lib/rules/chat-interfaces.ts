import type { ChatInterface } from '../model/chat-site';

type Turns = readonly [answers: readonly string[], questions: readonly string[]];

function chatInterface(
  id: string,
  title: string,
  strong: readonly string[],
  weak: readonly string[],
  [answers, questions]: Turns,
  why: string,
): ChatInterface {
  return { id, title, marks: { strong, weak }, answers, questions, why };
}

/**
 * Chat interfaces that anybody can host, by marks in their pages. One strong mark or two weak ones of a record are enough
 * to offer protection. Marks are no proof: a page that lacks them is only not recognised.
 */
export const chatInterfaces: readonly ChatInterface[] = [
  chatInterface(
    'open-webui',
    'Open WebUI and forks',
    [
      'meta[name="apple-mobile-web-app-title"][content="Open WebUI"]',
      '#splash-screen img[src*="/static/splash"]',
      'script[src$="/static/loader.js"]',
    ],
    [
      '.chat-assistant',
      '#chat-input',
      '#response-content-container',
      'link[rel="search"][href="/opensearch.xml"]',
    ],
    [['.chat-assistant', '#response-content-container'], ['.chat-user']],
    'Paints any picture, video and styled element that an answer names.',
  ),
  chatInterface(
    'librechat',
    'LibreChat',
    ['meta[name="description"][content*="LibreChat"]', '#root > #loading-container'],
    ['.message-render .agent-turn', '[data-testid="message-body"]'],
    [['.message-render .agent-turn', '[data-testid="message-body"]'], ['.user-turn']],
    'Paints any picture; runs artifacts in a frame.',
  ),
  chatInterface(
    'lobechat',
    'LobeChat',
    ['meta[name="application-name"][content*="Lobe"]'],
    ['article [class*="markdown"]', 'textarea[class*="ant-input"]'],
    [['article'], []],
    'Paints any picture over https.',
  ),
  chatInterface(
    'anythingllm',
    'AnythingLLM',
    ['meta[name="title"][content^="AnythingLLM"]', 'script[src*="anythingllm-chat-widget"]'],
    ['#chat-history', '#chat-history.markdown'],
    [['#chat-history .break-words'], []],
    'Paints pictures; asks an icon service for the host of each source.',
  ),
  chatInterface(
    'chatbox',
    'Chatbox',
    ['meta[name="apple-mobile-web-app-title"][content="chatbox"]'],
    ['.assistant-msg .msg-content', '.user-msg'],
    [['.assistant-msg .msg-content'], ['.user-msg']],
    'Paints any picture, diagrams and previews.',
  ),
  chatInterface(
    'big-agi',
    'big-AGI',
    ['meta[property="og:site_name"][content^="Big-AGI"]'],
    ['li[role="chat-message"]'],
    [['li[role="chat-message"]'], []],
    'Paints any picture.',
  ),
  chatInterface(
    'dify',
    'Dify',
    ['.chat-answer-container', 'iframe#dify-chatbot-bubble-window'],
    ['.markdown-body', '#dify-chatbot-bubble-button'],
    [['.chat-answer-container .markdown-body'], []],
    'Knows tags of its own for forms, buttons, audio and video.',
  ),
  chatInterface(
    'flowise',
    'Flowise',
    ['flowise-chatbot', 'flowise-fullchatbot'],
    ['.apimessage .markdownanswer', '.usermessage'],
    [['.apimessage .markdownanswer', '.react-markdown'], ['.usermessage']],
    'Paints any picture.',
  ),
  chatInterface(
    'text-generation-webui',
    'text-generation-webui',
    ['#chat .messages .message-body'],
    ['gradio-app', '.assistant-message .message-body'],
    [['.assistant-message .message-body', '.message .message-body'], ['.user-message']],
    'Puts the answer into the page as it comes out of its markdown.',
  ),
  chatInterface(
    'gradio-chat',
    'Gradio chat',
    ['gradio-app [data-testid="bot"]', '.gradio-container [data-testid="bot"]'],
    ['gradio-app', '[data-testid="bot"]'],
    [['[data-testid="bot"]'], ['[data-testid="user"]']],
    'Paints pictures in sanitised markup.',
  ),
  chatInterface(
    'streamlit-chat',
    'Streamlit chat',
    ['[data-testid="stApp"] [data-testid="stChatMessage"]'],
    ['[data-testid="stChatInput"]', '[data-testid="stChatMessage"]'],
    [['[data-testid="stChatMessage"]'], []],
    'Paints pictures.',
  ),
  chatInterface(
    'chainlit',
    'Chainlit',
    ['[data-step-type="assistant_message"]'],
    ['.ai-message .message-content', '[data-step-type]'],
    [
      ['.step[data-step-type="assistant_message"] .message-content', '.ai-message .message-content'],
      ['[data-step-type="user_message"]'],
    ],
    'Turns pictures whose name ends like a film into players.',
  ),
  chatInterface(
    'chat-ui',
    'chat-ui',
    ['body[data-sveltekit-preload-data] [data-message-role="assistant"]'],
    ['[data-message-role="assistant"]', '[data-message-type="user"]'],
    [['[data-message-role="assistant"]'], ['[data-message-type="user"]']],
    'Paints any picture over https; links to films become players.',
  ),
  chatInterface(
    'nextchat',
    'NextChat',
    ['script[src$="/serviceWorkerRegister.js"]', 'meta[name="config"][content*="buildMode"]'],
    ['[class*="chat-message-user"]', '[class*="chat-message"] .markdown-body'],
    [
      ['[class*="chat-message"]:not([class*="chat-message-user"]) .markdown-body'],
      ['[class*="chat-message-user"] .markdown-body'],
    ],
    'Runs pages of answers in frames, and has a service worker.',
  ),
  chatInterface(
    'sillytavern',
    'SillyTavern',
    ['#chat .mes[is_user]'],
    ['.mes_text', '#send_textarea'],
    [['.mes[is_user="false"] .mes_text'], ['.mes[is_user="true"] .mes_text']],
    'Characters of strangers; pictures can be switched off.',
  ),
  chatInterface(
    'chat-widgets',
    'Chat widgets of agent builders',
    [
      'langflow-chat',
      'typebot-bubble',
      'typebot-standard',
      '#bp-web-widget-container',
      'voiceflow-chat',
      'deep-chat',
    ],
    ['.n8n-chat', '.bpw-chat-container', '.webchat__bubble'],
    [
      [
        '.n8n-chat .chat-message-from-bot',
        '.bpw-from-bot',
        '.webchat__bubble:not(.webchat__bubble--from-user)',
      ],
      ['.chat-message-from-user'],
    ],
    'Their owners decide what is painted; most paint any picture.',
  ),
  chatInterface(
    'assistant-ui',
    'assistant-ui',
    ['.aui-assistant-message-root'],
    ['.aui-root', '.aui-user-message-root'],
    [['.aui-assistant-message-root'], ['.aui-user-message-root']],
    'The app decides what is painted.',
  ),
  chatInterface(
    'copilotkit',
    'CopilotKit',
    ['.copilotKitAssistantMessage', '.copilotKitChat'],
    ['.copilotKitUserMessage'],
    [['.copilotKitAssistantMessage'], ['.copilotKitUserMessage']],
    'The app decides what is painted.',
  ),
  chatInterface(
    'fluent-copilot',
    'Chats made of Microsoft’s parts',
    ['.fai-CopilotMessage'],
    ['.fai-UserMessage', '[class*="fai-"]'],
    [['.fai-CopilotMessage__content', '.fai-CopilotMessage'], ['.fai-UserMessage']],
    'The app decides what is painted.',
  ),
  chatInterface(
    'streamdown',
    'Streamdown',
    ['[data-streamdown]'],
    ['[data-role="assistant"]', '[data-message-role="assistant"]'],
    [['[data-role="assistant"]', '[data-streamdown]'], ['[data-role="user"]']],
    'Lets all pictures through unless told otherwise.',
  ),
  chatInterface(
    'any-chat',
    'A page that looks like a chat',
    [],
    [
      '[role="log"] .markdown',
      '[role="log"] .prose',
      '[data-message-author-role="assistant"]',
      'button[aria-label*="Stop generating" i]',
      'textarea[placeholder*="Ask" i]',
      'textarea[placeholder*="Message" i]',
    ],
    [
      ['[data-message-author-role="assistant"]', '.prose', '.markdown'],
      ['[data-message-author-role="user"]'],
    ],
    'Two of these together are seen on hardly any other page.',
  ),
];
