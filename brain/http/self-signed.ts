import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface KeyAndCertificate {
  /** PKCS #8, PEM. */
  readonly key: string;
  /** X.509, PEM. */
  readonly cert: string;
}

/**
 * A P-256 key and a certificate for it signed by itself (RFC 5280). It names this machine and never expires: who connects
 * pins its fingerprint, and a board without a battery-backed clock may live in any year.
 */
export function makeSelfSigned(hostname: string): KeyAndCertificate {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cert = encodeCertificate(privateKey, hostname);
  const lines = cert.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** Tags of DER (X.690) that a certificate needs. */
const tag = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
} as const;

const oid = {
  commonName: Buffer.from('550403', 'hex'),
  subjectAltName: Buffer.from('551d11', 'hex'),
  ecdsaWithSha256: Buffer.from('2a8648ce3d040302', 'hex'),
} as const;

function der(type: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type]), lengthOf(body), body]);
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  return length < 0x100 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 0xff]);
}

function encodeCertificate(key: KeyObject, hostname: string): Buffer {
  const algorithm = der(tag.sequence, der(tag.oid, oid.ecdsaWithSha256));
  const name = nameOf(hostname);
  const validity = der(tag.sequence, time('20250101000000Z'), time('99991231235959Z'));
  const publicKey = createPublicKey(key);
  const body = der(
    tag.sequence,
    der(tag.version, der(tag.integer, Buffer.from([2]))),
    serialNumber(),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(tag.extensions, der(tag.sequence, alternativeNames(hostname))),
  );
  const signature = der(tag.bitString, Buffer.from([0]), sign('sha256', body, key));
  return der(tag.sequence, body, algorithm, signature);
}

/** Positive and never zero, as RFC 5280 wants it. */
function serialNumber(): Buffer {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return der(tag.integer, serial);
}

function nameOf(hostname: string): Buffer {
  const commonName = der(tag.sequence, der(tag.oid, oid.commonName), der(tag.utf8, Buffer.from(hostname.slice(0, 64))));
  return der(tag.sequence, der(tag.set, commonName));
}

function alternativeNames(hostname: string): Buffer {
  const names = [`${hostname}.local`, hostname, 'localhost'].map((name) =>
    der(tag.dnsName, Buffer.from(name, 'ascii')),
  );
  return der(tag.sequence, der(tag.oid, oid.subjectAltName), der(tag.octetString, der(tag.sequence, ...names)));
}

function time(text: string): Buffer {
  return der(tag.generalizedTime, Buffer.from(text, 'ascii'));
}
