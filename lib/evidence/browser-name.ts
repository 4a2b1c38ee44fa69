/** Name and version of a browser from what it says of itself. Chromium tells only its main version. */
export function browserOf(userAgent: string): string {
  const [name] = /\b(?:Firefox|Edg|OPR)\/\d{1,5}(?:\.\d{1,5})?/.exec(userAgent) ?? [];
  // Without a window it calls itself HeadlessChrome.
  const [, chromium] = /\b(?:Headless)?(Chrome\/\d{1,5})/.exec(userAgent) ?? [];
  return (name ?? chromium ?? 'unknown')
    .replace('/', ' ')
    .replace(/^Edg /, 'Edge ')
    .replace(/^OPR /, 'Opera ');
}
