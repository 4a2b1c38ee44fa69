import { bareLetters } from './letters';

/** Long words that stand in addresses and chats alike and tell nothing. */
const commonWords = [
  'application applications attachment attachments documentation document documents download downloads thumbnail',
  'thumbnails generated generation production development developer developers description information international',
  'javascript typescript stylesheet background resources repository repositories community university wikipedia',
  'wikimedia commons favicon github githubusercontent google googleapis googleusercontent microsoft openai chatgpt',
  'anthropic huggingface facebook instagram youtube linkedin stackoverflow amazon cloudfront cloudflare',
  'transparent configuration components introduction reference tutorials getting started overview assistant',
  'screenshot templates technology government organization business products services language translate',
  'https www http example index content static assets images picture pictures version response message messages',
];

/** Stop words for the texts that one judgement excepts; asked for with the same list many times in a row. */
let lastStop: { readonly except: readonly string[]; readonly stop: string } | null = null;
export function stopFor(except: readonly string[]): string {
  if (lastStop?.except !== except)
    lastStop = {
      except,
      stop: `${stopLetters()}\n${except.map((words) => bareLetters(words.slice(0, 4000))).join('\n')}`,
    };
  return lastStop.stop;
}

let stopText: string | null = null;
function stopLetters(): string {
  stopText ??= commonWords.map((words) => words.replaceAll(' ', '\n')).join('\n');
  return stopText;
}
