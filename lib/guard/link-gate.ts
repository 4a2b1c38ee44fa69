import { attribute, baseUriOf, closest, isElement, selectAll, tagOf, textOf } from '../detect/pristine';
import { ADDRESS_LIMIT, LINK_TEXT_LIMIT } from '../model/chat-bounds';
import { isWithin } from './chat-policy';

/** What the gate does with a link that leads away. */
export interface LinkGate {
  /** The navigation goes on and is judged where the browser makes it: tell the words of the link. */
  readonly follow: (link: { url: string; text: string }) => void;
  /** No rule of the browser sees where this one leads: it was stopped, lead it by the page that asks. */
  readonly leave: (link: { url: string; text: string; posts: boolean }) => void;
}

export interface GateOptions {
  /** Hosts whose links are the chat's own. */
  readonly hosts: readonly string[];
  /** Selectors of answers; a link anywhere counts when none is known. */
  readonly answers: readonly string[];
}

/** Programs that are opened as everywhere: they show what they are about to send. */
const webProtocols = ['http:', 'https:'];
/** Links that apps use as buttons. */
const idleScript = /^javascript:(?:\s*|void\(0\)|void 0|;)*$/i;

/**
 * Listens to clicks and forms in this document, before the page does, until aborted.
 * The pop-ups of a sandboxed document have no initiator, those of a preview on a host of its own have another one: they
 * escape every rule, so there each link is stopped. So is a form that posts: a request that is led elsewhere loses its body.
 */
export function guardLinks(gate: LinkGate, { hosts, answers }: GateOptions, signal: AbortSignal): void {
  const isSandboxed = location.origin === 'null' || !hosts.some((host) => isWithin(location.hostname, host));

  function onClick(event: Event): void {
    const anchor = event.composedPath().find((node) => node instanceof Node && isLink(node));
    if (!(anchor instanceof Element)) return;
    const raw = attribute(anchor, 'href') ?? attribute(anchor, 'xlink:href') ?? '';
    judge(event, raw, textOf(anchor), anchor);
  }

  function onSubmit(event: Event): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const raw = (submitter && attribute(submitter, 'formaction')) ?? attribute(form, 'action') ?? '';
    const method = (submitter && attribute(submitter, 'formmethod')) ?? attribute(form, 'method') ?? '';
    const isPosting = method.toLowerCase() === 'post';
    judge(event, withFields(raw, form), textOf(form), form, isPosting);
  }

  function judge(event: Event, raw: string, text: string, element: Element, isPosting = false): void {
    const base = baseUriOf(element);
    if (raw === '' || idleScript.test(raw) || !URL.canParse(raw, base)) return;
    const url = new URL(raw, base);
    if (webProtocols.includes(url.protocol) && hosts.some((host) => isWithin(url.hostname, host))) return;
    if (!isSandboxed && !isInAnswer(element, answers)) return;
    const link = { url: url.href.slice(0, ADDRESS_LIMIT), text: text.trim().slice(0, LINK_TEXT_LIMIT) };
    if (!isSandboxed && !isPosting && webProtocols.includes(url.protocol)) return gate.follow(link);
    event.preventDefault();
    event.stopImmediatePropagation();
    gate.leave({ ...link, posts: isPosting });
  }

  const options = { capture: true, signal };
  window.addEventListener('click', onClick, options);
  window.addEventListener('auxclick', onClick, options);
  window.addEventListener('submit', onSubmit, options);
}

function isLink(node: Node): boolean {
  return isElement(node) && ['a', 'area'].includes(tagOf(node)) && linkOf(node) !== null;
}

function linkOf(element: Element): string | null {
  return attribute(element, 'href') ?? attribute(element, 'xlink:href');
}

function isInAnswer(element: Element, answers: readonly string[]): boolean {
  if (answers.length === 0) return true;
  const selector = answers.join(',');
  return selectAll(document, selector).length === 0 || closest(element, selector) !== null;
}

/** A form that sends by its address carries its fields there. */
function withFields(action: string, form: HTMLFormElement): string {
  const base = baseUriOf(form);
  if ((attribute(form, 'method') ?? 'get').toLowerCase() !== 'get' || !URL.canParse(action, base))
    return action;
  const url = new URL(action, base);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') url.searchParams.append(name, value);
  }
  return url.href;
}
