import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, findFirefox } from '../../scripts/find-browser.mjs';
import { ensureDependencies, hasDependencies, SetupError } from '../../scripts/setup.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('hasDependencies', () => {
  const wanted = {
    '': { name: 'project' },
    'node_modules/left': { version: '1.0.0', integrity: 'sha512-left' },
    'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-other', optional: true },
  };
  const installed = { 'node_modules/left': { version: '1.0.0', integrity: 'sha512-left' } };

  function write(lock: object, list: object | null): void {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
    if (list === null) return;
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: list }));
  }

  it('is content with what the lock file asks for, builds for other systems left out', () => {
    write(wanted, installed);
    expect(hasDependencies(folder)).toBe(true);
  });

  it.each([
    ['nothing is installed', null],
    ['a package is missing', {}],
    [
      'a package is of another version',
      { 'node_modules/left': { version: '1.0.1', integrity: 'sha512-left' } },
    ],
    ['a package has other contents', { 'node_modules/left': { version: '1.0.0', integrity: 'sha512-evil' } }],
    ['a package is no longer wanted', { ...installed, 'node_modules/old': { version: '1.0.0' } }],
  ])('asks for an install when %s', (_, list) => {
    write(wanted, list);
    expect(hasDependencies(folder)).toBe(false);
  });

  it('asks for an install when the list of what is there is broken', () => {
    write(wanted, installed);
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{"packages":');
    expect(hasDependencies(folder)).toBe(false);
  });
});

describe('findChromium', () => {
  function put(name: string): string {
    const file = join(folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '');
    return file;
  }

  it('takes Chromium before branded browsers, wherever they stand in PATH', () => {
    const bin = join(folder, 'empty');
    put('google-chrome');
    const chromium = put('other/chromium');
    const PATH = [bin, folder, join(folder, 'other')].join(':');
    expect(findChromium({ PATH }, 'linux')).toEqual({ path: chromium, name: 'Chromium' });
  });

  it('takes what BRIDGEWARD_BROWSER names, and says so when it is not there', () => {
    const own = put('my-browser');
    expect(findChromium({ BRIDGEWARD_BROWSER: own }, 'linux')?.path).toBe(own);
    const gone = join(folder, 'gone');
    expect(() => findChromium({ BRIDGEWARD_BROWSER: gone }, 'linux')).toThrow(
      new SetupError(`BRIDGEWARD_BROWSER names ${gone}, and no such file is there.`),
    );
    expect(() => findFirefox({ BRIDGEWARD_FIREFOX: folder }, 'linux')).toThrow(SetupError);
  });

  it('looks in the places of macOS', () => {
    const edge = put('Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge');
    expect(findChromium({ HOME: folder }, 'darwin')).toEqual({ path: edge, name: 'Edge' });
  });

  it('finds nothing in empty places', () => {
    expect(findChromium({ LOCALAPPDATA: folder }, 'win32')).toBeNull();
    expect(findFirefox({ PROGRAMFILES: folder }, 'win32')).toBeNull();
  });
});

describe('ensureDependencies', () => {
  it('installs nothing into the packages of another checkout', () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, '.package-lock.json'), '{"packages":{}}');
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(
      join(project, 'package-lock.json'),
      '{"packages":{"node_modules/left":{"version":"1.0.0"}}}',
    );
    symlinkSync(other, join(project, 'node_modules'), 'junction');
    expect(() => ensureDependencies(project)).toThrow(SetupError);
    expect(existsSync(join(other, '.package-lock.json'))).toBe(true);
  });
});
