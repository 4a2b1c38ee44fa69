/** Whole components that applications put in as their chat: they stream, and paint half-written markdown in their own way. */
import 'deep-chat';
import type { DeepChat } from 'deep-chat';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Streamdown } from 'streamdown';

/** Letters that a scripted model writes at once. */
const CHUNK = 4;

window.renderers = {
  ...window.renderers,
  streamdown: async (text, place) => {
    const root = createRoot(place);
    for (let end = CHUNK; end < text.length + CHUNK; end += CHUNK) {
      root.render(createElement(Streamdown, { children: text.slice(0, end) }));
      await pause();
    }
  },
  'deep-chat': async (text, place) => {
    const chat = document.createElement('deep-chat') as DeepChat;
    const done = new Promise<void>((resolve) => {
      chat.connect = {
        stream: true,
        handler: async (_question, signals) => {
          signals.onOpen();
          for (let end = 0; end < text.length; end += CHUNK) {
            await signals.onResponse({ text: text.slice(end, end + CHUNK) });
            await pause();
          }
          signals.onClose();
          resolve();
        },
      };
    });
    // As open as its documentation allows: HTML in markdown is left in.
    chat.remarkable = { html: true };
    place.append(chat);
    await new Promise<void>((resolve) => {
      chat.onComponentRender = () => resolve();
    });
    chat.submitUserMessage({ text: 'Go on.' });
    await done;
  },
};

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2));
}
