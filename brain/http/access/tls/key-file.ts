import { createPrivateKey, X509Certificate } from 'node:crypto';
import { replaceDurably } from '#memory/state/durable-replace';
import { readRegular } from '#memory/state/regular-file';

export interface KeyAndCertificate {
  /** PKCS #8, PEM. */
  readonly key: string;
  /** X.509, PEM. */
  readonly cert: string;
}

/** A key and its certificate, also as it was read. */
export interface ReadKey {
  readonly pair: KeyAndCertificate;
  readonly certificate: X509Certificate;
}

/** What lies in a file of one key and its certificate. */
type StoredKey = ({ readonly state: 'good' } & ReadKey) | { readonly state: 'missing' } | { readonly state: 'bad' };

/** Reads a file that `writeKeyWithCertificate` wrote; `bad` too when key and certificate do not belong together. */
export function readKeyWithCertificate(path: string): StoredKey {
  try {
    const text = readRegular(path).toString('utf8');
    const start = text.indexOf('-----BEGIN CERTIFICATE-----');
    const read = readPair({ key: text.slice(0, start), cert: text.slice(start) });
    const isOne = read.certificate.checkPrivateKey(createPrivateKey(read.pair.key));
    return isOne ? { state: 'good', ...read } : { state: 'bad' };
  } catch (thrown) {
    return { state: (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'bad' };
  }
}

export const readPair = (pair: KeyAndCertificate): ReadKey => ({ pair, certificate: new X509Certificate(pair.cert) });

/** Replaces the file as a whole, readable by its owner alone. */
export function writeKeyWithCertificate(path: string, { key, cert }: KeyAndCertificate): Promise<void> {
  return replaceDurably(path, key + cert);
}
