import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isScanned,
  waitForReport,
  type GuardedBrowser,
  type GuardedTab,
} from '../../scripts/drive/guarded-browser';
import { findingsOf, type TabReport } from '../../lib/model/report';
import { browsers } from '../harness/browsers';
import { serve, type TestSite } from '../harness/serve';

/**
 * Every lab page says in itself what the guard should find: `data-severity` on the elements that hold a marked text.
 * The loaded extension must find each of them, and nothing else.
 */
const labFolder = new URL('../lab/', import.meta.url).pathname;
const pages = readdirSync(labFolder).filter((name) => name.endsWith('.html') && name !== 'index.html');

/**
 * Pages whose texts come and go, stand in frames and closed roots, or that break the page's own world, in which this test
 * looks for the marks; tests/flows/page-guard.test.ts knows them one by one.
 */
const told = /^hostile-(?!deep|split|strict-csp)/;

interface Marked {
  readonly severity: string;
  readonly text: string;
  readonly found: readonly string[];
}

/** Runs in the page: pairs the marked elements with the findings that point at or into them. */
function pairUp(findings: readonly { selector: string; severity: string }[]): {
  marked: Marked[];
  stray: string[];
} {
  const marks = [...document.querySelectorAll<HTMLElement>('[data-severity]')];
  const marked = marks.map((element) => ({ element, found: [] as string[] }));
  const stray: string[] = [];
  for (const { selector, severity } of findings) {
    let scope: ParentNode | null = document;
    let target: Element | null = null;
    for (const part of selector.split(' >>> ')) {
      target = scope?.querySelector(part) ?? null;
      scope = target?.shadowRoot ?? null;
    }
    let holder: Element | null = target;
    while (holder !== null && !marks.some((mark) => mark === holder)) {
      const root: Node = holder.getRootNode();
      holder = holder.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    const mark = marked.find(({ element }) => element === holder);
    if (mark !== undefined) mark.found.push(severity);
    else if (severity !== 'note') stray.push(`${severity} ${selector}`);
  }
  return {
    marked: marked.map(({ element, found }) => ({
      severity: element.dataset.severity ?? '',
      text: (element.textContent ?? '').trim().slice(0, 80) || element.outerHTML.slice(0, 120),
      found,
    })),
    stray,
  };
}

describe.each(browsers)('the lab in $name', ({ open }) => {
  let browser: GuardedBrowser;
  let site: TestSite;
  let tab: GuardedTab;

  beforeAll(async () => {
    site = await serve({}, labFolder);
    browser = await open();
    tab = await browser.openTab();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each(pages.filter((name) => !told.test(name)))('%s', async (name) => {
    await tab.goto(`${site.origin}/${name}`);
    // The last page's report may still stand there.
    const isThisPage = (now: TabReport) => isScanned(now) && now.frames['0']?.url.endsWith(name) === true;
    const report = await waitForReport(browser, tab.id, isThisPage);
    const findings = findingsOf(report)
      .filter(({ severity }) => severity !== 'inventory')
      .map(({ selector, severity }) => ({ selector, severity }));
    const { marked, stray } = await tab.evaluate(pairUp, findings);
    const wrong = marked.filter(({ severity, found }) =>
      severity === 'none' ? found.some((other) => other !== 'note') : !found.includes(severity),
    );
    expect({ wrong, stray }).toEqual({ wrong: [], stray: [] });
  });
});
