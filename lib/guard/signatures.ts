import type { SignatureFamily, SignedParameter } from '../model/url-records';
import { fitsHost, patternOf } from './hosts';

/**
 * Names of parameters that belong to complete, well-formed signature families and hold no message.
 * A parameter that stands twice is never among them: its second value was signed by nobody.
 */
export function signedParameters(url: URL, families: readonly SignatureFamily[]): ReadonlySet<string> {
  const signed = new Set<string>();
  if (url.search.length < 3) return signed;
  for (const { hosts, required, optional } of families) {
    if (hosts.length > 0 && !hosts.some((pattern) => fitsHost(url.hostname, pattern))) continue;
    if (!required.every((parameter) => isWellFormed(url, parameter))) continue;
    for (const { name } of required) signed.add(name);
    for (const parameter of optional) if (isWellFormed(url, parameter)) signed.add(parameter.name);
  }
  return signed;
}

/** True when nothing but complete families stands in the query. */
export function isWhollySigned(url: URL, families: readonly SignatureFamily[]): boolean {
  const signed = signedParameters(url, families);
  return signed.size > 0 && Array.from(url.searchParams.keys()).every((name) => signed.has(name));
}

/** `+` of base64 comes out as a blank when it was not percent-encoded. */
function isWellFormed(url: URL, { name, value }: SignedParameter): boolean {
  const values = url.searchParams.getAll(name);
  const [only = ''] = values;
  return (
    (values.length === 1 && patternOf(`^(?:${value})$`).test(only.replaceAll(' ', '+'))) ||
    (values.length === 1 && patternOf(`^(?:${value})$`).test(only))
  );
}
