const browserErrors: readonly (readonly [RegExp, string])[] = [
  [/Timeout \d+ms exceeded/i, 'The page did not load in time.'],
  [
    /Download is starting|NS_BINDING_ABORTED|net::ERR_ABORTED/,
    'The address is a download or shows nothing, not a page.',
  ],
  [/ERR_HTTP_RESPONSE_CODE_FAILURE/, 'The server answered with an error and no page.'],
  [/ERR_INVALID_AUTH_CREDENTIALS/, 'The server asks for a password.'],
  [/ERR_UNSAFE_PORT|deniedPortAccess/, 'Browsers do not open this port.'],
  [/ERR_TOO_MANY_REDIRECTS|NS_ERROR_REDIRECT_LOOP/, 'The address redirects in a circle.'],
  [/ERR_NAME_NOT_RESOLVED|NS_ERROR_UNKNOWN_HOST/, 'The host name is not known.'],
  [/ERR_CONNECTION_REFUSED|NS_ERROR_CONNECTION_REFUSED/, 'The server refused the connection.'],
  [
    /ERR_(CERT|SSL)|SEC_ERROR|SSL_ERROR|NS_ERROR_UNKNOWN.*security/,
    'The connection is not secure: its certificate or encryption is not valid.',
  ],
  [/crashed/i, 'The page crashed.'],
  [
    /(page|context or browser|Target).*closed|no such frame|DiscardedBrowsingContext/i,
    'The page closed itself.',
  ],
];

/** What a driver throws, in one sentence for a person. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const known = browserErrors.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  const [line = ''] = text.split('\n');
  return `The page could not be opened: ${line.replace(/^page\.goto: /, '').slice(0, 300)}`;
}
