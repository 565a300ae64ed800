import { rename } from 'node:fs/promises';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { dayMs } from '#core/time-units';
import { certificatePin } from '#core/wire/owner/pairing-code';
import { asideName } from '#memory/state/aside-name';
import type { StateDirectory } from '#memory/state/state-directory';
import { homeAddress } from './home-networks.js';
import {
  type KeyAndCertificate,
  type ReadKey,
  readKeyWithCertificate,
  readPair,
  writeKeyWithCertificate,
} from './key-file.js';

interface IdentityOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  readonly hostname: string;
  /** Addresses of this machine's interfaces at this moment. */
  readonly addresses: () => readonly string[];
}

/** Phones are not shown a certificate that ends sooner. */
const renewBeforeMs = 30 * dayMs;

/**
 * Who this Brain is over TLS: an authority of its own, kept in `keys/tls-authority.pem`, and a certificate for this
 * machine in `keys/tls.pem` that the authority signs anew when the machine has another address or the certificate is
 * about to end. Pairing codes carry the fingerprint of the authority, so that a new certificate asks nobody to pair again.
 */
export class TlsIdentity {
  #renewal: Promise<void> | null = null;

  private constructor(
    private readonly options: IdentityOptions,
    private readonly authority: ReadKey,
    /** What people are told of the authority; null where it is the one that was there before. */
    readonly notice: string | null,
    private server: ReadKey | null,
  ) {}

  /**
   * Opens what is kept, and makes what is not. An unusable authority is moved aside and replaced, and TLS is never
   * switched off: devices that pinned the old one then refuse, and pair again. Throws `state/not-writable`.
   */
  static async open(options: IdentityOptions): Promise<TlsIdentity> {
    const { authority, isReplaced } = await openAuthority(options);
    const notice = isReplaced ? replacedNotice : null;
    const identity = new TlsIdentity(options, authority, notice, keptFor(options, authority));
    await identity.#ensureFor(null);
    return identity;
  }

  /** SHA-256 of the authority's certificate as base64url. */
  get fingerprint(): string {
    return certificatePin(this.authority.certificate.fingerprint256);
  }

  /** The certificate that a phone installs, DER. */
  get authorityCertificate(): Buffer {
    return this.authority.certificate.raw;
  }

  /** What this machine shows: its certificate followed by the authority's, and the key. Both PEM. */
  get shown(): KeyAndCertificate {
    // `open` resolves with one alone.
    const { key, cert } = (this.server as ReadKey).pair;
    return { key, cert: cert + this.authority.pair.cert };
  }

  /** Whether the certificate is good for a while yet and names `address`, if its authority lets it. */
  isGoodFor(address: string | null): boolean {
    if (this.server === null) return false;
    const { validFrom, validTo } = this.server.certificate;
    const wallMs = this.options.clock.wallMs();
    if (wallMs < Date.parse(validFrom) || wallMs > Date.parse(validTo) - renewBeforeMs) return false;
    const named = address === null ? null : homeAddress(address);
    return named === null || this.server.certificate.checkIP(named) !== undefined;
  }

  /** Resolves once `shown` is good for `address`; a disk that refuses changes nothing about that until the next start. */
  async prepareFor(address: string): Promise<void> {
    await this.#ensureFor(address).catch((cause: unknown) => {
      this.options.log.error('tls.not-renewed', { why: failureReason(cause) });
    });
  }

  async #ensureFor(address: string | null): Promise<void> {
    if (this.isGoodFor(address)) return;
    this.#renewal ??= this.#renew(address).finally(() => {
      this.#renewal = null;
    });
    await this.#renewal;
  }

  async #renew(address: string | null): Promise<void> {
    this.server = await signServer(this.options, this.authority, address);
    await keepOnDisk(serverPath(this.options), this.server.pair);
  }
}

const serverPath = ({ state }: IdentityOptions): string => state.file('keys', 'tls.pem');

const replacedNotice =
  'The certificate of this Brain was lost or damaged, and it has a new one: install it on your phones, and pair other Brains again.';

interface OpenedAuthority {
  readonly authority: ReadKey;
  /** Another one was there that devices may trust. */
  readonly isReplaced: boolean;
}

async function openAuthority({ state, clock, log, hostname }: IdentityOptions): Promise<OpenedAuthority> {
  const path = state.file('keys', 'tls-authority.pem');
  const kept = readKeyWithCertificate(path);
  if (kept.state === 'good' && kept.certificate.ca) return { authority: kept, isReplaced: false };
  const { makeAuthority } = await import('./certificates.js');
  const made = await makeAuthority(hostname);
  // A certificate without its authority is left of one that was lost.
  const isReplaced =
    kept.state !== 'missing' || readKeyWithCertificate(state.file('keys', 'tls.pem')).state !== 'missing';
  if (kept.state !== 'missing') {
    log.error('tls.unusable-key', { file: 'keys/tls-authority.pem' });
    await notWritable(rename(path, asideName(path, clock.wallMs())));
  }
  await keepOnDisk(path, made);
  return { authority: readPair(made), isReplaced };
}

/** What was kept for this machine; null where it is not the authority's, because that one was replaced. */
function keptFor(options: IdentityOptions, authority: ReadKey): ReadKey | null {
  const kept = readKeyWithCertificate(serverPath(options));
  return kept.state === 'good' && kept.certificate.verify(authority.certificate.publicKey) ? kept : null;
}

/** Names every address that the machine has now, and the one that is asked for. */
async function signServer(
  { clock, hostname, addresses }: IdentityOptions,
  authority: ReadKey,
  asked: string | null,
): Promise<ReadKey> {
  // Loading the certificate library takes a second on a small board, and is seldom needed.
  const { makeServerCertificate } = await import('./certificates.js');
  const wanted = asked === null ? addresses() : [...addresses(), asked];
  const named = wanted.map(homeAddress).filter((address) => address !== null);
  const made = await makeServerCertificate({
    authority: authority.pair,
    hostname,
    addresses: [...new Set(named)],
    wallMs: clock.wallMs(),
  });
  return readPair(made);
}

const keepOnDisk = (path: string, pair: KeyAndCertificate): Promise<void> =>
  notWritable(writeKeyWithCertificate(path, pair));

async function notWritable(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (cause) {
    throw new Fault('state/not-writable', { cause, detail: 'The key of this Brain could not be kept.' });
  }
}
