import { shapes } from './encoded-shapes';

const utf8 = new TextDecoder();

export function fromPercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
    return utf8.decode(bytes).replace(/\s/g, ' ');
  });
}

const namedEntities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  excl: '!',
  num: '#',
  period: '.',
  comma: ',',
  sol: '/',
};

export function fromEntities(text: string): string {
  return text.replace(shapes.entities, (entity) => {
    const name = entity.slice(1, -1).toLowerCase();
    if (!name.startsWith('#')) return namedEntities[name] ?? entity;
    return codePoint(
      name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10),
    );
  });
}

export function fromEscapes(text: string): string {
  return text.replace(shapes.escapes, (escape) => {
    const octal = /^\\[0-7]{3}$/.test(escape);
    return codePoint(Number.parseInt(escape.replace(/[^0-9a-f]/gi, ''), octal ? 8 : 16));
  });
}

function codePoint(code: number): string {
  if (!(code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return ' ';
  // A decoded line break must not split the block that it was hidden in.
  return code < 0x20 ? ' ' : String.fromCodePoint(code);
}
