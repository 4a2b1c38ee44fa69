/** Whole components that applications put in as their chat: they stream, and paint half-written markdown in their own way. */
import 'deep-chat';
import type { DeepChat } from 'deep-chat';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Streamdown } from 'streamdown';

/** How the component is answered; it exports the type by no name. */
type Signals = Parameters<NonNullable<NonNullable<DeepChat['connect']>['handler']>>[1];

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
        handler: (_question, signals) => {
          void stream(text, signals).then(resolve);
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

async function stream(text: string, { onOpen, onResponse, onClose }: Signals): Promise<void> {
  onOpen();
  for (let end = 0; end < text.length; end += CHUNK) {
    await onResponse({ text: text.slice(end, end + CHUNK) });
    await pause();
  }
  onClose();
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2));
}
