/** Shadow roots whose style sheets are read. */
const STYLED_ROOT_LIMIT = 200;

/** The shadow roots of a document that were entered. */
export interface KnownRoots {
  /** The shadow root of an element; one that was not known becomes known. */
  enter(element: Element, tag?: string): ShadowRoot | null;
  add(root: ShadowRoot): void;
  has(root: ShadowRoot): boolean;
  /** The first ones, for their style sheets. */
  styled(): readonly ShadowRoot[];
}

/** @param onNew told of each root once, so that changes inside it can be watched too */
export function createKnownRoots(
  shadowRootOf: (element: Element, tag?: string) => ShadowRoot | null,
  onNew: (root: ShadowRoot) => void,
): KnownRoots {
  const known = new WeakSet<ShadowRoot>();
  const styled: ShadowRoot[] = [];

  function add(root: ShadowRoot): void {
    if (known.has(root)) return;
    known.add(root);
    if (styled.length < STYLED_ROOT_LIMIT) styled.push(root);
    onNew(root);
  }

  return {
    enter(element, tag) {
      const root = shadowRootOf(element, tag);
      if (root !== null) add(root);
      return root;
    },
    add,
    has: (root) => known.has(root),
    styled: () => styled,
  };
}
