import type { Destination } from './chat-site';

/** How a proxy or redirector names the address that it hands on. */
export type InnerAddress =
  /** Value of one of these parameters, with or without a scheme. */
  | { readonly parameters: readonly string[] }
  /** What follows `after` (a pattern) in the path: `/image/fetch/…/https://…`. */
  | { readonly pathAfter: string }
  /** The first label spells a host: dashes for dots, double dashes for dashes (`news-example-com.translate.goog`). */
  | { readonly label: true };

/** A service that fetches, shows or forwards to an address that stands inside its own address. */
export interface Redirector {
  readonly id: string;
  readonly title: string;
  /** Host names; `*.example` for sub-domains and the bare host. Ends of many countries: `google.*`. */
  readonly hosts: readonly string[];
  /** Pattern that the path must start with. */
  readonly path?: string;
  readonly inner: InnerAddress;
  /** `icon` gets only a host and asks that host for its icon: harmless when the chat links to the same host. */
  readonly kind: 'proxy' | 'redirect' | 'icon';
  /**
   * It serves only addresses that it signed itself: `path` when the code stands in the path, else the id of the signature
   * family that must be complete. Then its owner alone learns of the request.
   */
  readonly signed?: string;
  readonly why: string;
  readonly examples: readonly { readonly url: string; readonly inner: string }[];
  readonly counterExamples: readonly string[];
}

/** A parameter of a signed address: its name and what its value always looks like. */
export interface SignedParameter {
  readonly name: string;
  /** Pattern of the whole value, after percent-decoding. */
  readonly value: string;
}

/** Parameters that a store adds to prove its own signature. Only all of them together, each well formed, are exempt. */
export interface SignatureFamily {
  readonly id: string;
  readonly title: string;
  /** Hosts that sign like this (`*.example`); empty where customers use hosts of their own. */
  readonly hosts: readonly string[];
  readonly required: readonly SignedParameter[];
  readonly optional: readonly SignedParameter[];
  readonly why: string;
  /** Complete: nothing in the query is left to be read. */
  readonly examples: readonly string[];
  /** Incomplete, malformed, or with a parameter that does not belong. */
  readonly counterExamples: readonly string[];
}

/** Checks that a pattern cannot express; each has its function in lib/guard/secrets.ts. */
export type SecretCheck = 'luhn' | 'iban' | 'jwt-mail' | 'mail' | 'phone' | 'mixed';

/** A format by which secrets or personal data are known. */
export interface SecretFormat {
  readonly id: string;
  /** Completes "It holds …". */
  readonly title: string;
  /** Found anywhere in a decoded text. Linear time; case counts. */
  readonly pattern: string;
  readonly check?: SecretCheck;
  /** Parameter names and hosts (`*.example`) where this is honest. */
  readonly honest?: { readonly names?: readonly string[]; readonly hosts?: readonly string[] };
  readonly why: string;
  readonly examples: readonly string[];
  readonly counterExamples: readonly string[];
}

/** Everything that the judge of addresses knows beside the chat itself. */
export interface UrlRecords {
  readonly redirectors: readonly Redirector[];
  readonly signatures: readonly SignatureFamily[];
  readonly secrets: readonly SecretFormat[];
  /** Sign-in, payment and challenge: what the app itself needs on any chat. */
  readonly services: readonly Destination[];
  /** Static code at a version: what an artifact's frame may load. */
  readonly codeCdns: readonly Destination[];
}
