import type { Plugin } from 'vite';

/** Parts of a rule record that only screens, tests and readers of the source need. */
const papers = new Set(['title', 'reason', 'references', 'why', 'attempts', 'examples', 'counterExamples']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A change of the code: what stands from `start` to `end` becomes `by`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/**
 * Makes the rule records light for the content scripts, which run in every frame of every page: their papers are left out,
 * for half of the catalogue's size is what it says about itself; and a pattern is made when it is first asked for, since
 * most frames need none.
 */
export function leanRules(): Plugin {
  return {
    name: 'bridgeward:lean-rules',
    transform: {
      filter: { id: /\/lib\/rules\/.*\.ts$/ },
      handler(code) {
        const edits: Edit[] = [];
        visit(this.parse(code), code, edits);
        let lean = code;
        // From the end, so that the offsets before stay right.
        for (const { start, end, by } of edits.sort((a, b) => b.start - a.start)) {
          const rest = lean.slice(end);
          lean = lean.slice(0, start) + by + (by === '' ? rest.replace(/^\s*,/, '') : rest);
        }
        return { code: lean, map: null };
      },
    },
  };
}

function visit(value: unknown, code: string, edits: Edit[]): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, code, edits));
  if (!isNode(value)) return;
  const name = nameOf(value);
  if (name !== null && papers.has(name)) edits.push({ start: value.start, end: value.end, by: '' });
  else if (name === 'pattern' && 'value' in value && isPattern(value.value)) {
    const pattern = code.slice(value.value.start, value.value.end);
    edits.push({ start: value.start, end: value.end, by: `get pattern() { return ${pattern}; }` });
  } else for (const child of Object.values(value)) visit(child, code, edits);
}

/** Name of a property that is written out in a record; null for everything else. */
function nameOf(node: Node): string | null {
  if (node.type !== 'Property' || !('key' in node) || !isNode(node.key)) return null;
  return 'name' in node.key && typeof node.key.name === 'string' ? node.key.name : null;
}

/** A regular expression, or a template that makes one. */
function isPattern(value: unknown): value is Node {
  return isNode(value) && (value.type === 'TaggedTemplateExpression' || 'regex' in value);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
