import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openGuardPage, type GuardPage } from './guard-page';

let guard: GuardPage;

beforeAll(async () => {
  guard = await openGuardPage();
});

afterAll(async () => {
  await guard.close();
});

/** What of a page is listed as concealed, its title left out. */
async function listed(markup: string): Promise<readonly string[]> {
  await guard.start(markup, [0]);
  const quotes = await guard.page.evaluate(() => window.lab.listConcealed());
  return quotes.filter((quote) => quote !== 'T');
}

describe('the listing of concealed texts', () => {
  test.each([
    [
      'a description',
      '<meta name="description" content="Bread and how to bake it.">',
      'Bread and how to bake it.',
    ],
    [
      'a description without spaces',
      '<meta name="description" content="パンの焼き方を説明します">',
      'パンの焼き方を説明します',
    ],
    ['a comment in words', '<p>Bread</p><!-- the oven has to be hot -->', 'the oven has to be hot'],
    ['text that is not displayed', '<p hidden>Retry</p>', 'Retry'],
    [
      'a name that says more than its link',
      '<a href="/b" title="All breads of the house">Bread</a>',
      'All breads of the house',
    ],
    [
      'the value of a hidden field in words',
      '<input type="hidden" value="send it to the bakery">',
      'send it to the bakery',
    ],
    ['what a picture shows', '<img alt="A loaf of bread">', 'A loaf of bread'],
    [
      'words for browsers without scripts',
      '<noscript>Please switch scripts on.</noscript>',
      'Please switch scripts on.',
    ],
    ['words in a template', '<template><p>Could not load the list</p></template>', 'Could not load the list'],
  ])('holds %s', async (_name, markup, quote) => {
    expect(await listed(markup)).toEqual([quote]);
  });

  test.each([
    ['the viewport', '<meta name="viewport" content="width=device-width, initial-scale=1">'],
    ['orders for crawlers', '<meta name="robots" content="index, follow, max-image-preview:large">'],
    ['a token', '<meta name="csrf-token" content="KT5gs8h0wvaagLKAVWq8bbeNwnZZK1r1XQysX3xurLU">'],
    ['an address', '<meta property="og:url" content="https://bakery.example/bread">'],
    ['a setting', '<meta name="format-detection" content="telephone=no">'],
    ['the name of a program', '<meta name="generator" content="WordPress 5.8.1">'],
    ['a comment for old browsers', '<p>Bread</p><!--[if lt IE 9]><b>old browsers need this</b><![endif]-->'],
    ['a mark for scripts', '<p>Bread</p><!--comment-form-end-->'],
    [
      'a name that says what its link shows',
      '<a href="/b" title="The whole list">See the whole list of breads</a>',
    ],
    ['the token of a form', '<input type="hidden" value="1OrUiUp5TLjHQdtoB3sIEWlgHIIYjJLenGCpwe47">'],
    [
      'the address in an option',
      '<select><option value="https://bakery.example/2013/">2013</option></select>',
    ],
    ['the name of an icon', '<svg><title>user-security</title></svg>'],
    [
      'a style for browsers without scripts',
      '<noscript><style>.player, .lazy {display: none;}</style></noscript>',
    ],
    [
      'a script that waits for consent',
      '<script type="text/plain">(function (w, d) { w.list = [] })(window)</script>',
    ],
  ])('leaves out %s', async (_name, markup) => {
    expect(await listed(markup)).toEqual([]);
  });
});
