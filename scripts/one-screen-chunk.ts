import type { Plugin } from 'vite';

/**
 * What most screens need before they draw. Never the rules: they are most of our code, and wait until a screen is painted.
 */
const shared =
  /\/node_modules\/(?:preact|valibot|webextension-polyfill|@wxt-dev|@noble|wxt)\/|\/lib\/(?:browser|model)\/|\/components\/(?:ui|report)\/|\/components\/popup\/(?:page-status|false-alarm-)|\/\.wxt\/|virtual:wxt-html-plugins/;

/**
 * Puts what screens share into one file: each file more is a request through three processes before the first paint.
 * @param isAlone for a screen that shares nothing with others: then the bundler's own files are the fewest
 */
export function oneScreenChunk(isAlone: boolean): Plugin {
  const groups = isAlone ? [] : [{ name: 'screen', test: shared, minShareCount: 2 }];
  return {
    name: 'one-screen-chunk',
    config: () => ({
      build: {
        // Every browser that takes the extension knows preloading of modules.
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    }),
  };
}
