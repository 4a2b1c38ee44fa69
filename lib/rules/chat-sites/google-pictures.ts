import type { Destination } from '../../model/chat-site';
import { siteIcons } from './site-icons';

/** What chats load from Google, whose own chats and others show its search and its films. */
export const googlePictures: readonly Destination[] = [
  ...siteIcons,
  {
    host: 'i.ytimg.com',
    path: String.raw`/vi(?:_webp)?/[A-Za-z0-9_-]+/[a-z0-9_]+\.(?:jpg|webp)(?:\?[^:%/]*)?`,
    why: 'Pictures of films by number; only Google can read what is asked there.',
  },
  {
    host: 'img.youtube.com',
    path: String.raw`/vi/[A-Za-z0-9_-]+/[a-z0-9_]+\.jpg`,
    why: 'Pictures of films by number; only Google can read what is asked there.',
  },
  {
    host: 'googleapis.com',
    labels: 'khms[0-9]',
    path: String.raw`/kh\?[a-zA-Z0-9=&-]+`,
    why: 'Tiles of maps by number.',
  },
  {
    host: 'lh3.googleusercontent.com',
    path: String.raw`/(?:rd-)?gg(?:-dl)?/[^/?:%]+`,
    why: 'Pictures that Gemini made or was given; opaque tokens behind a closed list of prefixes.',
  },
  {
    host: 'lh3.googleusercontent.com',
    path: String.raw`/a/[^/?:%]+`,
    why: 'The account’s own picture.',
  },
  {
    host: 'gstatic.com',
    labels: String.raw`encrypted-tbn[0-9]`,
    path: String.raw`/(?:images|shopping|licensed-image)\?q=tbn:[^%:/]+`,
    why: 'Thumbnails of Google’s own index, by opaque number.',
  },
  {
    host: 'contribution.usercontent.google.com',
    path: String.raw`/download\?[^:]+`,
    why: 'Preview of a file that the person gave to the chat; only Google can read what is asked there.',
  },
  {
    host: 'www.gstatic.com',
    path: String.raw`/[^?:%]+`,
    why: 'Google’s own icons, styles and scripts.',
  },
  { host: 'fonts.gstatic.com', path: String.raw`/[^?:%]+`, why: 'Google’s own font files.' },
];
