import { filled, type HonestKind, type HonestRow } from './row';

type Line = readonly [kind: HonestKind, url: string];

function rows(group: HonestRow['group'], chat: string, lines: readonly Line[]): readonly HonestRow[] {
  return lines.map(([kind, url]) => ({ chat, group, kind, url: filled(url) }));
}

const sas = 'se=2027-01-01T05%3A00%3A00Z&sp=r&sv=2024-08-04&sr=b&sig={code:43}%3D';
const amazon =
  'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=ASIA{num:16}%2F20270101%2Feu-west-1%2Fs3%2Faws4_request&X-Amz-Date=20270101T000000Z&X-Amz-Expires=3600&X-Amz-SignedHeaders=host&X-Amz-Signature={hex:64}';

const chatgpt = 'https://chatgpt.com/c/1';
const claude = 'https://claude.ai/chat/1';
const gemini = 'https://gemini.google.com/app/1';
const perplexity = 'https://www.perplexity.ai/search/1';

/** Files, pictures and parts of the chats themselves. */
const own: readonly HonestRow[] = [
  ...rows('own', chatgpt, [
    ['image', `https://files.oaiusercontent.com/file-{code:22}?rscc=private%2C%20max-age%3D604800&${sas}`],
    ['image', `https://sdmntprwestus.oaiusercontent.com/files/{uuid}/raw?${sas}&skoid={uuid}&sktid={uuid}`],
    [
      'image',
      'https://chatgpt.com/backend-api/estuary/content?id=file_{hex:32}&ts=493877&p=fs&cid=1&sig={hex:64}&v=0',
    ],
    ['image', 'https://images.openai.com/static-rsc-3/{code:180}?purpose=inline'],
    ['image', 'https://cdn.oaistatic.com/assets/favicon-{code:8}.webp'],
    ['script', 'https://cdn.oaistatic.com/assets/root-{code:8}.js'],
    [
      'fetch',
      'https://ab.chatgpt.com/v1/rgstr?k=client-{code:43}&st=javascript-client&t={num:13}&sid={uuid}&ec=12',
    ],
    ['frame', 'https://{hex:32}.oaiusercontent.com/index.html'],
    ['media', `https://files.oaiusercontent.com/file-{code:22}/voice.mp3?${sas}`],
  ]),
  ...rows('own', claude, [
    ['image', 'https://claude.ai/api/{uuid}/files/{uuid}/preview'],
    ['frame', 'https://www.claudeusercontent.com/?domain=claude.ai&errorReportingMode=parent'],
  ]),
  ...rows('own', gemini, [
    ['image', 'https://lh3.googleusercontent.com/gg/{code:260}=s1024-rj'],
    ['image', 'https://lh3.googleusercontent.com/gg-dl/{code:280}=s2048'],
    [
      'image',
      'https://contribution.usercontent.google.com/download?c={code:150}&filename=notes.png&opi=103135050',
    ],
    ['image', 'https://encrypted-tbn0.gstatic.com/images?q=tbn:ANd9Gc{code:43}&s'],
    ['image', 'https://encrypted-tbn3.gstatic.com/shopping?q=tbn:ANd9Gc{code:70}&usqp=CAE'],
    ['image', 'https://i.ytimg.com/vi/{code:11}/hqdefault.jpg?sqp=-{code:60}=&rs=AOn4CL{code:28}'],
    ['image', 'https://img.youtube.com/vi/{code:11}/0.jpg'],
    ['image', 'https://khms0.googleapis.com/kh?v=444&hl=en&x=2200&y=1343&z=12'],
    ['image', 'https://www.gstatic.com/lamda/images/gemini_sparkle_{hex:20}.svg'],
  ]),
  ...rows('own', 'https://copilot.microsoft.com/chats/1', [
    ['image', 'https://copilot.microsoft.com/th/id/BCO.{uuid}.png'],
    ['image', 'https://tse1.mm.bing.net/th/id/OIP.{code:22}HaE8?pid=Api&w=474&h=315&c=7'],
    ['image', 'https://www.bing.com/th?id=ODLS.{uuid}&w=32&h=32&qlt=90&pcl=fffffa&r=0&o=6&pid=1.2'],
    [
      'image',
      'https://designerapp.officeapps.live.com/designerapp/Media.ashx/?id=IDL0.{uuid}.jpg&fileToken={uuid}&dcHint=WestEurope',
    ],
  ]),
  ...rows('own', perplexity, [
    [
      'image',
      'https://ppl-ai-file-upload.s3.amazonaws.com/web/direct-files/attachments/images/54956158/{uuid}/chart.jpg?AWSAccessKeyId=ASIA{num:16}&Signature={code:27}%3D&x-amz-security-token={code:300}&Expires=1796000000',
    ],
    [
      'image',
      'https://pplx-res.cloudinary.com/image/upload/v1700000000/user_uploads/{num:8}/{uuid}/plot.jpg',
    ],
    ['script', 'https://pplx-next-static-public.perplexity.ai/_next/static/chunks/main-{hex:16}.js'],
    ['image', 'https://r2cdn.perplexity.ai/logo-{hex:8}.png'],
  ]),
  ...rows('own', 'https://grok.com/chat/1', [
    ['image', 'https://assets.grok.com/users/{uuid}/generated/{uuid}/image.jpg?cache=1&dl=0'],
    ['image', 'https://imagine-public.x.ai/imagine-public/images/{uuid}.png?cache=1'],
    ['image', 'https://pbs.twimg.com/media/{code:15}?format=jpg&name=small'],
  ]),
  ...rows('own', 'https://poe.com/chat/1', [
    ['image', 'https://pfst.cf2.poecdn.net/base/image/{hex:64}?w=1024&h=1024'],
  ]),
  ...rows('own', 'https://chat.mistral.ai/chat/1', [
    ['image', `https://mistralaichatupprodswe.blob.core.windows.net/chat-images/33/cd/{uuid}.png?${sas}`],
  ]),
  ...rows('own', 'https://www.doubao.com/chat/1', [
    [
      'image',
      'https://p16-flow-sign-va.ibyteimg.com/{code:20}~tplv-a9rns2rl98-image.png?rk3s={hex:8}&x-expires=1796000000&x-signature={code:27}%3D',
    ],
  ]),
  ...rows('own', 'https://www.meta.ai/c/1', [
    [
      'image',
      'https://scontent-iad3-1.xx.fbcdn.net/o1/v/t0/f2/m421/{code:90}.jpeg?_nc_ht=scontent-iad3-1.xx.fbcdn.net&_nc_cat=103&_nc_oc={code:40}&oh=00_{code:40}&oe=61a2aa8c&_nc_sid=9516c9',
    ],
  ]),
  ...rows('own', 'https://huggingface.co/chat/conversation/1', [
    [
      'image',
      'https://cdn-lfs-us-1.hf.co/repos/07/6a/{hex:64}/{hex:64}?response-content-disposition=inline&Expires=1796000000&Policy={code:300}__&Signature={code:340}__&Key-Pair-Id=KRD41G8QF7BDL3',
    ],
  ]),
  ...rows('own', 'https://duck.ai/chat', [
    [
      'image',
      'https://external-content.duckduckgo.com/iu/?u=https%3A%2F%2Ftse1.mm.bing.net%2Fth%3Fid%3DOIP.{code:22}%26pid%3DApi&f=1&nofb=1&ipt={hex:64}&ipo=images',
    ],
    ['image', 'https://external-content.duckduckgo.com/ip3/www.rfc-editor.org.ico'],
    ['image', 'https://icons.duckduckgo.com/ip3/stackoverflow.com.ico'],
  ]),
  ...rows('own', 'https://search.brave.com/ask?q=1', [
    [
      'image',
      'https://imgs.search.brave.com/{code:43}/rs:fit:32:32:1:0/g:ce/aHR0cDovL2Zhdmlj/b25zLnNlYXJjaC5i/cmF2ZS5jb20vaWNv/bnMv{code:20}/',
    ],
    [
      'image',
      'https://imgs.search.brave.com/{code:43}/rs:fit:500:0:1:0/g:ce/aHR0cHM6Ly9tZWRp/YS5leGFtcGxlLm9y/{code:16}',
    ],
  ]),
  ...rows('own', 'https://kagi.com/assistant/1', [
    ['image', 'https://p.kagi.com/proxy/photo.jpg?c={code:220}'],
  ]),
  ...rows('own', 'https://app.slack.com/client/1', [
    ['image', 'https://ca.slack-edge.com/TNEGHULGA-UKMAS424Q-{hex:12}-48'],
    ['image', 'https://a.slack-edge.com/production-standard-emoji-assets/14.0/apple-medium/1f44d.png'],
  ]),
  ...rows('own', 'https://www.notion.so/page', [
    [
      'image',
      'https://www.notion.so/image/https%3A%2F%2Fprod-files-secure.s3.us-west-2.amazonaws.com%2F{uuid}%2F{uuid}%2Fa.png?table=block&id={uuid}&cache=v2',
    ],
  ]),
  ...rows('own', 'https://github.com/copilot/c/1', [
    ['image', 'https://avatars.githubusercontent.com/u/5214519?v=4&s=48'],
    [
      'image',
      'https://private-user-images.githubusercontent.com/5789995/496619513-{uuid}.png?jwt={code:36}.{code:260}.{code:43}',
    ],
    ['image', 'https://user-images.githubusercontent.com/4188317/458867417-{uuid}.png'],
    ['image', 'https://opengraph.githubassets.com/{hex:64}/owner/repo'],
    ['image', 'https://github.com/owner/repo/actions/workflows/ci.yml/badge.svg?branch=main'],
  ]),
  ...rows('own', 'https://gitlab.com/group/project', [
    ['image', 'https://gitlab.com/uploads/-/system/user/avatar/2383/avatar.png?width=48'],
  ]),
  ...rows('own', 'https://chat.z.ai/c/1', [
    ['image', 'https://chat.z.ai/_next/image?url=https%3A%2F%2Fchat.z.ai%2Fhero.png&w=1920&q=75'],
    ['image', 'https://chat.z.ai/_next/image?url=https%3A%2F%2Fimages.z.ai%2Fhero.png&w=1920&q=75'],
    ['image', 'https://chat.z.ai/_vercel/image?url=%2Flogo.png&w=640&q=75'],
    ['image', 'https://chat.z.ai/cdn-cgi/image/width=800,quality=80,format=auto/https://media.z.ai/a.jpg'],
    ['image', 'https://chat.z.ai/logo.png?v=1.42.0'],
    ['script', 'https://cdn.z.ai/_next/static/chunks/app/page-{hex:16}.js'],
    ['image', 'https://cdn.z.ai/pic.jpg?_=1796000000000'],
    ['image', 'https://cdn.z.ai/pic.jpg?etag=%22{hex:32}%22'],
    ['image', 'https://cdn.z.ai/pic.jpg?width=640&height=480&dpr=2&fm=avif'],
    ['image', 'https://chat.z.ai/api/avatar/{uuid}?t=4424443514'],
    ['fetch', 'https://cdn.z.ai/i18n/en-US.{hex:8}.json'],
    ['media', 'https://cdn.z.ai/onboarding.mp4?h={hex:40}'],
  ]),
  ...rows('own', 'https://chat.intra.example/c/1', [
    ['image', 'https://chat.intra.example/api/v1/files/{uuid}/content'],
    ['image', 'https://chat.intra.example/images/{hex:24}/{uuid}__diagram.png'],
    [
      'image',
      'https://chat.intra.example/api/v1/get-upload-file?chatflowId={uuid}&chatId={uuid}&fileName=scan.png',
    ],
  ]),
  ...rows('own', 'http://127.0.0.1:7860/', [
    ['image', 'http://127.0.0.1:7860/gradio_api/file=/tmp/gradio/{hex:64}/image.png'],
  ]),
];

/** What stands around answers on any chat. */
const page: readonly HonestRow[] = [
  ...rows('page', chatgpt, [
    ['image', 'https://lh3.googleusercontent.com/a/ACg8oc{code:40}=s96-c'],
    [
      'image',
      'https://s.gravatar.com/avatar/{hex:32}?s=480&r=pg&d=https%3A%2F%2Fcdn.auth0.com%2Favatars%2Fjd.png',
    ],
    ['image', 'https://secure.gravatar.com/avatar/{hex:64}?s=80&d=identicon'],
    ['image', 'https://avatars.githubusercontent.com/u/5214519?v=4&s=48'],
    ['image', 'https://img.clerk.com/{code:160}?width=80'],
    ['image', 'https://www.google.com/s2/favicons?domain=developer.mozilla.org&sz=64'],
    ['image', 'https://www.google.com/s2/favicons?domain=https://www.bbc.co.uk&sz=32'],
    [
      'style',
      'https://fonts.googleapis.com/css2?family=Inter:wght@400;500;600&family=Roboto+Mono&display=swap',
    ],
    [
      'fetch',
      'https://browser-intake-datadoghq.com/api/v2/rum?ddsource=browser&ddtags=sdk_version%3A5.35.1&dd-api-key=pub{hex:32}&batch_time={num:13}',
    ],
    [
      'fetch',
      'https://o268774.ingest.us.sentry.io/api/6724772128714381/envelope/?sentry_key={hex:32}&sentry_version=7&sentry_client=sentry.javascript.react%2F9.1.0',
    ],
    ['frame', 'https://newassets.hcaptcha.com/captcha/v1/{hex:40}/static/hcaptcha.html'],
    [
      'frame',
      'https://accounts.google.com/gsi/iframe/select?client_id=891413384189-{hex:32}.apps.googleusercontent.com&auto_select=false&origin=https%3A%2F%2Fchatgpt.com',
    ],
    ['frame', 'https://m.stripe.network/inner.html'],
    ['frame', 'https://js.stripe.com/v3/controller-{hex:32}.html'],
    [
      'frame',
      'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/h/b/turnstile/if/ov2/av0/rcv/{code:5}/{code:20}/auto/normal',
    ],
    ['script', 'https://static.cloudflareinsights.com/beacon.min.js/v{hex:33}{num:13}'],
    ['script', 'https://www.google.com/recaptcha/enterprise.js?render=6L{code:38}'],
  ]),
  ...rows('page', claude, [
    ['image', 'https://www.google.com/s2/favicons?domain=www.nature.com&sz=64'],
    ['script', 'https://cdnjs.cloudflare.com/ajax/libs/react/18.3.1/umd/react.production.min.js'],
    ['script', 'https://js.stripe.com/v3/'],
  ]),
  ...rows('page', gemini, [
    [
      'image',
      'https://t3.gstatic.com/faviconV2?client=SOCIAL&type=FAVICON&fallback_opts=TYPE,SIZE,URL&url=https%3A%2F%2Fwww.nature.com&size=32',
    ],
  ]),
  ...rows('page', perplexity, [
    ['image', 'https://www.google.com/s2/favicons?sz=128&domain=wikipedia.org'],
    ['image', 'https://encrypted-tbn0.gstatic.com/images?q=tbn:ANd9Gc{code:44}&s'],
  ]),
  ...rows('page', 'https://huggingface.co/chat/conversation/1', [
    ['image', 'https://www.google.com/s2/favicons?sz=128&domain_url=https%3A%2F%2Fhuggingface.co'],
    ['image', 'https://cdn-avatars.huggingface.co/v1/production/uploads/{hex:24}/{code:21}.png'],
  ]),
];

/** Places of anybody, open proxies, and services that paint what stands in their address. */
const asked: readonly HonestRow[] = rows('asked', chatgpt, [
  // A chart, a formula, a code or a badge made of words of the answer.
  ['image', "https://quickchart.io/chart?c=%7Btype%3A'bar'%2Cdata%3A%7Blabels%3A%5B'Q1'%2C'Q2'%5D%7D%7D"],
  ['image', 'https://latex.codecogs.com/svg.image?%5Cfrac%7Ba%7D%7Bb%7D%3Dc'],
  ['image', 'https://kroki.io/plantuml/svg/{code:70}'],
  ['image', 'https://www.plantuml.com/plantuml/svg/{code:60}'],
  [
    'image',
    'https://api.qrserver.com/v1/create-qr-code/?size=150x150&data=https%3A%2F%2Fexample.org%2Fticket',
  ],
  ['image', 'https://placehold.co/600x400?text=Hello+World'],
  ['image', 'https://chart.googleapis.com/chart?cht=tx&chl=E%3Dmc%5E2'],
  ['image', 'https://img.shields.io/badge/build-passing-brightgreen?logo=github&style=flat-square'],
  ['image', 'https://api.dicebear.com/9.x/initials/svg?seed=Sam%20Example'],
  ['image', 'https://ui-avatars.com/api/?name=Sam+Example&background=0D8ABC&color=fff'],
  // Proxies that fetch for anybody.
  ['image', 'https://i0.wp.com/blog.example.org/wp-content/uploads/2026/01/pic.jpg?resize=800%2C450&ssl=1'],
  ['image', 'https://wsrv.nl/?url=blog.example.org/pic.jpg&w=300&output=webp'],
  [
    'image',
    'https://camo.githubusercontent.com/{hex:64}/68747470733a2f2f6578616d706c652e6f72672f62616467652e737667',
  ],
  [
    'image',
    'https://us-prod.asyncgw.teams.microsoft.com/urlp/v1/url/content?url=https%3A%2F%2Fexample.org%2Fa.png',
  ],
  ['image', 'https://slack-imgs.com/?c=1&o1=ro&url=https%3A%2F%2Fexample.org%2Fpreview.png'],
  ['image', 'https://favicon.yandex.net/favicon/v2/https://habr.com/?size=32'],
  ['image', 'https://favicone.com/wikipedia.org?s=32'],
  // Stores in which anybody can have a corner.
  ['image', `https://pictures.s3.eu-west-1.amazonaws.com/reports/plot.png?${amazon}`],
  ['image', 'https://{code:8}.public.blob.vercel-storage.com/avatars/pic-{code:30}.png'],
  [
    'image',
    'https://res.cloudinary.com/demo/image/upload/c_fill,g_auto,w_400,h_300/v1700000000/folder/sample.jpg',
  ],
  [
    'image',
    'https://assets.imgix.net/unsplash/bear.jpg?w=600&h=400&fit=crop&auto=format,compress&s={hex:32}',
  ],
  [
    'image',
    'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/users%2F{code:28}%2Fa.png?alt=media&token={uuid}',
  ],
  // Pictures of the open web.
  ['image', 'https://commons.wikimedia.org/wiki/Special:FilePath/Harbour_at_dusk.jpg?width=300'],
  ['image', 'https://i.imgur.com/{code:7}.png'],
  ['image', 'https://i.pinimg.com/736x/51/0e/ad/{hex:32}.jpg'],
  ['image', 'https://ichef.bbci.co.uk/ace/standard/976/cpsprodpb/c6b6/live/{uuid}.jpg'],
  ['image', 'https://m.media-amazon.com/images/I/{code:11}._AC_SL1500_.jpg'],
  ['image', 'https://tile.openstreetmap.org/12/2200/1343.png'],
  ['image', 'https://flagcdn.com/w40/de.png'],
  ['image', 'https://cdn.discordapp.com/avatars/{num:18}/{hex:32}.webp?size=128'],
  ['frame', 'https://www.youtube.com/embed/{code:11}?rel=0&start=30'],
  ['frame', 'https://open.spotify.com/embed/track/{code:22}?utm_source=generator&theme=0'],
  ['media', 'https://api.substack.com/feed/podcast/{num:9}/{hex:32}.mp3'],
  // Counters of others: whoever has an account there reads what an answer writes into them.
  ['image', 'https://www.facebook.com/tr/?id={num:15}&ev=PageView&dl=https%3A%2F%2Fchatgpt.com%2F'],
  ['image', 'https://px.ads.linkedin.com/collect/?v=2&fmt=js&pid={num:7}&time={num:13}'],
  ['image', 'https://bat.bing.com/action/0?ti={num:8}&Ver=2&mid={uuid}&evt=pageLoad'],
]);

/** Honest addresses in the chats that they belong to. */
export const honestRows: readonly HonestRow[] = [...own, ...page, ...asked];
