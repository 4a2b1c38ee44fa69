/** Real renderers of answers, as chats use them: HTML in markdown is left in, addresses of pictures are not checked. */
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Markdown from 'react-markdown';
import rehypeRaw from 'rehype-raw';

const markdownIt = new MarkdownIt({ html: true, linkify: true });

/** Letters that a scripted model writes at once. */
const CHUNK = 4;

window.renderers = {
  ...window.renderers,
  'markdown-it': (text, place) => {
    place.innerHTML = markdownIt.render(text);
  },
  marked: (text, place) => {
    place.innerHTML = marked.parse(text, { async: false });
  },
  react: (text, place) => {
    const root = createRoot(place);
    const options = { rehypePlugins: [rehypeRaw], urlTransform: (url: string) => url };
    return stream(text, (now) => root.render(createElement(Markdown, options, now)));
  },
  streamed: (text, place) => {
    return stream(text, (now) => {
      place.innerHTML = marked.parse(now, { async: false });
    });
  },
};

/** Paints an answer as it grows. */
async function stream(text: string, paint: (now: string) => void): Promise<void> {
  for (let end = CHUNK; end < text.length + CHUNK; end += CHUNK) {
    paint(text.slice(0, end));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
