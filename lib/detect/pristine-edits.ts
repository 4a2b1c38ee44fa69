import { method } from './pristine';

/** Changes of the page that no name in it can turn off (`<form><input name=insertBefore>`); see pristine.ts. */

export const setAttribute = method(Element.prototype.setAttribute);
export const removeAttribute = method(Element.prototype.removeAttribute);
const insert = method(Node.prototype.insertBefore);

/** Puts a node under a parent, in front of one of its children, or last. */
export function insertBefore(parent: Node, node: Node, child: Node | null = null): void {
  insert(parent, node, child);
}
