import { expect, test } from 'vitest';
import type { Finding } from '../../lib/model/finding';
import { foundText } from '../../lib/evidence/page-result';
import { itemOfPage } from '../../scripts/evaluate/judge-pages';

function finding(severity: Finding['severity'], technique: string, ...rules: string[]) {
  return foundText(
    {
      id: technique,
      severity,
      rules,
      technique,
      carrier: 'text',
      attribute: null,
      quote: 'x',
      decoded: null,
      measured: {},
      readers: [],
      selector: 'p',
      present: true,
    },
    'https://page.example/',
  );
}

test('a page counts by its gravest finding in sight and by the gravest of the others', () => {
  const found = [
    finding('note', 'visible', 'honest-note'),
    finding('amber', 'visible', 'ignore-previous'),
    finding('red', 'comment', 'ignore-previous'),
  ];
  expect(itemOfPage({ file: 'a.html', expect: 'attack' }, { found })).toEqual({
    id: 'a.html',
    kind: 'attack',
    lang: 'und',
    visible: 'amber',
    concealed: 'red',
    rules: ['honest-note', 'ignore-previous'],
  });
});

test('a page without findings comes out as none', () => {
  expect(itemOfPage({ file: 'a.html', expect: 'benign' }, { found: [] })).toMatchObject({
    visible: 'none',
    concealed: 'none',
    rules: [],
  });
});
