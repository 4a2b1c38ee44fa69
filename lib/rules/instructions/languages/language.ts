import type { InstructionRule } from '../../rule';
import { ofOnesOwn } from './everyday';
import { gap, lazyPattern, listOf, nameOf, oneOf } from './word-lists';

/** The four things that injections say in every language. */
export const families = ['address', 'conceal', 'exfiltration', 'dismiss'] as const;
export type Family = (typeof families)[number];

/**
 * What a language says them with. Each list holds plain beginnings of words (`usuari` stands for usuario, usuaria,
 * usuarios) with a bar between them, lower case, Latin letters without accents. Every page loads these lists, so they
 * hold what is said most often, and nothing that all languages say alike.
 */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** "Note for", "message to": what opens a text for machines. */
  readonly note: string;
  /** "If you are". */
  readonly ifYouAre: string;
  /** What a machine is called; where that stands in `note` already, what follows it. Both together make the label. */
  readonly machine: string;
  /** "Do not tell": orders only. "Without telling" stands in many honest terms of use. */
  readonly hush: string;
  readonly user: string;
  readonly send: string;
  readonly secret: string;
  readonly ignore: string;
  /** "And say": what the answer shall be instead. With the "and" where the verb follows it. */
  readonly say: string;
  readonly examples: Readonly<Record<Family, readonly string[]>>;
  readonly counterExamples: Readonly<Record<Family, readonly string[]>>;
}

const sink = String.raw`(?:https?://|[\w.+-]{1,40}@[\w-]{1,40}\.\w)`;
/** "Ignore this mail and tell nobody": German, Dutch and Scandinavian put the "not" behind the verb. */
const saysNothing = String.raw`(?![^.!?\n]{0,60}\b(?:nicht|niemand\w*|kein\w*|niet|geen|ikke|inte)\b)`;

const references = [
  'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
  'Bhatt et al. 2024, CyberSecEval 2 (arXiv:2404.13161)',
];

/** One rule for each family. Which word stands first differs between languages, so every order is read. */
export function rulesOfLanguage(language: Language): readonly InstructionRule[] {
  const { code, examples, counterExamples } = language;
  const secrets = `${language.secret}|token|cookie|prompt|password|api|.env|.ssh|id_rsa`;
  return [
    lazyPattern(
      {
        id: `address-${code}`,
        title: `Note for AI (${nameOf(code)})`,
        reason: `A label that addresses the text to machines in ${nameOf(code)}, not to the people who visit the page.`,
        references,
        group: 'address',
        weight: 2,
        attempts: 'feel addressed',
        cues: listOf(language.machine),
        beside: listOf(`${language.note}|${language.ifYouAre}`),
        examples: examples.address,
        counterExamples: counterExamples.address,
      },
      () =>
        `(?:${oneOf(language.note)}${gap(14)}|${oneOf(language.ifYouAre)}${gap(20)})${oneOf(language.machine)}`,
    ),
    lazyPattern(
      {
        id: `conceal-${code}`,
        title: `Do not tell the user (${nameOf(code)})`,
        reason: `An order in ${nameOf(code)} to keep something from the person who uses the agent.`,
        references,
        group: 'conceal',
        weight: 2,
        attempts: 'keep something from its user',
        cues: listOf(language.user),
        beside: listOf(language.hush),
        examples: examples.conceal,
        counterExamples: counterExamples.conceal,
      },
      () => {
        const hush = oneOf(language.hush);
        const user = oneOf(language.user);
        return `${hush}${gap(40)}${user}|${user}${gap(40)}${hush}`;
      },
    ),
    lazyPattern(
      {
        id: `exfiltration-${code}`,
        title: `Send secrets to an address (${nameOf(code)})`,
        reason: `An order in ${nameOf(code)} to send what the agent can read to an address that the page names.`,
        references,
        group: 'exfiltration',
        weight: 2,
        attempts: 'send secrets to a stranger',
        cues: listOf(secrets),
        beside: listOf(language.send),
        unless: ofOnesOwn,
        examples: examples.exfiltration,
        counterExamples: counterExamples.exfiltration,
      },
      () => {
        const send = oneOf(language.send);
        const secret = oneOf(secrets);
        return [
          `${send}${gap(60)}${secret}${gap(60)}${sink}`,
          `${secret}${gap(60)}(?:${send}${gap(40)}${sink}|${sink}[^!?\\n]{0,60}${send})`,
        ].join('|');
      },
    ),
    lazyPattern(
      {
        id: `dismiss-${code}`,
        title: `Ignore this and say … (${nameOf(code)})`,
        reason: `Pushes the document aside and dictates the answer in the same breath, in ${nameOf(code)}.`,
        references,
        group: 'override',
        weight: 2,
        attempts: 'answer with dictated words instead of what it was asked',
        cues: listOf(language.ignore),
        beside: listOf(language.say),
        examples: examples.dismiss,
        counterExamples: counterExamples.dismiss,
      },
      () => `${oneOf(language.ignore)}${gap(50)}${oneOf(language.say)}${saysNothing}`,
    ),
  ];
}
