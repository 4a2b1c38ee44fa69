import { isInline } from './collect';
import { isElement, parentOf, tagOf } from './pristine';

/** What changed since the last look. */
export interface Changes {
  /** Roots of what must be read again; null when so much changed that the whole document must. */
  readonly roots: readonly Node[] | null;
  /** Styles or structure may have changed how known texts are shown. */
  readonly restyled: boolean;
}

/** More changed places than this are not worth telling apart: the whole document is read again, at the pace of `restAfter`. */
const ROOT_LIMIT = 300;

/** From this many new siblings on, their parent is read instead: cheaper than sorting them out. */
const SIBLING_LIMIT = 50;

/** Attributes that show or hide what is already known. They call for measuring again, not for reading. */
const showingAttributes = new Set([
  'style',
  'class',
  'hidden',
  'open',
  'inert',
  'popover',
  'width',
  'height',
]);

/** Attributes that change all the time and hold no words. */
const silentAttributes = new Set([
  'd',
  'points',
  'transform',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'src',
  'srcset',
  'tabindex',
  'aria-busy',
  'aria-hidden',
  'aria-expanded',
]);

export interface Watch {
  /** Also follow what happens below this root (a shadow root). Asking twice is harmless. */
  follow(root: Node): void;
  /** Takes what has gathered and starts anew. Null when nothing changed. */
  take(): Changes | null;
}

/**
 * Follows a document with one observer. Records are only gathered here, in constant time each;
 * reading and measuring happen later, in slices.
 * @param onChange called when something gathered, at most once until `take`
 */
export function watch(root: Node, onChange: () => void, signal: AbortSignal): Watch {
  let roots = new Set<Node>();
  let overflowed = false;
  let restyled = false;
  let told = false;
  const followed = new WeakSet<Node>();

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      // Nothing more to learn: a parser hands over ten thousands of records at a time.
      if (overflowed && restyled) break;
      gather(record);
    }
    if (!told && (restyled || overflowed || roots.size > 0)) {
      told = true;
      onChange();
    }
  });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });

  function gather(record: MutationRecord): void {
    if (record.type === 'childList') {
      restyled = true;
      addInserted(record);
    } else if (record.type === 'characterData') {
      add(parentOf(record.target) ?? record.target);
    } else if (record.attributeName !== null) {
      const name = record.attributeName;
      if (showingAttributes.has(name)) restyled = true;
      else if (!silentAttributes.has(name)) add(record.target);
    }
  }

  function add(node: Node): void {
    if (overflowed) return;
    roots.add(node);
    if (roots.size > ROOT_LIMIT) {
      overflowed = true;
      roots.clear();
    }
  }

  /** Few new blocks are read one by one; new words inside a line call for the block around them. */
  function addInserted(record: MutationRecord): void {
    const { addedNodes, target } = record;
    if (addedNodes.length > SIBLING_LIMIT) return add(target);
    for (const node of addedNodes) add(isElement(node) && !isInline(tagOf(node)) ? node : target);
  }

  function follow(target: Node): void {
    if (signal.aborted || followed.has(target)) return;
    followed.add(target);
    observer.observe(target, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  function take(): Changes | null {
    told = false;
    if (!restyled && !overflowed && roots.size === 0) return null;
    const changes = { roots: overflowed ? null : outermost(roots), restyled };
    roots = new Set();
    overflowed = false;
    restyled = false;
    return changes;
  }

  follow(root);
  return { follow, take };
}

/** Leaves out roots that lie inside other roots, so that nothing is read twice. Bounded by depth and `ROOT_LIMIT`. */
function outermost(roots: ReadonlySet<Node>): readonly Node[] {
  return [...roots].filter((root) => {
    let above = parentOf(root);
    for (let depth = 0; above !== null && depth < 2000; depth++) {
      if (roots.has(above)) return false;
      above = parentOf(above);
    }
    return true;
  });
}
