import type { FieldPurpose } from '../model/structure-facts';
import { attribute, tagOf } from './pristine';
import { foreignHost } from './site';

/** Types of <input> into which one types. */
const typingTypes = new Set('text email tel password search url number'.split(' '));

const cardName = /(?:card|cc)[-_ ]?(?:num|no\b)|\b(?:cvv|cvc|csc)\d?\b/i;
const codeName = /\b(?:otp|totp|one[-_ ]?time[-_ ]?code|2fa)\b/i;

/** Whether something is typed into an element. */
export function isTypingField(element: Element): boolean {
  const tag = tagOf(element);
  return tag === 'textarea' || (tag === 'input' && typingTypes.has(typeOf(element)));
}

/** What a field asks for; null when it is nothing that opens a door or names a person. */
export function purposeOf(element: Element): FieldPurpose | null {
  if (!isTypingField(element)) return null;
  const type = typeOf(element);
  const fill = attribute(element, 'autocomplete')?.toLowerCase() ?? '';
  const name = `${attribute(element, 'name') ?? ''} ${attribute(element, 'id') ?? ''}`.slice(0, NAME_LIMIT);
  if (type === 'password' || fill.endsWith('-password')) return 'password';
  if (/\bcc-(?:number|csc|exp)/.test(fill) || cardName.test(name)) return 'card';
  if (fill.includes('one-time-code') || codeName.test(name)) return 'code';
  if (type === 'email' || /\b(?:email|username)$/.test(fill)) return 'email';
  return type === 'tel' || fill.includes('tel') ? 'phone' : null;
}

/** Longer names are data. */
const NAME_LIMIT = 200;

/** Type of an input; what is written wrong or not at all is a text. */
function typeOf(element: Element): string {
  return attribute(element, 'type')?.toLowerCase() ?? 'text';
}

/** Host of another site to which a form posts; null when it stays at home, or only asks (`get`). */
export function foreignReceiver(form: Element): string | null {
  if (attribute(form, 'method')?.toLowerCase() !== 'post') return null;
  return foreignHost(attribute(form, 'action') ?? '');
}

/** Names under which hidden fields carry secrets. Tokens against forged requests are none. */
const secretName =
  /^(?:user_?|client_?)?(?:password|passwd|pwd|pass_?phrase|api_?key|secret_?key|private_?key|credentials?|cookies?|conversation|chat_?history|system_?prompt|memor(?:y|ies)|card_?number|cvv|cvc|ssn|seed_?phrase|env_?vars?)$/;

/** Whether a hidden field's name asks for a secret. */
export function asksForSecret(field: Element): boolean {
  const name = attribute(field, 'name')?.toLowerCase().slice(0, NAME_LIMIT) ?? '';
  return secretName.test(name.replaceAll('-', '_'));
}
