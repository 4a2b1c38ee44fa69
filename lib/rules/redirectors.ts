import type { InnerAddress, Redirector } from '../model/url-records';

type Kind = Redirector['kind'];
type Place = readonly [hosts: readonly string[], path: string | null, inner: InnerAddress];
type Proof = readonly [url: string, inner: string];

function redirector(
  id: string,
  title: string,
  kind: Kind,
  [hosts, path, inner]: Place,
  why: string,
  proofs: readonly Proof[],
  counterExamples: readonly string[],
  signed?: string,
): Redirector {
  return {
    id,
    title,
    kind,
    hosts,
    ...(path === null ? {} : { path }),
    inner,
    why,
    examples: proofs.map(([url, inner]) => ({ url, inner })),
    counterExamples,
    ...(signed === undefined ? {} : { signed }),
  };
}

const named = (...parameters: string[]): InnerAddress => ({ parameters });
const after = (pathAfter: string): InnerAddress => ({ pathAfter });

const openProxy =
  'It fetches any address for anybody, so its own host says nothing about who receives the request.';
const redirect =
  'It sends whoever follows it on to any address, so its own host says nothing about where a click ends.';
const icon =
  'It asks the named host for its icon, so a secret in that host name reaches the owner of the host.';
const inside = 'content.example/SECRET-01';

/** Services that hand on to an address inside their own address. The inner address is the one to judge. */
export const redirectors: readonly Redirector[] = [
  redirector(
    'teams-url-proxy',
    'Teams preview fetcher',
    'proxy',
    [['*.asyncgw.teams.microsoft.com'], String.raw`/urlp/`, named('url')],
    'It fetched any address for a chat whose policy trusted its host: the way out of the first zero-click leak.',
    [
      [
        `https://eu-prod.asyncgw.teams.microsoft.com/urlp/v1/url/content?url=https%3A%2F%2F${inside}`,
        `https://${inside}`,
      ],
    ],
    ['https://eu-prod.asyncgw.teams.microsoft.com/v1/objects/0-eu-d1/views/imgo'],
  ),
  redirector(
    'sharepoint-embed',
    'SharePoint embed fetcher',
    'proxy',
    [['*.sharepoint.com'], String.raw`/.{0,200}EmbedService`, named('url')],
    openProxy,
    [
      [
        `https://tenant.sharepoint.com/_api/SP.Publishing.EmbedService/EmbedData?url='https://${inside}'`,
        `https://${inside}`,
      ],
    ],
    ['https://tenant.sharepoint.com/sites/team/page.aspx?id=7'],
  ),
  redirector(
    'bing-search-by-image',
    'Bing search by picture',
    'proxy',
    [['www.bing.com', 'bing.com'], String.raw`/images/search`, named('imgurl', 'mediaurl', 'cbir_url')],
    openProxy,
    [[`https://www.bing.com/images/searchbyimage?cbir=ssbi&imgurl=https://${inside}`, `https://${inside}`]],
    ['https://www.bing.com/images/search?q=harbour'],
  ),
  redirector(
    'google-url',
    'Google’s link forwarder',
    'redirect',
    [
      ['www.google.*', 'google.*', 'plus.google.com'],
      String.raw`/(?:url|imgres|local_url)\b`,
      named('q', 'url', 'imgurl'),
    ],
    redirect,
    [
      [`https://www.google.com/url?q=https://${inside}&sa=D`, `https://${inside}`],
      [`https://www.google.de/imgres?imgurl=https%3A%2F%2F${inside}`, `https://${inside}`],
    ],
    ['https://www.google.com/search?q=https://content.example/', 'https://www.google.com/url?q=harbour'],
  ),
  redirector(
    'google-translate',
    'Google Translate of a page',
    'proxy',
    [['translate.google.*'], String.raw`/(?:translate|website)?$`, named('u')],
    openProxy,
    [[`https://translate.google.com/translate?sl=auto&tl=en&u=https://${inside}`, `https://${inside}`]],
    ['https://translate.google.com/?sl=de&tl=en&text=Hafen'],
  ),
  redirector(
    'translate-goog',
    'Translated copy of a page',
    'proxy',
    [['*.translate.goog'], null, { label: true }],
    'The first label spells the host that is asked, dashes for dots.',
    [
      [
        'https://content-example.translate.goog/SECRET-01?_x_tr_sl=de',
        'https://content.example/SECRET-01?_x_tr_sl=de',
      ],
    ],
    ['https://translate.goog/'],
  ),
  redirector(
    'amp-cache',
    'Cache of mobile pages',
    'proxy',
    [['*.cdn.ampproject.org'], null, after(String.raw`/(?:[a-z]/){1,3}(?:s/)?`)],
    openProxy,
    [[`https://content-example.cdn.ampproject.org/c/s/${inside}`, `https://${inside}`]],
    ['https://cdn.ampproject.org/v0.js'],
  ),
  redirector(
    'google-focus-proxy',
    'Google’s old gadget picture proxy',
    'proxy',
    [['*.googleusercontent.com'], String.raw`/gadgets/proxy`, named('url')],
    openProxy,
    [
      [
        `https://images1-focus-opensocial.googleusercontent.com/gadgets/proxy?container=focus&url=https://${inside}`,
        `https://${inside}`,
      ],
    ],
    ['https://lh3.googleusercontent.com/a/ACg8ocK=s96-c'],
  ),
  redirector(
    'photon',
    'WordPress picture proxy',
    'proxy',
    [['i0.wp.com', 'i1.wp.com', 'i2.wp.com', 'i3.wp.com'], null, after('/')],
    openProxy,
    [[`https://i0.wp.com/${inside}.jpg?ssl=1`, `https://${inside}.jpg?ssl=1`]],
    ['https://i0.wp.com/'],
  ),
  redirector(
    'wordpress-mshots',
    'WordPress screenshots of pages',
    'proxy',
    [['s0.wp.com', 's.wordpress.com', 's.wp.com'], String.raw`/mshots/`, after(String.raw`/mshots/v1/`)],
    openProxy,
    [[`https://s0.wp.com/mshots/v1/https%3A%2F%2F${inside}?w=400`, `https://${inside}?w=400`]],
    ['https://s0.wp.com/i/favicon.ico'],
  ),
  redirector(
    'weserv',
    'weserv picture proxy',
    'proxy',
    [['wsrv.nl', 'images.weserv.nl'], null, named('url', 'default')],
    openProxy,
    [[`https://wsrv.nl/?url=${inside}.png&w=300`, `https://${inside}.png`]],
    ['https://wsrv.nl/docs/'],
  ),
  redirector(
    'duckduckgo-pictures',
    'DuckDuckGo picture proxy',
    'proxy',
    [['external-content.duckduckgo.com', 'proxy.duckduckgo.com'], String.raw`/iu/`, named('u', 'image_host')],
    openProxy,
    [[`https://external-content.duckduckgo.com/iu/?u=https%3A%2F%2F${inside}&f=1`, `https://${inside}`]],
    ['https://external-content.duckduckgo.com/ip3/content.example.ico'],
    'duckduckgo',
  ),
  redirector(
    'duckduckgo-links',
    'DuckDuckGo’s link forwarder',
    'redirect',
    [['duckduckgo.com'], String.raw`/l/`, named('uddg')],
    redirect,
    [[`https://duckduckgo.com/l/?uddg=https%3A%2F%2F${inside}`, `https://${inside}`]],
    ['https://duckduckgo.com/?q=harbour'],
  ),
  redirector(
    'brave-pictures',
    'Brave picture proxy',
    'proxy',
    [['imgs.search.brave.com'], null, after(String.raw`/[\w-]{20,60}/(?:[a-z]{1,3}:[\w:.-]{0,60}/){0,6}`)],
    'It signs what it fetches, so only addresses of its own index pass; a list of signed ones still spells a message.',
    [
      [
        `https://imgs.search.brave.com/${'a1B2c3D4'.repeat(5)}/rs:fit:32:32:1:0/g:ce/aHR0cHM6Ly9jb250/ZW50LmV4YW1wbGUv/YS5wbmc`,
        'https://content.example/a.png',
      ],
    ],
    ['https://imgs.search.brave.com/'],
    'path',
  ),
  redirector(
    'cloudinary-fetch',
    'Cloudinary fetching a picture',
    'proxy',
    [
      ['*.cloudinary.com'],
      null,
      after(String.raw`/[\w-]{1,80}/(?:image|video)/fetch/(?:[^/:%]{1,200}/){0,4}`),
    ],
    openProxy,
    [[`https://res.cloudinary.com/demo/image/fetch/https://${inside}`, `https://${inside}`]],
    ['https://res.cloudinary.com/demo/image/upload/c_fill,w_400/v1700000000/sample.jpg'],
  ),
  redirector(
    'substack-fetch',
    'Substack picture proxy',
    'proxy',
    [
      ['substackcdn.com'],
      String.raw`/image/fetch/`,
      after(String.raw`/image/fetch/(?:\$s_![^/]{1,20}!,)?[^/]{1,300}/`),
    ],
    openProxy,
    [
      [
        `https://substackcdn.com/image/fetch/$s_!ab12!,w_1456,c_limit/https%3A%2F%2F${inside}`,
        `https://${inside}`,
      ],
    ],
    ['https://substackcdn.com/bundle/static/main.js'],
  ),
  redirector(
    'notion-pictures',
    'Notion picture proxy',
    'proxy',
    [['*.notion.so', '*.notion.com'], String.raw`/image/`, after('/image/')],
    openProxy,
    [[`https://www.notion.so/image/https%3A%2F%2F${inside}?cache=v2`, `https://${inside}?cache=v2`]],
    ['https://www.notion.so/images/page-cover/rice.jpg'],
  ),
  redirector(
    'slack-pictures',
    'Slack picture proxy',
    'proxy',
    [['slack-imgs.com'], null, named('url')],
    openProxy,
    [[`https://slack-imgs.com/?c=1&o1=ro&url=https%3A%2F%2F${inside}`, `https://${inside}`]],
    ['https://slack-imgs.com/'],
  ),
  redirector(
    'slack-redirect',
    'Slack’s link forwarder',
    'redirect',
    [['slack-redir.net', '*.slack-redir.net'], String.raw`/link`, named('url')],
    redirect,
    [[`https://slack-redir.net/link?url=https%3A%2F%2F${inside}`, `https://${inside}`]],
    ['https://slack-redir.net/'],
  ),
  redirector(
    'discord-pictures',
    'Discord picture proxy',
    'proxy',
    [
      ['images-ext-1.discordapp.net', 'images-ext-2.discordapp.net'],
      String.raw`/external/`,
      after(String.raw`/external/[\w-]{20,60}/(?:%3F[^/]{1,300}/)?(?:https?/)?`),
    ],
    'It signs what it fetches; a list of signed addresses still spells a message.',
    [
      [
        `https://images-ext-1.discordapp.net/external/${'Ab3d'.repeat(10)}/https/${inside}`,
        `https://${inside}`,
      ],
    ],
    ['https://images-ext-1.discordapp.net/'],
    'path',
  ),
  redirector(
    'camo',
    'GitHub picture proxy',
    'proxy',
    [['camo.githubusercontent.com', 'camo.githubassets.com'], null, after(String.raw`/[0-9a-f]{40,64}/`)],
    'It signs any address that a page names; a dictionary of signed ones spelled out private code in 2025.',
    [
      [
        `https://camo.githubusercontent.com/${'0a'.repeat(32)}/68747470733a2f2f636f6e74656e742e6578616d706c652f612e706e67`,
        'https://content.example/a.png',
      ],
    ],
    ['https://camo.githubusercontent.com/'],
    'path',
  ),
  redirector(
    'yahoo-pictures',
    'Yahoo mail picture proxy',
    'proxy',
    [['ecp.yusercontent.com'], String.raw`/mail`, named('url')],
    openProxy,
    [[`https://ecp.yusercontent.com/mail?url=https%3A%2F%2F${inside}&t=1796000000`, `https://${inside}`]],
    ['https://ecp.yusercontent.com/'],
  ),
  redirector(
    'google-favicon',
    'Google’s site icons',
    'icon',
    [['www.google.*', 'google.*'], String.raw`/s2/favicons`, named('domain', 'domain_url')],
    icon,
    [
      [
        'https://www.google.com/s2/favicons?domain=secret-01.content.example&sz=64',
        'https://secret-01.content.example/',
      ],
      [
        'https://www.google.com/s2/favicons?sz=64&domain_url=https%3A%2F%2Fcontent.example',
        'https://content.example/',
      ],
    ],
    ['https://www.google.com/s2/favicons?sz=64'],
  ),
  redirector(
    'gstatic-favicon',
    'Google’s site icons, second form',
    'icon',
    [['*.gstatic.com'], String.raw`/faviconV2`, named('url')],
    icon,
    [
      [
        'https://t3.gstatic.com/faviconV2?client=SOCIAL&type=FAVICON&url=https%3A%2F%2Fcontent.example&size=32',
        'https://content.example/',
      ],
    ],
    ['https://t3.gstatic.com/images?q=tbn:ANd9Gc'],
  ),
  redirector(
    'duckduckgo-favicon',
    'DuckDuckGo’s site icons',
    'icon',
    [
      ['icons.duckduckgo.com', 'external-content.duckduckgo.com'],
      String.raw`/ip[0-9]/`,
      after(String.raw`/ip[0-9]/`),
    ],
    icon,
    [
      [
        'https://icons.duckduckgo.com/ip3/secret-01.content.example.ico',
        'https://secret-01.content.example.ico/',
      ],
    ],
    ['https://icons.duckduckgo.com/'],
  ),
  redirector(
    'yandex-favicon',
    'Yandex’ site icons',
    'icon',
    [['favicon.yandex.net'], null, after(String.raw`/favicon(?:/v2)?/`)],
    icon,
    [
      [
        'https://favicon.yandex.net/favicon/v2/https://content.example/?size=32',
        'https://content.example/?size=32',
      ],
    ],
    ['https://favicon.yandex.net/'],
  ),
  redirector(
    'other-favicons',
    'Site icons of small services',
    'icon',
    [
      ['favicone.com', 'icon.horse', 'favicon.im', 'logo.clearbit.com', 'img.logo.dev', 'twenty-icons.com'],
      null,
      after(String.raw`/(?:icon/)?`),
    ],
    icon,
    [
      ['https://favicone.com/content.example?s=32', 'https://content.example/?s=32'],
      ['https://icon.horse/icon/content.example', 'https://content.example/'],
    ],
    ['https://icon.horse/'],
  ),
  redirector(
    'dynamic-badge',
    'Badge fed by any address',
    'proxy',
    [['img.shields.io'], String.raw`/(?:endpoint|badge/dynamic/)`, named('url', 'query_url')],
    openProxy,
    [[`https://img.shields.io/endpoint?url=https%3A%2F%2F${inside}`, `https://${inside}`]],
    ['https://img.shields.io/badge/build-passing-brightgreen'],
  ),
  redirector(
    'static-map-icon',
    'Map with a marker of one’s own',
    'proxy',
    [['maps.googleapis.com', 'maps.google.com'], String.raw`/maps/api/staticmap`, named('markers', 'icon')],
    openProxy,
    [
      [
        `https://maps.googleapis.com/maps/api/staticmap?markers=icon:https://${inside}|0,0`,
        `https://${inside}`,
      ],
    ],
    ['https://maps.googleapis.com/maps/api/staticmap?center=53.5,10&zoom=12'],
  ),
  redirector(
    'web-archive',
    'Web archive',
    'proxy',
    [
      ['web.archive.org', 'archive.org'],
      String.raw`/(?:save|web)/`,
      after(String.raw`/(?:save|web)/(?:[0-9*]{1,14}(?:[a-z]{2}_)?/)?`),
    ],
    'Asking the archive to save an address makes it fetch that address at once.',
    [
      [`https://web.archive.org/save/https://${inside}`, `https://${inside}`],
      ['https://web.archive.org/web/2026im_/http://content.example/a.png', 'http://content.example/a.png'],
    ],
    ['https://web.archive.org/about/'],
  ),
  redirector(
    'page-tests',
    'Validators and page tests',
    'proxy',
    [
      [
        'validator.w3.org',
        'jigsaw.w3.org',
        'pagespeed.web.dev',
        'www.ssllabs.com',
        'securityheaders.com',
        'developers.facebook.com',
      ],
      null,
      named('uri', 'doc', 'url', 'd', 'q'),
    ],
    openProxy,
    [[`https://validator.w3.org/nu/?doc=https%3A%2F%2F${inside}`, `https://${inside}`]],
    ['https://validator.w3.org/docs/help.html'],
  ),
  redirector(
    'screenshots',
    'Screenshots of pages',
    'proxy',
    [
      ['image.thum.io', 'api.microlink.io', 'api.screenshotmachine.com', 's-shot.ru', 'mini.s-shot.ru'],
      null,
      named('url'),
    ],
    openProxy,
    [[`https://api.microlink.io/?url=https%3A%2F%2F${inside}&screenshot=true`, `https://${inside}`]],
    ['https://api.microlink.io/'],
  ),
  redirector(
    'screenshots-by-path',
    'Screenshots of pages, address in the path',
    'proxy',
    [['image.thum.io', 'r.jina.ai'], null, after(String.raw`/(?:get/(?:[a-zA-Z]{1,20}/[0-9]{1,5}/){0,4})?`)],
    openProxy,
    [
      [`https://image.thum.io/get/width/400/https://${inside}`, `https://${inside}`],
      [`https://r.jina.ai/https://${inside}`, `https://${inside}`],
    ],
    ['https://image.thum.io/'],
  ),
  redirector(
    'cors-proxies',
    'Proxies for scripts',
    'proxy',
    [
      ['corsproxy.io', 'api.allorigins.win', 'api.codetabs.com', 'thingproxy.freeboard.io'],
      null,
      named('url', 'quest'),
    ],
    openProxy,
    [[`https://api.allorigins.win/raw?url=https%3A%2F%2F${inside}`, `https://${inside}`]],
    ['https://corsproxy.io/pricing/'],
  ),
  redirector(
    'social-forwarders',
    'Link forwarders of social sites',
    'redirect',
    [
      [
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
      String.raw`/(?:l\.php|away(?:\.php)?|redirect|redir/redirect|linkfilter/?|t3_\w{1,10}|$)`,
      named('u', 'url', 'to', 'q'),
    ],
    redirect,
    [
      [`https://l.facebook.com/l.php?u=https%3A%2F%2F${inside}&h=AT0`, `https://${inside}`],
      [`https://www.youtube.com/redirect?event=x&q=https%3A%2F%2F${inside}`, `https://${inside}`],
    ],
    ['https://www.youtube.com/watch?v=abcdefghijk', 'https://www.linkedin.com/company/example'],
  ),
  redirector(
    'mail-forwarders',
    'Link checkers of mail services',
    'redirect',
    [
      [
        '*.safelinks.protection.outlook.com',
        'urldefense.com',
        'urldefense.proofpoint.com',
        'deref-mail.com',
        'deref-gmx.net',
        'deref-web.de',
        'go.microsoft.com',
        'statics.teams.cdn.office.net',
      ],
      null,
      named('url', 'u', 'redirecturl', 'link'),
    ],
    redirect,
    [
      [
        `https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2F${inside}&data=05`,
        `https://${inside}`,
      ],
    ],
    ['https://go.microsoft.com/fwlink/?linkid=123456'],
  ),
  redirector(
    'ad-clicks',
    'Click counters of advertisers',
    'redirect',
    [
      [
        'googleads.g.doubleclick.net',
        'adclick.g.doubleclick.net',
        'www.googleadservices.com',
        'clickserve.dartsearch.net',
        'ad.doubleclick.net',
        'r.search.yahoo.com',
      ],
      null,
      named('adurl', 'ds_dest_url', 'ru', 'url'),
    ],
    redirect,
    [[`https://adclick.g.doubleclick.net/pcs/click?xai=A&adurl=https://${inside}`, `https://${inside}`]],
    ['https://www.googleadservices.com/pagead/conversion/1/'],
  ),
  redirector(
    'gravatar-default',
    'Gravatar’s picture in reserve',
    'proxy',
    [['*.gravatar.com'], String.raw`/avatar/`, named('d', 'default')],
    'When nobody has a picture for the hash, it hands on to the address in `d`.',
    [
      [
        `https://s.gravatar.com/avatar/${'0a'.repeat(16)}?s=80&d=https%3A%2F%2F${inside}`,
        `https://${inside}`,
      ],
    ],
    [`https://s.gravatar.com/avatar/${'0a'.repeat(16)}?s=80&d=identicon`],
  ),
];
