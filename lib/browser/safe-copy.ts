import createPurifier from 'dompurify';
import { takeUnseen } from '../evidence/defang';
import { isInternal } from '../guard/internal-host';
import { copiedTags } from '../model/copied-tags';
import type { PageCopy } from '../model/page-copy';
import { askFrame } from './messages';

/** A page as text for an agent, and how much of what was taken out. */
export interface SafeCopy {
  readonly text: string;
  readonly taken: Readonly<Record<TakenKind, number>>;
  readonly isCut: boolean;
}
export const takenKinds = [
  'concealed',
  'invisible',
  'links',
  'scripts',
  'styles',
  'frames',
  'comments',
] as const;
export type TakenKind = (typeof takenKinds)[number];

/**
 * Copies what a person can see of a tab's page to the clipboard, cleaned and wrapped. Only after a click of the person.
 * @returns null when the page does not answer
 */
export async function copyForAgent(tabId: number): Promise<SafeCopy | null> {
  const made = askFrame(tabId, 0, 'copy-page', {}).then((copy) => copy && cleanCopy(copy));
  // Promised, because measuring a long page takes longer than a click allows to write to the clipboard.
  const text = made.then((copy) => {
    if (copy === null) throw new Error('The page does not answer');
    return new Blob([copy.text], { type: 'text/plain' });
  });
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch (error) {
    if ((await made) !== null) throw error;
  }
  return made;
}

/** Elements that say something although they are empty. */
const emptyOnes = 'br, hr, td, th';

/**
 * Cleans the markup of a page and wraps it. Runs in a page of ours: the markup is parsed into a document of its own, where
 * nothing loads and nothing runs.
 */
function cleanCopy(copy: PageCopy): SafeCopy {
  const cleaned = createPurifier(window).sanitize(copy.markup, {
    ALLOWED_TAGS: [...copiedTags],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Links are judged below, so that each one that goes is counted.
    ALLOWED_URI_REGEXP: /^/,
    RETURN_DOM: true,
  });
  const links = judgeLinks(cleaned, copy);
  const invisible = cleanTexts(cleaned);
  removeEmpty(cleaned);
  const body = cleaned.innerHTML.replace(/[ \t]*\n[ \t\n]*\n[ \t]*/g, '\n\n').trim();
  const end = copy.isCut ? '\nThe page is longer than a copy may be: it ends here.\n' : '\n';
  return {
    text: `<untrusted source="${sourceOf(copy.url)}">\n${body}\n</untrusted>${end}`,
    taken: { ...copy.left, links, invisible },
    isCut: copy.isCut,
  };
}

/** Links lose their address unless it leads to the open web, or back to the page's own host. The words stay. */
function judgeLinks(root: Element, { url, base }: PageCopy): number {
  const own = URL.canParse(url) ? new URL(url).host : '';
  let taken = 0;
  for (const link of root.querySelectorAll('a')) {
    const written = link.getAttribute('href');
    const target = written !== null && URL.canParse(written, base) ? new URL(written, base) : null;
    if (target !== null && isAllowed(target, own)) link.setAttribute('href', target.href);
    else {
      if (written !== null && link.textContent.trim() !== '') taken += 1;
      link.replaceWith(...link.childNodes);
    }
  }
  return taken;
}

function isAllowed(target: URL, own: string): boolean {
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return false;
  if (target.username !== '' || target.password !== '') return false;
  return target.host === own || !isInternal(target.hostname);
}

/** Takes invisible characters out of all texts, and the beginning of our own wrap. Returns how many characters went. */
function cleanTexts(root: Element): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let taken = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { text, count } = takeUnseen(node.nodeValue ?? '');
    node.nodeValue = text.replace(/<(?=\s*\/?\s*untrusted)/gi, '‹');
    taken += count;
  }
  return taken;
}

/** What held only concealed text is left empty; the address of an empty link would still be read. */
function removeEmpty(root: Element): void {
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    if (!element.matches(emptyOnes) && element.textContent.trim() === '' && !element.querySelector('br, hr'))
      element.remove();
  }
}

/** The address without a password; the parser of addresses encodes what could leave the attribute. */
function sourceOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href
    .replaceAll('&', '&amp;')
    .replaceAll('"', '%22')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E');
}
