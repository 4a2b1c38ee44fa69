import type { Redirector } from '../../model/url-records';
import { forwards } from './reasons';

/** What the examples hand on to. */
const inside = 'content.example/SECRET-01';

/** Services that send a click on. */
export const linkForwarders: readonly Redirector[] = [
  {
    id: 'google-url',
    title: 'Google’s link forwarder',
    kind: 'redirect',
    hosts: ['www.google.*', 'google.*', 'plus.google.com'],
    path: String.raw`/(?:url|imgres|local_url)\b`,
    inner: { parameters: ['q', 'url', 'imgurl'] },
    why: forwards,
    examples: [
      { url: `https://www.google.com/url?q=https://${inside}&sa=D`, inner: `https://${inside}` },
      { url: `https://www.google.de/imgres?imgurl=https%3A%2F%2F${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: [
      'https://www.google.com/search?q=https://content.example/',
      'https://www.google.com/url?q=harbour',
    ],
  },
  {
    id: 'duckduckgo-links',
    title: 'DuckDuckGo’s link forwarder',
    kind: 'redirect',
    hosts: ['duckduckgo.com'],
    path: String.raw`/l/`,
    inner: { parameters: ['uddg'] },
    why: forwards,
    examples: [{ url: `https://duckduckgo.com/l/?uddg=https%3A%2F%2F${inside}`, inner: `https://${inside}` }],
    counterExamples: ['https://duckduckgo.com/?q=harbour'],
  },
  {
    id: 'slack-redirect',
    title: 'Slack’s link forwarder',
    kind: 'redirect',
    hosts: ['slack-redir.net', '*.slack-redir.net'],
    path: String.raw`/link`,
    inner: { parameters: ['url'] },
    why: forwards,
    examples: [
      { url: `https://slack-redir.net/link?url=https%3A%2F%2F${inside}`, inner: `https://${inside}` },
    ],
    counterExamples: ['https://slack-redir.net/'],
  },
  {
    id: 'social-forwarders',
    title: 'Link forwarders of social sites',
    kind: 'redirect',
    hosts: [
      'l.facebook.com',
      'lm.facebook.com',
      'l.instagram.com',
      'l.messenger.com',
      'l.threads.com',
      'out.reddit.com',
      'vk.com',
      'steamcommunity.com',
      'www.youtube.com',
      'youtube.com',
      'www.linkedin.com',
      'href.li',
    ],
    path: String.raw`/(?:l\.php|away(?:\.php)?|redirect|redir/redirect|linkfilter/?|t3_\w{1,10}|$)`,
    inner: { parameters: ['u', 'url', 'to', 'q'] },
    why: forwards,
    examples: [
      { url: `https://l.facebook.com/l.php?u=https%3A%2F%2F${inside}&h=AT0`, inner: `https://${inside}` },
      {
        url: `https://www.youtube.com/redirect?event=x&q=https%3A%2F%2F${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: [
      'https://www.youtube.com/watch?v=abcdefghijk',
      'https://www.linkedin.com/company/example',
    ],
  },
  {
    id: 'mail-forwarders',
    title: 'Link checkers of mail services',
    kind: 'redirect',
    hosts: [
      '*.safelinks.protection.outlook.com',
      'urldefense.com',
      'urldefense.proofpoint.com',
      'deref-mail.com',
      'deref-gmx.net',
      'deref-web.de',
      'go.microsoft.com',
      'statics.teams.cdn.office.net',
    ],
    inner: { parameters: ['url', 'u', 'redirecturl', 'link'] },
    why: forwards,
    examples: [
      {
        url: `https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2F${inside}&data=05`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://go.microsoft.com/fwlink/?linkid=123456'],
  },
  {
    id: 'ad-clicks',
    title: 'Click counters of advertisers',
    kind: 'redirect',
    hosts: [
      'googleads.g.doubleclick.net',
      'adclick.g.doubleclick.net',
      'www.googleadservices.com',
      'clickserve.dartsearch.net',
      'ad.doubleclick.net',
      'r.search.yahoo.com',
    ],
    inner: { parameters: ['adurl', 'ds_dest_url', 'ru', 'url'] },
    why: forwards,
    examples: [
      {
        url: `https://adclick.g.doubleclick.net/pcs/click?xai=A&adurl=https://${inside}`,
        inner: `https://${inside}`,
      },
    ],
    counterExamples: ['https://www.googleadservices.com/pagead/conversion/1/'],
  },
];
