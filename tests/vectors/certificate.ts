import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/**
 * A self-signed certificate, made when the laboratory starts: Node can read certificates and has no maker of them.
 * Browsers are told to take any.
 */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** The tags of DER that a certificate needs. */
const tags = {
  INTEGER: 0x02,
  BITS: 0x03,
  OID: 0x06,
  UTF8: 0x0c,
  SEQUENCE: 0x30,
  SET: 0x31,
  UTC: 0x17,
  V: 0xa0,
};

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const long =
    content.length > 0xff ? [0x82, content.length >> 8, content.length & 0xff] : [0x81, content.length];
  return Buffer.concat([Buffer.from([tag, ...(content.length < 0x80 ? [content.length] : long)]), content]);
}

/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = der(tags.SEQUENCE, der(tags.OID, Buffer.from('2a8648ce3d040302', 'hex')));
/** 2.5.4.3 */
const COMMON_NAME = der(tags.OID, Buffer.from('550403', 'hex'));

export function makeCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const called = der(
    tags.SEQUENCE,
    der(tags.SET, der(tags.SEQUENCE, COMMON_NAME, der(tags.UTF8, Buffer.from(name)))),
  );
  const times = ['250101000000Z', '350101000000Z'].map((time) => der(tags.UTC, Buffer.from(time)));
  const body = der(
    tags.SEQUENCE,
    der(tags.V, der(tags.INTEGER, Buffer.from([2]))),
    der(tags.INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    called,
    der(tags.SEQUENCE, ...times),
    called,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const cert = der(
    tags.SEQUENCE,
    body,
    ECDSA_WITH_SHA256,
    der(tags.BITS, Buffer.from([0]), signature(body, privateKey)),
  );
  return {
    key: pem('PRIVATE KEY', privateKey.export({ type: 'pkcs8', format: 'der' })),
    cert: pem('CERTIFICATE', cert),
  };
}

function signature(body: Buffer, key: KeyObject): Buffer {
  return sign('sha256', body, key);
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
