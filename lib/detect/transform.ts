/** What the transforms of an element and its ancestors do to the size of text. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

export const unscaled: Scale = { x: 1, y: 1 };

export function times(one: Scale, other: Scale): Scale {
  return { x: one.x * other.x, y: one.y * other.y };
}

/** `rotate` computes to `45deg`, `y 90deg` or `1 0 0 90deg`. */
function rotation(rotate: string): string {
  const parts = rotate.split(' ');
  const angle = parts.at(-1) ?? '0deg';
  const [axis] = parts;
  if (parts.length === 1) return `rotate(${angle})`;
  if (axis === 'x') return `rotateX(${angle})`;
  if (axis === 'y') return `rotateY(${angle})`;
  return parts.length === 4 ? `rotate3d(${parts.slice(0, 3).join(',')},${angle})` : `rotate(${angle})`;
}

/**
 * Matrix of an element's own `translate` in depth, `rotate`, `scale` and `transform`; null when it has none.
 * Other moves are left out: they show in the text's boxes.
 */
export function transformOf(style: CSSStyleDeclaration): DOMMatrix | null {
  const { transform, rotate, scale, translate } = style;
  const parts: string[] = [];
  const [, , depth] = isSet(translate) ? translate.split(' ') : [];
  if (depth !== undefined) parts.push(`translateZ(${depth})`);
  if (isSet(rotate)) parts.push(rotation(rotate));
  if (isSet(scale)) parts.push(`scale3d(${scaleParts(scale)})`);
  if (isSet(transform)) parts.push(transform);
  return parts.length === 0 ? null : new DOMMatrix(parts.join(' '));
}

function isSet(value: string): boolean {
  return value !== 'none' && value !== '' && value !== undefined;
}

function scaleParts(scale: string): string {
  const [x = '1', y = x, z = '1'] = scale.split(' ');
  return [x, y, z].join(',');
}

/** The matrix as the `perspective` of its parent shows it. */
export function withPerspective(matrix: DOMMatrix, perspective: string | undefined): DOMMatrix {
  const distance = Number.parseFloat(perspective ?? '');
  if (Number.isNaN(distance)) return matrix;
  const lens = new DOMMatrix();
  // Nearer than 1 px nobody looks: browsers do the same.
  lens.m34 = -1 / Math.max(1, distance);
  return lens.multiply(matrix);
}

/** How much of a px across and down is left on the screen once the matrix was applied: nothing behind the eye. */
export function scaleOf({ m11, m12, m21, m22, m44 }: DOMMatrix): Scale {
  if (m44 <= 0) return { x: 0, y: 0 };
  return { x: Math.hypot(m11, m12) / m44, y: Math.hypot(m21, m22) / m44 };
}

/** True when the matrix leaves an area no extent in some direction, also across its axes (a skew to a hair). */
export function isFlat(matrix: DOMMatrix): boolean {
  const { x, y } = scaleOf(matrix);
  const { m11, m12, m21, m22, m44 } = matrix;
  const squares = x * x + y * y;
  const area = (m11 * m22 - m12 * m21) / (m44 * m44);
  const least = Math.sqrt(Math.max(0, squares - Math.sqrt(Math.max(0, squares ** 2 - 4 * area ** 2))) / 2);
  return !(least >= FLAT);
}

/** True when the matrix turns an element's back to the person. */
export function showsBack(matrix: DOMMatrix): boolean {
  return matrix.inverse().m33 < 0;
}

/** Scale of an axis below which nothing is left of text: a heading of 60 px would be 3 px wide. */
const FLAT = 0.05;

export function isFlatScale({ x, y }: Scale): boolean {
  return x < FLAT || y < FLAT;
}

/** Whether a `transform` or `scale` as written in a keyframe leaves text with an extent. */
export function leavesSize(value: string): boolean {
  if (value === 'none') return true;
  const text = /^[\d.\s-]+$/.test(value) ? `scale3d(${scaleParts(value.trim())})` : value;
  try {
    return !isFlat(new DOMMatrix(text));
  } catch {
    // Percentages and other relative lengths have no matrix outside of layout; they move and do not shrink.
    return !/scale/.test(text);
  }
}
