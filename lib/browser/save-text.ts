/** A saved file's address is kept this long, in ms: browsers read it after the click, and some ask the person first. */
const KEPT_MS = 60_000;

/**
 * Saves a text as a file where the browser puts downloads. Only for our own pages, after a click of the person; needs no
 * permission.
 */
export function saveText(name: string, mediaType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${mediaType};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
