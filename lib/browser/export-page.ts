import browser from 'webextension-polyfill';
import { browserOf } from '../evidence/browser-name';
import type { ExportFormat } from '../evidence/export-format';
import { exportForms, exportName } from '../evidence/export-formats';
import { pageOfTab, type TabEvidence } from '../evidence/page-of-tab';
import type { Product } from '../evidence/page-result';
import { catalogueVersion } from '../rules/catalogue-version';
import { inEnglish } from '../rules/told';
import { saveText } from './save-text';

function productHere(): Product {
  return { version: browser.runtime.getManifest().version, catalogue: catalogueVersion() };
}

function pageNow(tab: TabEvidence) {
  return pageOfTab(tab, { at: Date.now(), browser: browserOf(navigator.userAgent) });
}

/** The report of a page as Markdown, to the clipboard. Only after a click of the person. */
export async function copyReport(tab: TabEvidence): Promise<void> {
  const text = inEnglish(() => exportForms.markdown.print(pageNow(tab), productHere()));
  await navigator.clipboard.writeText(text);
}

/** Saves the report of a page as a file. */
export function saveReport(tab: TabEvidence, format: ExportFormat): void {
  inEnglish(() => {
    const page = pageNow(tab);
    const { mediaType, print } = exportForms[format];
    saveText(exportName(page, format), mediaType, print(page, productHere()));
  });
}
