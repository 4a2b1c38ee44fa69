import type { Destination } from '../model/chat-site';
import type { UrlRecords } from '../model/url-records';

/** What apps need on any chat, whoever wrote the answer. */
const services: readonly Destination[] = [
  { host: 'accounts.google.com', why: 'Sign-in.' },
  { host: 'ssl.gstatic.com', why: 'Sign-in: static files.' },
  { host: 'appleid.apple.com', why: 'Sign-in.' },
  { host: 'appleid.cdn-apple.com', why: 'Sign-in: static files.' },
  { host: 'login.microsoftonline.com', why: 'Sign-in.' },
  { host: 'login.live.com', why: 'Sign-in.' },
  { host: 'aadcdn.msauth.net', why: 'Sign-in: static files.' },
  { host: 'aadcdn.msftauth.net', why: 'Sign-in: static files.' },
  {
    host: 'img.clerk.com',
    path: '/[^/?:%]+(?:\\?[^:%/]*)?',
    why: 'Sign-in: picture of the account, by signed token.',
  },
  { host: 'challenges.cloudflare.com', why: 'Proof that a person sits here.' },
  { host: 'hcaptcha.com', subdomains: true, why: 'Proof that a person sits here.' },
  { host: 'www.google.com', path: '/recaptcha/.*', why: 'Proof that a person sits here.' },
  { host: 'www.recaptcha.net', path: '/recaptcha/.*', why: 'Proof that a person sits here.' },
  {
    host: 'www.gstatic.com',
    path: '/recaptcha/[^?:%]+',
    why: 'Proof that a person sits here: static files.',
  },
  { host: 'client-api.arkoselabs.com', why: 'Proof that a person sits here.' },
  {
    host: 'arkoselabs.com',
    labels: '[a-z0-9-]+-api',
    why: 'Proof that a person sits here: one host for each customer of the service.',
  },
  { host: 'js.stripe.com', why: 'Payment.' },
  { host: 'm.stripe.network', why: 'Payment: protection against fraud.' },
  { host: 'hooks.stripe.com', why: 'Payment: confirmation by the bank.' },
  { host: 'www.paypal.com', why: 'Payment.' },
  { host: 'pay.google.com', why: 'Payment.' },
  { host: 'cdn.paddle.com', why: 'Payment.' },
  {
    host: 'fonts.googleapis.com',
    path: '/(?:css2?|icon)\\?[a-z]+=[^/]+',
    why: 'Style sheets that name fonts.',
  },
  { host: 'fonts.gstatic.com', path: '/[^?:%]+', why: 'Font files.' },
  {
    host: 'lh3.googleusercontent.com',
    path: '/a/[^/?:%]+',
    why: 'Picture of a Google account.',
  },
  {
    host: 'avatars.githubusercontent.com',
    path: '/u/[0-9]+(?:\\?[a-z]+=[0-9]+(?:&[a-z]+=[0-9]+)*)?',
    why: 'Picture of an account of a code host.',
  },
  {
    host: 'gravatar.com',
    labels: '(?:s|www|secure|[0-9])',
    path: '/avatar/[0-9a-f]+(?:\\?[^:%/]*(?:&d=https%3A%2F%2Fcdn\\.auth0\\.com%2Favatars%2F[a-z]{1,2}\\.png)?)?',
    why: 'Picture of an account, by hash; initials of the sign-in service where there is none.',
  },
];

/** Name of a package, its version and a file; nothing that a server could be told beside that. */
const packageName = '(?:@[a-z0-9._-]+/)?[a-z0-9._-]+';
const packageVersion = '(?:@[0-9][0-9a-z.-]*)?';
const packageFile = '(?:/[^?:%@]*)?';

/** Static code and styles at a version, as artifacts load them. Their owners see counts of downloads, no addresses. */
const codeCdns: readonly Destination[] = [
  {
    host: 'cdnjs.cloudflare.com',
    path: '/ajax/libs/[^/?:%]+/[0-9][^?:%]+',
    why: 'A closed list of libraries at a version.',
  },
  {
    host: 'cdn.jsdelivr.net',
    path: `/npm/${packageName}${packageVersion}${packageFile}`,
    why: 'Packages at a version. Repositories (`/gh/`) are left out: anybody can fill one.',
  },
  {
    host: 'unpkg.com',
    path: `/${packageName}${packageVersion}${packageFile}`,
    why: 'Packages at a version.',
  },
  {
    host: 'esm.sh',
    path: `/${packageName}${packageVersion}${packageFile}(?:\\?(?:bundle|dev|deps=[a-z0-9@.,-]+))?`,
    why: 'Packages as modules at a version.',
  },
  { host: 'cdn.tailwindcss.com', path: '/[0-9.]*(?:\\?plugins=[a-z,-]+)?', why: 'One script.' },
  { host: 'code.jquery.com', path: '/[a-z0-9./-]+', why: 'A closed list of scripts at a version.' },
  { host: 'cdn.plot.ly', path: '/plotly[a-z0-9.-]*\\.js', why: 'One script at a version.' },
  {
    host: 'd3js.org',
    path: '/d3[a-z-]*\\.v[0-9]+(?:\\.min)?\\.js',
    why: 'One script at a version.',
  },
  {
    host: 'cdn.sheetjs.com',
    path: '/[a-z0-9.-]+/package/[^?:%]+',
    why: 'One package at a version.',
  },
];

/** What chats load beside their own hosts: services of the app, and static code for frames of artifacts. */
export const chatServices: Pick<UrlRecords, 'services' | 'codeCdns'> = { services, codeCdns };
