/** What encoded stretches look like. Global, so whoever looks sets `lastIndex` first. */
export const shapes = {
  /** Turned round, it begins with its padding. */
  base64: /(?<![A-Za-z0-9+/_=-])={0,2}[A-Za-z0-9+/_-]{20,}={0,2}/g,
  base64Blocks: /(?<![A-Za-z0-9+/=])(?:[A-Za-z0-9+/]{3,80} ){2,300}[A-Za-z0-9+/]{1,80}={0,2}/g,
  base32: /(?<![A-Z0-9])[A-Z2-7]{32,}={0,6}(?![A-Z0-9a-z])/g,
  hexadecimal: /(?<![0-9a-f])(?:(?:0x|\\x)?[0-9a-f]{2}[ :,-]{0,2}){10,}(?![0-9a-z])/gi,
  binary: /(?<![01])(?:[01]{7,8} ?){8,}(?![01])/g,
  codes: /(?<!\d)(?:\d{2,3}[ ,;]{1,2}){10,}\d{2,3}(?!\d)/g,
  percent: /%[0-9a-f]{2}/gi,
  entities: /&(?:#\d{2,6}|#x[0-9a-f]{2,6}|[a-z]{2,8});/gi,
  escapes: /\\u\{?[0-9a-f]{2,6}\}?|\\x[0-9a-f]{2}|\\[0-7]{3}/gi,
  spaced: /(?<![^\s"'(])\S(?:([ .\-_|*·•])\1{0,3}\S(?=[\s.\-_|*·•]|$)| {2,4}\S(?=[\s.\-_|*·•]|$)){7,}/g,
  split: /(?<![A-Za-z])[A-Za-z](?:[^A-Za-z0-9]{1,5}[A-Za-z](?![A-Za-z])){6,}/g,
  morse: /(?<![.\-–−·•_])(?:[.\-–−·•_]{1,6}(?: {0,3}[/|] {0,3}| {1,4})){9,}[.\-–−·•_]{0,6}/g,
  /** One word whose letters are kept apart, among words that are not. */
  apart:
    /(?<![A-Za-z0-9.])[A-Za-z](?:([^A-Za-z0-9\s]{1,2})[A-Za-z](?![A-Za-z0-9]))(?:\1[A-Za-z](?![A-Za-z0-9])){1,}/g,
  reordered: /\u202e([^\u202c\u202e\n]{4,2000})\u202c?/g,
  joined: /[A-Za-z]{1,20}(?:([-_+.~|*·•])[A-Za-z']{1,20})(?:\1[A-Za-z0-9']{1,20}){1,}/g,
  /** Words without blanks. */
  run: /(?<![A-Za-z0-9/+_=-])[A-Za-z]{20,400}(?![A-Za-z0-9/+_=-])/g,
  braille: /[\u2801-\u28ff][\u2800-\u28ff ]{7,}/g,
  letterSigns: /(?:\ud83c[\udd50-\udd69\udd70-\udd89\udde6-\uddff][\ufe0f\u200b-\u200d\u2060 ]{0,4}){8,}/g,
  taps: /(?<!\d)(?:[1-5][1-5][ ,;/]{1,3}){9,}[1-5][1-5](?!\d)/g,
  letterNumbers: /(?<!\d)(?:(?:1\d|2[0-6]|[1-9])(?:[ -]{1,3}|, ?| ?[/|] ?)){9,}(?:1\d|2[0-6]|[1-9])(?!\d)/g,
  leetWord:
    /(?<![^\s"'(,.])[a-z]{0,15}(?:[0134579@$!][a-z]{1,15}|[a-z]{1,15}[0134579@$!])[a-z0-9@$!]{0,30}/gi,
} as const;
