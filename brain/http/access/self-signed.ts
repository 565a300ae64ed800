import { KeyObject, webcrypto } from 'node:crypto';
// The certificate library registers its parts by decorators and wants this before it loads.
import 'reflect-metadata';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

export interface KeyAndCertificate {
  /** PKCS #8, PEM. */
  readonly key: string;
  /** X.509, PEM. */
  readonly cert: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * A P-256 key and a certificate for it signed by itself (RFC 5280). It names this machine and never expires: who connects
 * pins its fingerprint, and a board without a battery-backed clock may live in any year.
 */
export async function makeSelfSigned(hostname: string): Promise<KeyAndCertificate> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const names = [`${hostname}.local`, hostname, 'localhost'].map((value) => ({ type: 'dns' as const, value }));
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      // A common name has at most 64 characters.
      name: [{ CN: [hostname.slice(0, 64)] }],
      notBefore: new Date('2025-01-01T00:00:00Z'),
      notAfter: new Date('9999-12-31T23:59:59Z'),
      keys,
      signingAlgorithm: { ...algorithm, hash: 'SHA-256' },
      extensions: [new SubjectAlternativeNameExtension(names)],
    },
    webcrypto,
  );
  return {
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `${certificate.toString('pem')}\n`,
  };
}
