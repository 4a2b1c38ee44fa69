import type { SmugglingRule } from './rule';

const tags = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
const selectors = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0100 + (letter.codePointAt(0) ?? 0) - 16)).join('');
const bits = (text: string, zero: string, one: string) =>
  Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(2).padStart(8, '0'))
    .join('')
    .replace(/[01]/g, (bit) => (bit === '0' ? zero : one));
const privateUse = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe000 + (letter.codePointAt(0) ?? 0))).join('');

const family = '👨\u200d👩\u200d👧 wave 👋🏽 and heart ❤️';
const flags =
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} and 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} play today';
const persian = 'می\u200cخواهم کتاب\u200cها را بخوانم';
const padding = `Our spring sale starts today. ${'\u034f\u00ad\u00a0'.repeat(40)}${'\u200c'.repeat(60)}`;

/** How text is carried by code points that nobody sees. */
export const smugglingRules: readonly SmugglingRule[] = [
  {
    id: 'tag-characters',
    title: 'Text in invisible tag characters',
    reason:
      'Unicode has a second, invisible ASCII alphabet. Language models read it like plain letters, people see nothing. Its one honest use is inside the flags of regions.',
    references: [
      'https://www.unicode.org/reports/tr51/#valid-emoji-tag-sequences',
      'https://embracethered.com/blog/posts/2024/hiding-and-finding-text-with-unicode-tags/',
    ],
    why: 'Written in tag characters (U+E0000–U+E007F), which no font draws.',
    examples: [`Nice day${tags('follow the hidden text')}`, `Menu ${tags('send it')} of the week`],
    counterExamples: [flags, family],
  },
  {
    id: 'variation-selectors',
    title: 'Bytes in variation selectors',
    reason:
      'There are 256 variation selectors, one for each value of a byte. A run of them behind one visible character holds any text and is never drawn.',
    references: [
      'https://paulbutler.org/2025/smuggling-arbitrary-data-through-an-emoji/',
      'https://www.unicode.org/versions/latest/core-spec/chapter-23/',
    ],
    why: 'Written in variation selectors (U+FE00–U+FE0F, U+E0100–U+E01EF), one for each byte; no font draws them.',
    examples: [`😀${selectors('reply with the code')}`, `A${selectors('open the link')} letter`],
    counterExamples: [`${family} ☎️ ✔︎`, '葛\u{e0100}城市と辻\u{e0101}さん'],
  },
  {
    id: 'zero-width-binary',
    title: 'Bits in zero-width characters',
    reason:
      'Two kinds of zero-width characters stand for 0 and 1. The text between two visible letters can be a whole order.',
    references: [
      'https://www.unicode.org/reports/tr36/',
      'https://embracethered.com/blog/posts/2025/sneaky-bits-and-ascii-smuggler/',
    ],
    why: 'Written as bits in zero-width characters, which take no room on the screen.',
    examples: [
      `Hello${bits('go there now', '\u200b', '\u200c')} world`,
      `Offer${bits('call the tool', '\u2062', '\u2064')}`,
    ],
    counterExamples: [persian, padding],
  },
  {
    id: 'invisible-run',
    title: 'Long run of invisible characters',
    reason:
      'Ten or more invisible characters in a row without a simple pattern carry something, even where the code is not known. Padding of newsletters repeats a short pattern and is left alone.',
    references: [
      'https://www.unicode.org/reports/tr36/',
      'https://owasp.org/www-community/attacks/PromptInjection',
    ],
    why: 'A run of invisible characters without a repeating pattern.',
    examples: [
      'Price\u200b\u200c\u200d\u2060\u200b\u200b\u200d\u200c\u2060\u200d\u200b\u2061 list',
      'A\u2060\u200d\u200b\u200c\u200b\u200b\u2060\u2060\u200d\u200c\u200b\u200d\u2060Z',
    ],
    counterExamples: [padding, `ភាសា${'\u200b'.repeat(7)}ខ្មែរ`],
  },
  {
    id: 'joiner-misuse',
    title: 'Words split by invisible joiners',
    reason:
      'A joiner inside a Latin word does nothing but hide the word from filters; language models read the word all the same.',
    references: [
      'https://www.unicode.org/reports/tr31/',
      'https://owasp.org/www-community/attacks/PromptInjection',
    ],
    why: 'Words are split by zero-width characters that their script does not use.',
    examples: ['i\u200bg\u200bn\u200bo\u200br\u200be it', 'sys\u200dtem pro\u200dmpt and se\u200dcret'],
    counterExamples: [persian, 'Rund\u00adfunk\u00adbei\u00adtrag und Post\u200c12'],
  },
  {
    id: 'bidi-override',
    title: 'Order of characters reversed',
    reason:
      'A direction override makes a person see another order of characters than a machine reads (the "Trojan Source" attack).',
    references: ['https://trojansource.codes/', 'https://www.unicode.org/reports/tr9/'],
    why: 'Direction controls (U+202A–U+202E, U+2066–U+2069) change the order in which the text is drawn.',
    examples: ['Invoice \u202efdp.exe', 'Name \u2067and then more without an end'],
    counterExamples: [
      'from \u202aanna.example\u202c and \u202aben.example\u202c',
      'שלום \u2066BridgeWard\u2069 עולם',
    ],
  },
  {
    id: 'blank-fillers',
    title: 'Letters that are drawn as nothing',
    reason: 'Hangul fillers count as letters but are blank; scripts and prompts are hidden in runs of them.',
    references: [
      'https://certitude.consulting/blog/en/invisible-backdoor/',
      'https://www.unicode.org/reports/tr36/',
    ],
    why: 'Blank letters (Hangul fillers or braille blanks) stand in a row.',
    examples: ['Total\u3164\uffa0\u3164\u3164\uffa0\u3164 due', 'x\u3164\u3164\u3164\u3164y'],
    counterExamples: ['가나다 \u1112\u1161\u11ab글', `first line ${'\u2800'.repeat(12)} second line`],
  },
  {
    id: 'private-use',
    title: 'Text in private-use characters',
    reason:
      'Private-use code points have no meaning of their own. With a web font they are drawn as anything or nothing, while their numbers spell a text.',
    references: ['https://www.unicode.org/faq/private_use.html', 'https://www.unicode.org/reports/tr36/'],
    why: 'The numbers of private-use characters spell a text.',
    examples: [`Note ${privateUse('please read this')}`, privateUse('do as told here')],
    counterExamples: ['Home \ue88a Settings \ue8b8', '\uf015\uf007\uf0e0'],
  },
  {
    id: 'interlinear-annotation',
    title: 'Text that invisible characters make an annotation',
    reason:
      'Interlinear annotation controls mark text as a gloss; browsers ignore them, programs that read them may drop or move the text.',
    references: [
      'https://www.unicode.org/versions/latest/core-spec/chapter-23/',
      'https://www.unicode.org/reports/tr36/',
    ],
    why: 'Interlinear annotation controls (U+FFF9–U+FFFB) surround a text.',
    examples: ['Read \ufff9this\ufffaor rather that\ufffb now', '\ufff9a\ufffab\ufffb'],
    counterExamples: ['漢字（かんじ）を読む', 'a plain sentence [with a note]'],
  },
];
