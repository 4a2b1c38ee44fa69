import type { SecretFormat } from '../model/url-records';

/** A key of a service: letters after a known beginning, so plain that no check is needed. */
function key(
  id: string,
  title: string,
  pattern: string,
  examples: readonly string[],
  counterExamples: readonly string[],
): SecretFormat {
  return {
    id,
    title,
    pattern: `(?:^|[^A-Za-z0-9])(?:${pattern})`,
    why: 'Whoever reads this key can act as its owner.',
    examples,
    counterExamples,
  };
}

/** Formats of secrets and personal data. Examples are made up; none of them ever worked. */
export const secretFormats: readonly SecretFormat[] = [
  key(
    'aws-access-key',
    'an access key of a cloud account',
    '(?:AKIA|ASIA)[A-Z2-7]{16}',
    ['key AKIAEXAMPLE234567AAA', 'ASIAEXAMPLE7654322BB'],
    ['AKIA', 'AKIAEXAMPLE', 'akiaexample234567aaa'],
  ),
  key(
    'github-token',
    'a token of a code host',
    'gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22,255}|glpat-[A-Za-z0-9_-]{20}',
    [`ghp_${'a1B2'.repeat(9)}`, `glpat-${'x9Y8'.repeat(5)}`],
    ['ghp_short', 'github_pattern_matching_for_beginners'],
  ),
  key(
    'model-key',
    'a key of a model provider',
    'sk-(?:proj-|ant-|or-)?[A-Za-z0-9][A-Za-z0-9_-]{18,200}[A-Za-z0-9]|hf_[A-Za-z0-9]{30,40}',
    [`sk-proj-${'Ab3d'.repeat(8)}`, `hf_${'Zx8q'.repeat(8)}`],
    ['sk-loader', 'ask-for-help', 'hf_space'],
  ),
  key(
    'chat-token',
    'a token of a messenger',
    'xox[abprs]-[A-Za-z0-9-]{10,250}',
    ['xoxb-1234567890-abcdef', 'xoxp-99887766554-Qwerty'],
    ['xoxo-love-and-kisses-for-you', 'xoxb-'],
  ),
  {
    ...key(
      'google-key',
      'a key of a map or search service',
      'AIza[A-Za-z0-9_-]{35}',
      [`AIza${'Sy4x_'.repeat(7)}`, `k=AIza${'0-Ab9'.repeat(7)}`],
      ['AIza', 'AIzawa is a place in Japan'],
    ),
    honest: { hosts: ['*.googleapis.com', '*.google.com', '*.gstatic.com'] },
  },
  key(
    'registry-token',
    'a token of a package registry or shop',
    'npm_[A-Za-z0-9]{36}|pypi-[A-Za-z0-9_-]{50,250}|dop_v1_[a-f0-9]{64}|shpat_[a-f0-9]{32}',
    [`npm_${'q7Rt'.repeat(9)}`, `shpat_${'0a1b'.repeat(8)}`],
    ['npm_install', 'pypi-server'],
  ),
  key(
    'mail-sender-key',
    'a key of a mail or phone sender',
    String.raw`SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}|SK[a-f0-9]{32}`,
    [`SG.${'aB'.repeat(11)}.${'x'.repeat(43)}`, `SK${'0f'.repeat(16)}`],
    ['SG.flag.png', 'SK-telecom'],
  ),
  {
    id: 'private-key',
    title: 'a private key',
    pattern: '-----BEGIN (?:[A-Z]{2,10} ){0,3}PRIVATE KEY',
    why: 'A private key opens servers and signs as its owner.',
    examples: ['-----BEGIN PRIVATE KEY-----', '-----BEGIN RSA PRIVATE KEY-----'],
    counterExamples: ['-----BEGIN CERTIFICATE-----', '-----BEGIN PUBLIC KEY-----'],
  },
  {
    id: 'token-with-mail',
    title: 'a session token with a mail address',
    pattern: String.raw`(?:^|[^A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{8,4000}(?:\.[A-Za-z0-9_-]{0,1000})?`,
    check: 'jwt-mail',
    why: 'Tokens of sign-in name their owner; tokens of a file store hold only ids, times and paths.',
    examples: [
      'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImphbmVAZXhhbXBsZS5jb20iLCJpYXQiOjF9.c2ln',
      't=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3Iiwibm90ZSI6Im1lZXQgbWUgYXQgdGhlIGRvY2tzIGF0IG5pbmUifQ.c2ln',
    ],
    counterExamples: [
      'eyJhbGciOiJIUzI1NiJ9.eyJ1cmwiOiJmaWxlcy9hLnBuZyIsImlhdCI6MTc5NjAwMDAwMCwiZXhwIjoxNzk2MDAzNjAwfQ.c2ln',
      'eyJhbGciOiJIUzI1NiJ9.broken.c2ln',
    ],
  },
  {
    id: 'bank-account',
    title: 'a bank account number',
    pattern: String.raw`(?:^|[^A-Za-z0-9])[A-Z]{2}[0-9]{2}(?:[ ]?[A-Z0-9]{4}){3,7}(?:[ ]?[A-Z0-9]{1,3})?`,
    check: 'iban',
    why: 'An IBAN with the right check digits is never there by chance.',
    examples: ['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000'],
    counterExamples: ['GB83 WEST 1234 5698 7654 32', 'AB12CDEF3456GHIJ7890'],
  },
  {
    id: 'payment-card',
    title: 'a payment card number',
    pattern: String.raw`(?:^|[^0-9A-Za-z._/-])(?:(?:4[0-9]{3}|5[1-5][0-9]{2}|2[2-7][0-9]{2}|6(?:011|5[0-9]{2}))(?:[ -]?[0-9]{4}){3}|3[47][0-9]{2}[ -]?[0-9]{6}[ -]?[0-9]{5})(?:[^0-9A-Za-z._/-]|$)`,
    check: 'luhn',
    why: 'Sixteen digits with the right check digit; ids of services lack the beginning or the check.',
    examples: ['4111 1111 1111 1111', 'card=5500-0000-0000-0004'],
    counterExamples: ['4111 1111 1111 1112', '1796000000000000'],
  },
  {
    id: 'social-security-number',
    title: 'a number that looks like a social security number',
    pattern: String.raw`(?:^|[^0-9A-Za-z-])(?:00[1-9]|0[1-9][0-9]|[1-578][0-9]{2}|6[0-57-9][0-9]|66[0-57-9])-[0-9]{2}-[0-9]{4}(?:[^0-9A-Za-z-]|$)`,
    why: 'Three, two and four digits between dashes.',
    examples: ['ssn 219-09-9999', '078-05-1120'],
    counterExamples: ['2026-11-30', '666-12-3456', '1-219-09-9999-1'],
  },
  {
    id: 'mail-address',
    title: 'a mail address',
    pattern: String.raw`(?:^|[^A-Za-z0-9._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\.[A-Za-z0-9-]{1,63}){1,4}`,
    check: 'mail',
    honest: { names: ['X-Goog-Credential', 'GoogleAccessId', 'client_email'] },
    why: 'Addresses of people and their correspondents; versions of packages and machine accounts only look like one.',
    examples: ['jane.doe@example.com', 'to=ops+alerts@mail.example.org'],
    counterExamples: [
      'twemoji@15.1.0',
      'katex@0.16.22/dist/katex.min.css',
      'svc@proj.iam.gserviceaccount.com',
      'icon@2x.png',
    ],
  },
  {
    id: 'phone-number',
    title: 'a phone number',
    pattern: String.raw`(?:^|[^0-9A-Za-z+])\+[1-9][0-9]{0,2}[ ()./-]{0,2}[0-9](?:[ ()./-]{0,2}[0-9]){6,12}(?:[^0-9A-Za-z]|$)`,
    check: 'phone',
    why: 'International form with its plus sign.',
    examples: ['+1 202 555 0143', 'tel=+442079460123'],
    counterExamples: ['+1', '2+2', '+12.5 %', '1796000000000'],
  },
];
