import { createPrivateKey, X509Certificate } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import { asideName } from '#memory/state/aside-name';
import { replaceDurably } from '#memory/state/durable-replace';
import { readRegular } from '#memory/state/regular-file';
import type { StateDirectory } from '#memory/state/state-directory';
import type { KeyAndCertificate } from './self-signed.js';

/** The key and certificate of this Brain for TLS; pairing codes carry the fingerprint. */
export interface TlsIdentity extends KeyAndCertificate {
  /** SHA-256 of the certificate as base64url. */
  readonly fingerprint: string;
}

interface IdentityOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The key and certificate in `keys/tls.pem`, made when there are none. An unusable file is moved aside and replaced,
 * and TLS is never switched off: devices that pinned the old certificate then refuse, and pair again. Throws
 * `state/not-writable`.
 */
export async function openTlsIdentity({ state, clock, log }: IdentityOptions): Promise<TlsIdentity> {
  const path = state.file('keys', 'tls.pem');
  const kept = readIdentity(path);
  if (kept.state === 'good') return kept.identity;
  try {
    if (kept.state === 'bad') {
      log.error('tls.unusable-key', { file: 'keys/tls.pem' });
      await rename(path, asideName(path, clock.wallMs()));
    }
    // Loading the certificate library takes a second on a small board, and is needed once per installation.
    const { makeSelfSigned } = await import('./self-signed.js');
    const made = await makeSelfSigned(hostname());
    await replaceDurably(path, made.key + made.cert);
    return identityOf(made);
  } catch (cause) {
    throw new Fault('state/not-writable', { cause, detail: 'The key of this Brain could not be kept.' });
  }
}

type StoredIdentity =
  | { readonly state: 'good'; readonly identity: TlsIdentity }
  | { readonly state: 'missing' }
  | { readonly state: 'bad' };

function readIdentity(path: string): StoredIdentity {
  try {
    const text = readRegular(path).toString('utf8');
    const start = text.indexOf('-----BEGIN CERTIFICATE-----');
    return { state: 'good', identity: identityOf({ key: text.slice(0, start), cert: text.slice(start) }) };
  } catch (thrown) {
    return { state: (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'bad' };
  }
}

/** Throws when key and certificate cannot be read or do not belong together. */
function identityOf({ key, cert }: KeyAndCertificate): TlsIdentity {
  const certificate = new X509Certificate(cert);
  if (!certificate.checkPrivateKey(createPrivateKey(key))) throw new Error('the certificate is of another key');
  const digest = Buffer.from(certificate.fingerprint256.replaceAll(':', ''), 'hex');
  return { key, cert, fingerprint: digest.toString('base64url') };
}
