/** A topic's name in a path is no leak: shorter than this, without a code, in letters only. */
const TOPIC_LETTERS = 24;

/** Four digits close together are a number that belongs to somebody. */
const number = /\d\D{0,2}\d\D{0,2}\d\D{0,2}\d/;
/** One year names an edition or a model. A second one would be a number in pieces. */
const year = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])/u;
/** Marks that stand inside passwords and addresses of mail, never inside a word. */
const markInside = /[\p{L}\p{N}][!#$%^*=~@?|\\][\p{L}\p{N}]/u;
/** Letters and digits take turns at least three times: `7Q2F`, but not `k8s`, `i18n` or `python3`. */
const alternating = /\p{L}\p{N}+\p{L}+\p{N}|\p{N}\p{L}+\p{N}+\p{L}/u;
/** A word with digits after or before its letters. One names a version, two are the pieces of a code. */
const mixedWord = /(?<![\p{L}\p{N}])(?:\p{L}+\p{N}|\p{N}+\p{L})[\p{L}\p{N}]*/gu;

/** Numbers that name a public document, in the form in which the conversation wrote them. */
const publicNumbers: readonly RegExp[] = [
  // A short code is found by its last six letters and digits.
  /^r?fc[ -]?\d{1,5}$/i,
  /^cve-\d{4}-\d{4,7}$/i,
  /^(?:doi:? ?)?10\.\d{4,9}\/[\w.()-]{1,60}$/i,
];
const book = /^(?:isbn:? ?)?(97[89](?:[ -]?\d){10})$/i;

/**
 * True for words that an honest link names in its path: an encyclopedia's article, a chapter of a manual, a public document.
 * Who wrote the words does not matter: a password, a code or a number is as secret when the person typed it.
 * @param quote the words as the conversation has them
 * @param isSource only the answer said them: a long title, too, names its source
 */
export function isTopicName(quote: string, isSource: boolean): boolean {
  const words = quote.trim();
  if (isPublicNumber(words)) return true;
  return (words.length < TOPIC_LETTERS || isSource) && !holdsCode(words.replace(year, ' '));
}

function holdsCode(words: string): boolean {
  return (
    number.test(words) ||
    markInside.test(words) ||
    alternating.test(words) ||
    (words.match(mixedWord)?.length ?? 0) > 1
  );
}

function isPublicNumber(words: string): boolean {
  const digits = book.exec(words)?.[1]?.replace(/\D/g, '');
  return digits === undefined ? publicNumbers.some((form) => form.test(words)) : isBook(digits);
}

/** The check digit of a book's number is right. */
function isBook(digits: string): boolean {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
