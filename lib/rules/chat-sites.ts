import type { ChatSite } from '../model/chat-site';
import { anthropicSites } from './chat-sites/anthropic';
import { businessSites } from './chat-sites/business';
import { chineseChats } from './chat-sites/chinese-chats';
import { codeSites } from './chat-sites/code';
import { generalChats } from './chat-sites/general-chats';
import { googleSites } from './chat-sites/google';
import { microsoftSites } from './chat-sites/microsoft';
import { openaiSites } from './chat-sites/openai';
import { searchSites } from './chat-sites/search';
import { workSites } from './chat-sites/work';

/** Chat sites that are known by name. Hosts decide; selectors only help to show. */
export const chatSites: readonly ChatSite[] = [
  ...openaiSites,
  ...anthropicSites,
  ...googleSites,
  ...microsoftSites,
  ...searchSites,
  ...generalChats,
  ...chineseChats,
  ...codeSites,
  ...workSites,
  ...businessSites,
];
