import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes an extension that does nothing, so that a browser without ours is driven the same way.
 * @returns its folder, for the caller to remove
 */
export function writeBlankExtension(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bridgeward-blank-'));
  const manifest = {
    manifest_version: 3,
    name: 'Blank',
    version: '1',
    permissions: ['tabs'],
    browser_specific_settings: { gecko: { id: 'bridgeward@bridgeward.invalid' } },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'popup.html'), '<!doctype html><title>Blank</title>');
  return folder;
}
