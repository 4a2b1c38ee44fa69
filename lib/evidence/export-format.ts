/** The forms in which the report of a page can be taken along. */
export const exportFormats = ['markdown', 'html', 'json', 'csv', 'sarif'] as const;
export type ExportFormat = (typeof exportFormats)[number];
