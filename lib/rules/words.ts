/** Words that many instruction rules share. Fragments of regular expressions without groups that capture. */

/** What a text calls the machine that it speaks to. */
export const machine = String.raw`(?:(?:ai|a\.i\.|llm|llms|ais)\b(?: (?:assistants?|agents?|systems?|models?|bots?|tools?|readers?|crawlers?|browsers?|reviewers?|summari[sz]ers?))?|(?:language|generative) models?|chat ?bots?|bots?|(?:(?:ai|virtual|digital|automated|autonomous|browser|browsing|web|coding|shopping|research|email|personal|helpful) )?(?:assistants?|agents?)|copilots?|chatgpt|gpt-?\d?\w*|claude|gemini|grok|llama|perplexity|comet|automated (?:systems?|readers?|tools?|processors?|reviewers?)|crawlers?)`;

/** The same without words that also name people (shop assistants, travel agents, models on a runway). */
export const surelyMachine = String.raw`(?:(?:ai|a\.i\.|llm|llms|ais)\b(?:[- ](?:(?:shopping|browsing|coding|research|travel|mail|email|search|reading|screening|grading|writing) )?(?:assistants?|agents?|systems?|models?|bots?|tools?|readers?|crawlers?|browsers?|reviewers?|coding|powered|summari[sz]ers?))*|(?:large )?language models?|chat ?bots?|(?:virtual|digital|automated|autonomous|browser|browsing|coding|web) (?:assistants?|agents?)|chatgpt|gpt-?\d\w*|claude|copilot|automated (?:\w+ )?(?:systems?|readers?|tools?|processors?|reviewers?|software|screeners?))`;

/** The machine by what it does with a page: it sums it up, judges it, crawls it. */
export const reader = String.raw`(?:${surelyMachine}|(?:ai |llm |automated |automatic |machine )?(?:summari[sz]ers?|crawlers?|scrapers?|bots?)|(?:ai |llm |automated |automatic )?(?:review(?:er|ing)?|grad(?:er|ing)|screen(?:er|ing)|scoring|ranking|moderation|evaluator|judge) (?:models?|systems?|bots?|software|llms?|ais?|algorithms?|tools?|agents?)|(?:llm|ai) (?:reviewers?|graders?|screeners?|judges?)|whatever (?:is )?(?:reads?|reading|summari[sz]\w+|process\w*) this)`;

/** Terms and contracts, which say what people agree to and may not do. */
export const terms =
  /\b(?:users?|customers?|clients?|parties|licensees?) (?:agree|undertake|shall not|may not|must not)\b|\byou (?:agree|undertake) (?:not )?to\b|\b(?:the parties|these terms|this agreement)\b/;

/** What tells a machine what to do. */
export const orders = String.raw`(?:instructions?|prompts?|rules?|guidelines?|directives?|directions?|commands?|orders?|constraints?|restrictions?|polic(?:y|ies)|protocols?|safeguards?|guardrails?|programming|training|tasks?|objectives?|messages?|context)`;

/** Words for "what was said before". */
export const earlier = String.raw`(?:previous(?:ly)?|prior|above|earlier|preceding|existing|original|initial|current|former|past|old|default|system|safety|security|foregoing|aforementioned|given|developer(?:'s)?)`;

/**
 * Stands before a verb: not where it is denied ("never ignores", "do not simply ignore"), nor where it tells what somebody
 * else does or wants ("tells the model to ignore", "set this to ignore"). Whoever is told "you are to …" is still meant.
 */
export const ordered = String.raw`(?<!\b(?:that|who|which|(?<!\byou )(?:may|might|can|could)) )(?<!(?:\bnot|\bnever|n't|\bcannot|\bwithout|\blonger) (?:\w{1,10}ly |just |ever )?)(?<!(?<!\b(?:you|need|have|has|must|want|ought|are|is|be|been|allowed|free|able|required|instructed|asked|told|commanded|directed|going|supposed|order|ordered|reminder|instruction|instructions|authori[sz]ed|programmed|permitted|expected|best|try|sure)) to (?:\w{1,10}ly |just )?)`;

/** What may stand between "ignore", "all" and "instructions" when those of a machine are meant. */
const kin = String.raw`(?:(?:the|of|these|those|my|our|your|all|any|every|other|such|more|further|and|or|&|users?(?:'s?)?|following|hidden|internal|ethical|moral|content|llm|ai|agents?'?s?|assistants?'?s?|models?'?s?|chat|text|instructions?|prompts?|rules?|guidelines?|programmed|stated|\d{1,2}|two|three|${earlier}),? ){0,7}`;

/** Instructions of somebody or something else: on a packet, of a maker, for a shelf, about bread. */
export const ofThings = String.raw`(?! ?(?:(?:on|of|about|for|in|from|by|regarding|concerning|between|that came with) (?!(?:(?:the|an?|this|these|that|his|her|our|each|any) )?(?:(?:users?|human|person|humans|system|developers?|operators?|admins?|owner|above|before|past|conversation|chat|session|thread|context|prompts?|instructions?|task|document|page|text|article|e?mail|message|website|site|web|content|ai|llm|model|assistant|agent|openai|anthropic|google|microsoft|creators?|makers?|company|safety|ethic\w*|(?:it|this|you|now|here)(?= ?(?:[.,;:!?)]|$))|your|earlier|previously|all|what|how)\b|summari|answer|respon|translat|process))\w{2}|printed\b|(?:we|they|he|she) (?:agree|learn|follow|sent|gave|issued)))`;

/** Instructions of the machine that reads, with all that may stand before and nothing behind that names another owner. */
export function ordersOfMachine(nouns: string): string {
  return String.raw`${kin}(?:${nouns})\b${ofThings}`;
}

/** The answer that the machine gives. */
export const answer = String.raw`(?:response|reply|replies|answer|output|summary|summaries|review|message|report|translation|conclusion)s?`;

/** Who must not learn of it. */
export const person = String.raw`(?:users?|humans?|customers?|person|people|owner|reader|visitor|anyone|anybody)`;

/** What is worth stealing. */
export const secrets = String.raw`(?:passwords?|passcodes?|passphrases?|credentials?|login details|api[_ -]?keys?|access tokens?|(?:session|auth|authentication|bearer|refresh|secret|reset) (?:tokens?|ids?|cookies?|keys?|data)|credit cards?|card (?:numbers?|details|data)|payment (?:details|methods?|data)|social security|ssn|bank (?:account|details)|private keys?|ssh keys?|recovery (?:codes?|phrase)|seed phrases?|security codes?|verification codes?|one-time codes?|2fa|env(?:ironment)? var(?:iable)?s?|chat history|conversation history|browsing history|contact list|personal (?:information|data|details)|secrets?)`;

/** Up to `most` characters inside one sentence. A dot inside a name (`site.example`, `list.pdf`) ends none. */
export function gap(most: number): string {
  return String.raw`(?:[^.!?\n]|[.?!](?=\w)){0,${most}}`;
}

/**
 * Writes a pattern with fragments in it, without doubled backslashes. No `u` flag: with it engines compile every
 * "not this sign" for surrogate pairs, which costs a content script ten times more before the first match.
 */
export function re(parts: TemplateStringsArray, ...fragments: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...fragments));
}
