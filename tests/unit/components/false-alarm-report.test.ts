import { describe, expect, it, vi } from 'vitest';
import { falseAlarmReport } from '../../../components/popup/false-alarm-report';
import { findingRecord } from '../browser/finding-record';

vi.mock('#i18n', () => ({ i18n: { t: (key: string) => key } }));

const versions = { extension: '0.1.0', browser: 'Chrome 145' };

describe('the report of a false alarm', () => {
  const secret = 'Jordan Example, booking 482913, https://private.example/inbox';
  const finding = findingRecord({
    quote: secret,
    decoded: `decoded ${secret}`,
    rules: ['ignore-previous'],
    carrier: 'attribute',
    attribute: 'data-jordan-example',
    measured: { contrast: 1.0456, filter: `url(${secret})`, animating: false, [secret]: 3 },
    selector: `#jordan > p[title="${secret}"]`,
  });
  const text = falseAlarmReport(finding, 'EMAIL_BODY', versions);

  it('tells rules, technique, carrier, numbers, lengths, label and versions', () => {
    for (const line of [
      'version: 0.1.0',
      'browser: Chrome 145',
      'label: EMAIL_BODY',
      'rules: ignore-previous',
      'technique: display-none',
      'carrier: attribute (another attribute)',
      `quote: ${secret.length} characters`,
      'fact contrast: 1.05',
      'fact animating: false',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it.each(['ordan', '482913', 'private.example', 'http', 'inbox', '#'])(
    'holds no word of the page: %s',
    (part) => expect(text).not.toContain(part),
  );

  it('names an attribute of the standard', () => {
    const titled = falseAlarmReport({ ...finding, attribute: 'aria-label' }, null, versions);
    expect(titled).toContain('carrier: attribute (aria-label)');
    expect(titled).toContain('label: unknown');
  });
});
