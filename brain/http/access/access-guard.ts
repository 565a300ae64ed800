import type { IncomingMessage } from 'node:http';
import type { Fault } from '#core/faults';
import { type Access, scopeOf } from '#core/wire/endpoint';
import { type Refusal, refusal } from '../refusal.js';
import type { AllowedHosts } from './allowed-hosts.js';
import { type Credentials, type Holder, owner, ownerId } from './credentials.js';
import type { GuessLimiter } from './guess-limiter.js';
import { isOnThisMachine, peerOf } from './peer.js';
import { checkHead } from './request-head.js';

const tokenHeader = 'x-svc-token';

interface AccessGuardOptions {
  readonly hosts: AllowedHosts;
  readonly credentials: Credentials;
  readonly guesses: GuessLimiter;
  /** Called when a valid token came from a device or another machine; `device` is null for the owner's token. */
  readonly onSeen: (device: string | null, isOffBox: boolean) => void;
}

/** The checks before anything of a request is read, in the order of decisions "order of checks". */
export class AccessGuard {
  constructor(private readonly options: AccessGuardOptions) {}

  /** Checks head, Host and, on writes, origin: for every path, known or not. */
  checkSource(request: IncomingMessage): Refusal | null {
    const badHead = checkHead(request);
    if (badHead !== null) return badHead;
    if (!this.options.hosts.allows(request)) return refusal('http/wrong-host');
    if (request.method !== 'GET' && this.#isForeignWrite(request)) return refusal('http/cross-origin');
    return null;
  }

  /** Checks local-only, then the token, then its scopes; `null` on an open row. */
  checkAuth(request: IncomingMessage, access: Access): Refusal | Holder | null {
    const { auth, isGuessable = false } = access;
    if (auth === 'open') return isGuessable ? this.#lockedOut(request) : null;
    const isLocal = this.isLocal(request);
    if (auth === 'local' && !isLocal) return refusal('auth/local-only');
    const holder = this.#checkToken(request, isLocal);
    return 'fault' in holder || holder.scopes.includes(scopeOf(access)) ? holder : refusal('auth/out-of-scope');
  }

  /**
   * Checks the token once more after the body has arrived, which may be long after the head: it may have been revoked
   * or lost scopes meanwhile. Returns the holder with its present scopes; a failure does not count as a guess.
   */
  recheck(request: IncomingMessage, access: Access, holder: Holder): Refusal | Holder {
    const now = this.#holderOf(request, this.isLocal(request));
    if (now?.id !== holder.id) return refusal('auth/bad-token');
    return now.scopes.includes(scopeOf(access)) ? now : refusal('auth/out-of-scope');
  }

  /** A WebSocket upgrade is a write by a GET: always checked for its origin, and only from this machine. */
  checkUpgrade(request: IncomingMessage): Refusal | null {
    const foreign = this.checkSource(request);
    if (foreign !== null) return foreign;
    if (this.#isForeignWrite(request)) return refusal('http/cross-origin');
    const holder = this.checkAuth(request, { auth: 'local' });
    if (holder !== null && 'fault' in holder) return holder;
    // The link carries the wearer's commands: it is the hub's, never a device's.
    return holder?.id === ownerId ? null : refusal('auth/out-of-scope');
  }

  /** "Same machine" of the specification; what a relay hands on is from elsewhere, also over loopback. */
  isLocal(request: IncomingMessage): boolean {
    return isOnThisMachine(request) && !this.options.hosts.isRelayed(request);
  }

  #isForeignWrite(request: IncomingMessage): boolean {
    const { headers } = request;
    const { hosts } = this.options;
    if (headers['sec-fetch-site'] === 'cross-site') return hosts.relayedPage(request) === null;
    return headers.origin !== undefined && !hosts.allowsOrigin(headers.origin);
  }

  #checkToken(request: IncomingMessage, isLocal: boolean): Refusal | Holder {
    const holder = this.#holderOf(request, isLocal);
    if (holder === null) return this.#wrongToken(request, isLocal);
    const device = holder.id === ownerId ? null : holder.id;
    if (!isLocal || device !== null) this.options.onSeen(device, !isLocal);
    return holder;
  }

  #holderOf(request: IncomingMessage, isLocal: boolean): Holder | null {
    const { credentials } = this.options;
    const holder = credentials.holderOf(request.headers[tokenHeader], request.socket);
    if (holder !== null) return holder;
    // With no token set this machine is trusted, but not every page that a browser on it has open.
    return credentials.isUnset && isLocal && !isFromAnotherSite(request) ? owner : null;
  }

  /** The refusal of a wrong code, which counts as a wrong token does. */
  guessed(request: IncomingMessage, fault: Fault): Refusal {
    if (this.isLocal(request)) return { fault };
    const lockedMs = this.options.guesses.failed(peerOf(request.socket).countKey);
    return lockedMs > 0 ? refusal('auth/too-many-guesses', { retryAfterMs: lockedMs }) : { fault };
  }

  /**
   * A token is too long to be guessed, so a right one is never locked out; a code that a person types is short, so it is
   * not even looked at.
   */
  #lockedOut(request: IncomingMessage): Refusal | null {
    if (this.isLocal(request)) return null;
    const lockedMs = this.options.guesses.lockedMs(peerOf(request.socket).countKey);
    return lockedMs > 0 ? refusal('auth/too-many-guesses', { retryAfterMs: lockedMs }) : null;
  }

  /** A request without any token is no guess. */
  #wrongToken(request: IncomingMessage, isLocal: boolean): Refusal {
    const isGuess = !isLocal && request.headers[tokenHeader] !== undefined;
    const lockedMs = !isGuess ? 0 : this.options.guesses.failed(peerOf(request.socket).countKey);
    return lockedMs > 0 ? refusal('auth/too-many-guesses', { retryAfterMs: lockedMs }) : refusal('auth/bad-token');
  }
}

function isFromAnotherSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
