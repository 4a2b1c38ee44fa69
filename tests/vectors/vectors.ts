import { payloadPlaces } from './section-a';
import { answerForms } from './section-b';
import { elements } from './section-c';
import { styles } from './section-d';
import { hintsAndScripts } from './section-e';
import { richRenderers } from './section-f';
import { laundering } from './section-g';
import { links } from './section-i';
import { ARTIFACT_ORIGIN, keyOf, type Vector } from './vector';

/** What the chat itself loads: when this is not seen, nothing that the laboratory says counts. */
const controls: readonly Vector[] = [
  {
    row: 901,
    section: 'own',
    title: 'picture of the chat',
    html: ({ mark }) => `<img alt="" src="https://claude.ai/files/${mark}.png">`,
    ways: ['inner', 'parser', 'sandbox'],
    isControl: true,
  },
  {
    row: 902,
    section: 'own',
    title: 'picture from a host of its record',
    html: ({ mark }) => `<img alt="" src="https://www.anthropic.com/${mark}.png">`,
    ways: ['inner', 'parser'],
    isControl: true,
  },
  {
    row: 903,
    section: 'own',
    title: 'frame of an artifact',
    html: ({ mark }) => `<iframe src="${ARTIFACT_ORIGIN}/${mark}"></iframe>`,
    ways: ['inner'],
    isControl: true,
  },
  {
    row: 904,
    section: 'own',
    title: 'script of the app asks its own server',
    script: ({ mark }) => {
      fetch(`/api/${mark}`).catch(() => undefined);
    },
    ways: ['script'],
    isControl: true,
  },
];

export const vectors: readonly Vector[] = [
  ...controls,
  ...payloadPlaces,
  ...answerForms,
  ...elements,
  ...styles,
  ...hintsAndScripts,
  ...richRenderers,
  ...laundering,
  ...links,
];

const byKey = new Map(vectors.map((vector) => [keyOf(vector), vector]));

export function vectorOf(key: string): Vector {
  const vector = byKey.get(key);
  if (!vector) throw new Error(`There is no vector ${key}.`);
  return vector;
}

/** Rows of the list that are not built, with the reason. */
export const notBuilt: Readonly<Record<string, string>> = {
  '47': 'a prompt in pieces: what is painted is row 33',
  '50': 'the log viewers are chats of the list, tried like the others',
  '55': 'a saved file is opened outside of the chat',
  '114': 'no request at all until a click; then it is row 203',
  '144, 148, 162': 'links: judged as in section I',
  '149–151, 154–158, 164': 'end in markup of section C in the page or in a frame of an artifact',
  '160, 161, 191, 193': 'leave from a server or another program',
  '194–202': 'fetched by a server or an agent: only shown',
  '216': 'a button that opens a window: row 210',
  '217, 221–224': 'leave by the person or by the prompt',
  '218': 'opens another program: nothing of it is on the network',
};
