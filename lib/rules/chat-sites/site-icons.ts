import type { Destination } from '../../model/chat-site';

/**
 * A bare registered name, as icons of sites are asked for. Nobody can answer for a name that is not theirs, so no words fit
 * in: what is left is the choice among names that somebody registered before. A label of one's own (`words.site.example`)
 * would be free to say anything, so only usual ones stand in front.
 */
const bareSite = String.raw`(?:(?:www|docs|developer|en)\.)?[a-z0-9-]+\.(?:(?:com?|org|ac)\.[a-z][a-z]|[a-z]+)`;
/**
 * `https://`, plain or percent-encoded. As a set of letters, since alternatives make a rule too large for browsers; one in which
 * no coded dot can be spelled, so that no label of one's own fits in front of the name.
 */
const schemeOf = 'https?[%/-:AF]+';

/** Icons of the sites that an answer cites, from the services that chats ask for them. */
export const siteIcons: readonly Destination[] = [
  {
    host: 'www.google.com',
    path: String.raw`/s2/favicons\?[&sz=0-9]*domain(?:_url)?=(?:${schemeOf})?${bareSite}/?[&sz=0-9]*`,
    why: 'Icons of cited sites; only a bare name is handed on.',
  },
  {
    host: 'gstatic.com',
    labels: 't[0-9]',
    path: String.raw`/faviconV2\?[A-Za-z_=&,]*&url=${schemeOf}${bareSite}/?&size=[0-9]+`,
    why: 'Icons of cited sites; only a bare name is handed on.',
  },
];

/** The same from DuckDuckGo. */
export const duckIcons: Destination = {
  host: 'duckduckgo.com',
  labels: '(?:icons|external-content)',
  path: String.raw`/ip3/${bareSite}\.ico`,
  why: 'Icons of cited sites; only a bare name is handed on.',
};
