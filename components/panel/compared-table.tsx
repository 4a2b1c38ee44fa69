import { i18n } from '#i18n';
import { QUOTE_LIMIT } from '../../lib/model/bounds';
import type { Passage } from '../../lib/model/reading';
import type { ComparedBlock } from '../../lib/rules/compare-reading';
import { techniqueTitle } from '../../lib/rules/explain';
import { QuoteText } from '../ui/quote-text';
import { showInvisible } from '../ui/show-invisible';

/** Passages of one block that are shown: a page can cut one line into thousands. */
const PASSAGE_SHOWN = 40;

interface Props {
  /** Which frame this is. */
  readonly caption: string;
  readonly blocks: readonly ComparedBlock[];
}

/** Blocks of text side by side: seen by a person, taken in by a reader, with what only the reader gets marked. */
export function ComparedTable({ caption, blocks }: Props) {
  return (
    <table class="compared">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t('panel.reading.you')}</th>
          <th scope="col">{i18n.t('panel.reading.agent')}</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map(({ seen, read, isDifferent }, index) => (
          <tr key={index} data-different={isDifferent}>
            <td>
              {seen === '' ? (
                <span class="quiet">{i18n.t('panel.reading.nothing')}</span>
              ) : (
                <QuoteText text={seenBy(seen)} />
              )}
            </td>
            <td>
              {read.slice(0, PASSAGE_SHOWN).map((passage, place) => (
                <PassageText key={place} passage={passage} />
              ))}
              {isShortened(seen, read) && <p class="quiet">{i18n.t('panel.reading.shortened')}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PassageText({ passage: { text, technique } }: { readonly passage: Passage }) {
  if (technique === null) return <QuoteText text={text} />;
  return (
    <>
      <ins class="unseen">
        <QuoteText text={text} />
      </ins>{' '}
      <span class="unseen-why">{techniqueTitle(technique)}</span>{' '}
    </>
  );
}

/** What reaches the eye: characters without a mark are left out, not named. */
function seenBy(text: string): string {
  return showInvisible(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : ''))
    .join('');
}

function isShortened(seen: string, read: readonly Passage[]): boolean {
  const isLong = ({ text }: Passage) => text.length > QUOTE_LIMIT;
  return seen.length > QUOTE_LIMIT || read.length > PASSAGE_SHOWN || read.some(isLong);
}
