import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placeInSource, type Place } from '../../lib/evidence/place-in-source';

/**
 * Finds texts in the files of local pages. Each file is read once; of a page of the web no source is at hand, since asking
 * for it again may give another one.
 */
export function placeOfText(): (documentUrl: string, quote: string) => Place | null {
  const sources = new Map<string, string | null>();
  return (documentUrl, quote) => {
    if (!documentUrl.startsWith('file:')) return null;
    let source = sources.get(documentUrl);
    if (source === undefined) {
      source = readSource(documentUrl);
      sources.set(documentUrl, source);
    }
    return source === null ? null : placeInSource(source, quote);
  };
}

function readSource(url: string): string | null {
  try {
    return readFileSync(fileURLToPath(url), 'utf8');
  } catch {
    return null; // The page named a frame that is no file, or the file is gone: the text has no line then.
  }
}
