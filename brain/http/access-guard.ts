import type { IncomingMessage } from 'node:http';
import type { AuthClass } from '#core/wire/endpoint';
import type { AllowedHosts } from './allowed-hosts.js';
import type { Credentials } from './credentials.js';
import type { GuessLimiter } from './guess-limiter.js';
import { isOnThisMachine, peerOf } from './peer.js';
import { type Refusal, refusal } from './refusal.js';

export const tokenHeader = 'x-svc-token';

export interface AccessGuardOptions {
  readonly hosts: AllowedHosts;
  readonly credentials: Credentials;
  readonly guesses: GuessLimiter;
  /** A paired device presented its token from another machine. */
  readonly onPairedDevice: () => void;
}

/** The checks before anything of a request is read, in the order of decisions "order of checks". */
export class AccessGuard {
  constructor(private readonly options: AccessGuardOptions) {}

  /** Host, then the origin of writes: they hold for every path, known or not. */
  checkSource(request: IncomingMessage): Refusal | null {
    if (!this.options.hosts.allows(request)) return refusal('http/wrong-host');
    if (request.method !== 'GET' && this.#isForeignWrite(request)) return refusal('http/cross-origin');
    return null;
  }

  /** Local-only, then the token. */
  checkAuth(request: IncomingMessage, auth: AuthClass): Refusal | null {
    if (auth === 'open') return null;
    const isLocal = isOnThisMachine(request);
    if (auth === 'local' && !isLocal) return refusal('auth/local-only');
    return this.#checkToken(request, isLocal);
  }

  /** A WebSocket upgrade is a write by a GET: always checked for its origin, and only from this machine. */
  checkUpgrade(request: IncomingMessage): Refusal | null {
    const foreign = this.checkSource(request);
    if (foreign !== null) return foreign;
    if (this.#isForeignWrite(request)) return refusal('http/cross-origin');
    return this.checkAuth(request, 'local');
  }

  #isForeignWrite({ headers }: IncomingMessage): boolean {
    if (headers['sec-fetch-site'] === 'cross-site') return true;
    return headers.origin !== undefined && !this.options.hosts.allowsOrigin(headers.origin);
  }

  #checkToken(request: IncomingMessage, isLocal: boolean): Refusal | null {
    const { credentials, onPairedDevice } = this.options;
    if (credentials.matches(request.headers[tokenHeader])) {
      if (!isLocal) onPairedDevice();
      return null;
    }
    // With no token set this machine is trusted, but not every page that a browser on it has open.
    if (credentials.isUnset && isLocal && !isFromAnotherSite(request)) return null;
    return this.#wrongToken(request, isLocal);
  }

  #wrongToken(request: IncomingMessage, isLocal: boolean): Refusal {
    const lockedMs = isLocal ? 0 : this.options.guesses.failed(peerOf(request.socket).guessKey);
    return lockedMs > 0 ? refusal('auth/too-many-guesses', { retryAfterMs: lockedMs }) : refusal('auth/bad-token');
  }
}

function isFromAnotherSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
