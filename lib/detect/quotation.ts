/** Words of people who write about attacks. Two of them nearby say that a text teaches rather than orders. */
const teaching =
  /\b(?:prompt[- ]injections?|injection (?:attacks?|attempts?)|indirect injection|jailbreak(?:s|ing)?|owasp|llm01|attackers?|adversar(?:y|ies|ial)|payloads?|malicious|exploit(?:s|ed|ation)?|vulnerabilit(?:y|ies)|red[- ]team(?:ing)?|threat model|exfiltration|mitigations?|guardrails?|untrusted|phishing|cve-\d{4}|proof of concept|attack vector|researchers?|memes?|for example|e\.g\.|such as|for instance|example of)\b/gi;

/** The same in other languages: the beginnings of what articles about attacks say, "for example" among them. */
const teachingElsewhere =
  /inyecci|inje[cç][aã]o|iniezion|angreifer|atacante|attaccant|attaquant|vuln[eé]rabilit[eéà]|vulnerabilidad|schwachstelle|kwetsbaarh|aanvaller|podatno|atakuj|zranitel|saldırgan|güvenlik açığı|por ejemplo|por exemplo|par exemple|ad esempio|zum beispiel|bijvoorbeeld|na przykład|например|злоумышленник|уязвимост|инъекци|наприклад|зловмисник|вразливіст|ін.єкці|注入|攻击者|攻擊者|漏洞|例如|インジェクション|攻撃者|脆弱性|例えば|たとえば|인젝션|공격자|취약점|예를 들어|हमलावर|इंजेक्शन|उदाहरण|المهاجم|ثغر|على سبيل المثال|مهاجم|آسیب.پذیری|התוקף|הזרקת|לדוגמ/gi;

/** How far around a match the words of teaching are looked for: about a paragraph. */
const NEARBY = 500;
/** How far a quotation mark may stand from the evidence. */
const QUOTE_REACH = 240;

/**
 * True when a stretch of a text is quoted or taught: it stands in quotation marks or code marks, and words about attacks
 * stand near; or many such words do. DOM quotation (code, pre, blockquote) is for the caller to see.
 * @param text the block, untouched
 * @param start first offset of the evidence
 * @param end offset behind it
 */
export function isQuotation(text: string, start: number, end: number): boolean {
  const nearby = text.slice(Math.max(0, start - NEARBY), end + NEARBY);
  // The evidence itself must not vouch for itself: "such as" inside an order teaches nothing.
  const own = new Set(words(text.slice(start, end)));
  const about = words(nearby).filter((word) => !own.has(word));
  const distinct = new Set(about).size;
  if (distinct >= 3 || isContract(nearby)) return true;
  return distinct >= 1 && isInMarks(text, start, end);
}

/** Words that contracts have and orders to a machine have not. */
const legal =
  /\b(?:hereto|hereby|herein|hereunder|thereof|part(?:y|ies)|agreements?|contracts?|covenants?|representations|warrant(?:y|ies)|lessee|lessor|licen[sc](?:ee|or)|signator(?:y|ies)|understandings?|negotiations?|amendments?|clauses?)\b/gi;

/** Contracts set aside what was agreed, or instructed, before. */
function isContract(text: string): boolean {
  return new Set(Array.from(text.matchAll(legal), ([word]) => word.toLowerCase())).size >= 3;
}

/** Words of people who build with language models: their examples look like orders too. */
const building = /\b(?:prompts?|llms?|language models?|chat ?bots?|sdk|api)\b/i;

/**
 * True when the surroundings of a text speak about attacks or about language models.
 * @param own the text itself, which must not vouch for itself
 */
export function isAboutMachines(surroundings: string, own: string): boolean {
  const rest = surroundings.replace(own, ' ');
  const inside = new Set(words(own));
  return building.test(rest) || words(rest).some((word) => !inside.has(word));
}

function words(text: string): string[] {
  return [teaching, teachingElsewhere].flatMap((list) =>
    Array.from(text.matchAll(list), (match) => match[0].toLowerCase()),
  );
}

const pairs = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['`', '`'],
  ['‘', '’'],
] as const;

/** Whether a stretch of a text stands in quotation marks or code marks. */
export function isInMarks(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - QUOTE_REACH), start + 1);
  const after = text.slice(Math.max(0, end - 1), end + QUOTE_REACH);
  if (/(?:^|[\s(])'[^']*$/.test(before) && /'(?:[\s,.;:!?)]|$)/.test(after)) return true;
  return pairs.some(([open, close]) => {
    const opened = before.split(open).length - 1;
    if (open === close) return opened % 2 === 1 && after.includes(close);
    return before.lastIndexOf(open) > before.lastIndexOf(close) && after.includes(close);
  });
}
