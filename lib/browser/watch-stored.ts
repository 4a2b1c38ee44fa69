import browser, { type Storage } from 'webextension-polyfill';

/**
 * Calls back with each new value under a key of an area of storage, until aborted.
 * The value is unknown: whoever listens parses it.
 */
export function watchStored(
  area: 'local' | 'session',
  key: string,
  onChange: (value: unknown) => void,
  signal: AbortSignal,
): void {
  function listen(changes: Record<string, Storage.StorageChange>, changedArea: string): void {
    const change = changes[key];
    if (changedArea === area && change) onChange(change.newValue ?? undefined);
  }
  if (signal.aborted) return;
  browser.storage.onChanged.addListener(listen);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(listen), { once: true });
}
