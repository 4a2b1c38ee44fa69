import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../scripts/audit/options';
import { UsageError } from '../../scripts/command-line';

describe('options of the audit command', () => {
  it('has a default for everything but the targets', () => {
    expect(parseOptions(['page.html'])).toEqual({
      targets: ['page.html'],
      format: 'text',
      inventory: false,
      failOn: 'red',
      timeout: 30_000,
      browser: 'chromium',
      wait: 0,
      network: false,
      output: null,
      jobs: 3,
    });
  });

  it('reads every option', () => {
    const args =
      '--format sarif --inventory --fail-on amber --timeout 500 --browser firefox --wait 250 --network --output out.sarif --jobs 2 a b';
    expect(parseOptions(args.split(' '))).toEqual({
      targets: ['a', 'b'],
      format: 'sarif',
      inventory: true,
      failOn: 'amber',
      timeout: 500,
      browser: 'firefox',
      wait: 250,
      network: true,
      output: 'out.sarif',
      jobs: 2,
    });
  });

  it.each([
    [['page.html', '--format', 'xml'], /xml.*text, jsonl, markdown, sarif/],
    [['page.html', '--fail-on', 'green'], /green/],
    [['page.html', '--timeout', '10s'], /10s.*whole number/],
    [['page.html', '--timeout', '-5'], /-5/],
    [['page.html', '--jobs', '0'], /0.*from 1 to 16/],
    [['page.html', '--wait', '1e9'], /1e9/],
    [['page.html', '--browser', 'netscape'], /netscape/],
    [['page.html', '--colour'], /--colour/],
    [[], /missing required argument/],
  ])('refuses %j in a sentence that names what is wrong', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(UsageError);
    expect(() => parseOptions(args)).toThrow(sentence);
  });
});
