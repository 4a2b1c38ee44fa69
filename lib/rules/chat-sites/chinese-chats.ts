import type { ChatSite } from '../../model/chat-site';
import { siteIcons } from './site-icons';

/** Chats of makers in China. */
export const chineseChats: readonly ChatSite[] = [
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
      {
        host: 'byteimg.com',
        labels: String.raw`p[0-9]+-flow[a-z0-9-]*`,
        why: 'Pictures of this chat; the other names below belong to other customers of the store.',
      },
      {
        host: 'ibyteimg.com',
        labels: String.raw`p[0-9]+-flow[a-z0-9-]*`,
        why: 'Pictures of this chat; the other names below belong to other customers of the store.',
      },
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
];
