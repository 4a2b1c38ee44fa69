import type { Plugin } from 'vite';

/** Parts of a rule record that only screens, tests and readers of the source need. */
const papers = new Set(['title', 'reason', 'references', 'why', 'attempts', 'examples', 'counterExamples']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Leaves the papers of the rule records out of the content scripts: they run in every frame of every page,
 * and half of the catalogue's size is what it says about itself.
 */
export function leanRules(): Plugin {
  return {
    name: 'bridgeward:lean-rules',
    transform: {
      filter: { id: /\/lib\/rules\/.*\.ts$/ },
      handler(code) {
        const cuts: Node[] = [];
        visit(this.parse(code), cuts);
        let lean = code;
        // From the end, so that the offsets before stay right.
        for (const { start, end } of cuts.sort((a, b) => b.start - a.start)) {
          lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '');
        }
        return { code: lean, map: null };
      },
    },
  };
}

function visit(value: unknown, cuts: Node[]): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, cuts));
  if (!isNode(value)) return;
  if (isPaper(value)) cuts.push(value);
  else for (const child of Object.values(value)) visit(child, cuts);
}

function isPaper(node: Node): boolean {
  if (node.type !== 'Property' || !('key' in node) || !isNode(node.key)) return false;
  return 'name' in node.key && typeof node.key.name === 'string' && papers.has(node.key.name);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
