import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { type Clock, systemClock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import { check, mayAskCloud } from '#core/posture/gating-matrix';
import type { Posture } from '#core/posture/posture';
import { isWithin, type Reach } from './address-reach.js';
import { type Received, type ReplyStream, requestPinned } from './pinned-request.js';
import { connectPinned } from './pinned-socket.js';
import { type Purpose, purposes } from './purposes.js';
import { secretsIn, withoutSecrets } from './without-secrets.js';

export interface Outgoing {
  readonly purpose: Purpose;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** How far this one may reach, at most what its purpose allows. */
  readonly reach: Reach;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The caller asked for `no_cloud: true`. */
  readonly noCloud?: boolean;
  /** The pin of the certificate to accept, or of the authority whose certificates are. */
  readonly fingerprint?: string;
  /** Shortens the deadline of the purpose. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
  /** Called with each piece of the answer as it arrives. */
  readonly onChunk?: (chunk: Buffer) => void;
  /** Takes the body instead of memory. */
  readonly stream?: ReplyStream;
}

/** A host for which a protocol other than HTTP is spoken. */
interface Destination {
  readonly purpose: Extract<Purpose, 'mail'>;
  readonly host: string;
  readonly port: number;
}

/** Records a call to a cloud before it is made; if recording rejects, the call is not made. */
export interface CloudLedger {
  leaving(egress: { readonly host: string; readonly body: string }): Promise<void>;
}

export interface EgressOptions {
  readonly posture: () => Posture;
  readonly ledger: CloudLedger;
  readonly clock?: Clock;
  /** Addresses of a host name; the machine's resolver when left out. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

/**
 * The only module that makes outgoing requests. A request is refused unless the posture allows its purpose. The host
 * name is resolved once and the connection goes to the address that was checked; redirects are not followed (who streams
 * is told of them and may ask for the other address) and no proxy is used. Answers are bounded in size and time, and a key or token that an answer repeats is removed from it.
 */
export class Egress {
  constructor(private readonly options: EgressOptions) {}

  /** Whether a request for this purpose would be allowed now. */
  isOpen(purpose: Purpose, noCloud = false): boolean {
    const { operation, isCloud } = purposes[purpose];
    const posture = this.options.posture();
    if (isCloud && (noCloud || !mayAskCloud(posture))) return false;
    return check(operation, posture).allowed;
  }

  /**
   * Sends one request; resolves with the answer, whatever its status. Throws `egress/closed`, `egress/address`,
   * `egress/not-recorded`, `egress/unreachable`, `egress/slow`, `egress/redirected` and `egress/too-long`.
   */
  async send(outgoing: Outgoing): Promise<Received> {
    const { purpose, noCloud = false, body = '' } = outgoing;
    this.requireOpen(purpose, noCloud);
    const url = judgedUrl(outgoing);
    const address = await this.#addressOf(url.hostname, [outgoing.reach]);
    if (purposes[purpose].isCloud) await this.#recordCloudCall(url.hostname, body);
    // Checked again, because the wearer may have gone private while the name was resolved and the call recorded.
    this.requireOpen(purpose, noCloud);
    const onChunk = (chunk: Buffer): void => {
      // An answer may take an hour, as a model does, and a mode that closes it ends it.
      this.requireOpen(purpose, noCloud);
      outgoing.onChunk?.(chunk);
    };
    const received = await requestPinned({ ...outgoing, onChunk, url, address, ...this.#bounds(outgoing) });
    return { ...received, body: withoutSecrets(received.body, secretsIn(outgoing.headers)) };
  }

  /**
   * A connection for a protocol other than HTTP, to the address that was checked; whoever speaks it sees to encryption.
   * It ends at the deadline of its purpose, beyond its bytes, and in a mode that closes it.
   * Throws `egress/closed`, `egress/address`, `egress/unreachable` and `egress/slow`.
   */
  async connect({ purpose, host, port }: Destination): Promise<Socket> {
    this.requireOpen(purpose);
    const address = await this.#addressOf(host, purposes[purpose].reach);
    this.requireOpen(purpose);
    const requireOpen = () => this.requireOpen(purpose);
    return connectPinned({ address, port, requireOpen, ...this.#bounds({ purpose }) });
  }

  /** Throws `egress/closed` unless a request for this purpose would be allowed now. */
  requireOpen(purpose: Purpose, noCloud = false): void {
    if (!this.isOpen(purpose, noCloud)) throw new Fault('egress/closed');
  }

  #bounds({ purpose, deadlineMs }: Pick<Outgoing, 'purpose' | 'deadlineMs'>) {
    const { maxReplyBytes, deadlineMs: longest } = purposes[purpose];
    const { clock = systemClock } = this.options;
    return { clock, maxReplyBytes, deadlineMs: Math.min(deadlineMs ?? longest, longest) };
  }

  async #addressOf(hostname: string, reaches: readonly Reach[]): Promise<string> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) === 0 ? await this.#resolved(host) : [host];
    // Every address is checked: a name may resolve to a forbidden one beside allowed ones.
    const [first] = addresses;
    if (first === undefined) throw new Fault('egress/unreachable');
    if (!reaches.some((reach) => addresses.every((address) => isWithin(address, reach))))
      throw new Fault('egress/address', { detail: `It is ${host}.` });
    return first;
  }

  async #resolved(host: string): Promise<readonly string[]> {
    try {
      return await (this.options.resolve ?? resolveByMachine)(host);
    } catch (cause) {
      throw new Fault('egress/unreachable', { cause });
    }
  }

  async #recordCloudCall(host: string, body: string): Promise<void> {
    try {
      await this.options.ledger.leaving({ host, body });
    } catch (thrown) {
      throw new Fault('egress/not-recorded', { cause: asFault(thrown, 'memory/not-written') });
    }
  }
}

/**
 * The URL if it may be requested: plain HTTP only to this machine or one at home, and no credentials in it. Throws
 * `egress/address`.
 */
function judgedUrl({ url: text, purpose, reach }: Outgoing): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const schemes = reach === 'public' ? ['https:'] : ['https:', 'http:'];
  const isFit =
    url !== null && schemes.includes(url.protocol) && url.username === '' && url.password === '' && url.hostname !== '';
  if (!isFit || !(purposes[purpose].reach as readonly Reach[]).includes(reach)) throw new Fault('egress/address');
  return url;
}

async function resolveByMachine(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}
