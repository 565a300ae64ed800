import type { IncomingMessage } from 'node:http';
import type { Clock } from '#core/clock';
import { bracketed } from './listen-address.js';

interface AllowedHostsOptions {
  readonly clock: Clock;
  /** The port in the Host header; known once listening. */
  readonly port: () => number;
  readonly hostname: string;
  /** Pages may be served by https as well. */
  readonly secure?: boolean;
  /** Addresses of this machine's interfaces at this moment. */
  readonly addresses: () => readonly string[];
  /** Where a proxy or tunnel of the owner hands requests on; empty without one. */
  readonly relayUrl?: () => string;
}

interface Relay {
  readonly url: string;
  readonly origin: string;
  readonly hosts: readonly string[];
}

const refreshMs = 5_000;

/** The exact Host values this Brain answers to. Anything else is refused before routing (DNS rebinding). */
export class AllowedHosts {
  #hosts: ReadonlySet<string> = new Set();
  #refreshedMs = Number.NEGATIVE_INFINITY;
  #relay: Relay | null = null;

  constructor(private readonly options: AllowedHostsOptions) {}

  /** Whether the request names one allowed host, exactly once. */
  allows(request: IncomingMessage): boolean {
    const host = request.headers.host;
    return host !== undefined && this.includes(host) && countHosts(request.rawHeaders) === 1;
  }

  /** Whether a page of `origin` is one of this Brain's own. */
  allowsOrigin(origin: string): boolean {
    if (origin === this.#relayNow()?.origin) return true;
    if (origin.startsWith('http://')) return this.includes(origin.slice('http://'.length));
    return (
      this.options.secure === true && origin.startsWith('https://') && this.includes(origin.slice('https://'.length))
    );
  }

  includes(host: string): boolean {
    const wanted = host.toLowerCase();
    return this.#hosts.has(wanted) || this.#isRelay(wanted) || this.#refresh().has(wanted);
  }

  /** Whether it came by the owner's relay, and so from somewhere else, also where the relay runs on this machine. */
  isRelayed({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    return headers.host !== undefined && this.#isRelay(headers.host.toLowerCase());
  }

  /**
   * The origin of a page of this Brain that asks by the relay, though it was opened at another of its addresses: the
   * phone app, away from home. Null for every other request.
   */
  relayedPage(request: Pick<IncomingMessage, 'headers'>): string | null {
    const { origin } = request.headers;
    if (origin === undefined || !this.isRelayed(request) || origin === this.#relay?.origin) return null;
    return this.allowsOrigin(origin) ? origin : null;
  }

  #isRelay(host: string): boolean {
    return this.#relayNow()?.hosts.includes(host) === true;
  }

  #relayNow(): Relay | null {
    const url = this.options.relayUrl?.() ?? '';
    if (this.#relay?.url !== url) this.#relay = url === '' ? null : relayAt(url);
    return this.#relay;
  }

  /** Reads the interfaces again for an unknown name, because they change, but at most every 5 s, because of floods. */
  #refresh(): ReadonlySet<string> {
    const { clock, port, hostname, addresses } = this.options;
    const now = clock.monotonicMs();
    if (now - this.#refreshedMs < refreshMs) return this.#hosts;
    this.#refreshedMs = now;
    const names = ['127.0.0.1', 'localhost', '[::1]', `${hostname.toLowerCase()}.local`, ...addresses().map(bracketed)];
    this.#hosts = new Set(names.flatMap((name) => withPort(name, port())));
    return this.#hosts;
  }
}

/** A browser leaves the port of the scheme out; some proxies write it. */
function relayAt(url: string): Relay {
  const { origin, host, hostname, port, protocol } = new URL(url);
  const usual = protocol === 'https:' ? '443' : '80';
  return { url, origin, hosts: port === '' ? [host, `${hostname}:${usual}`] : [host] };
}

function withPort(name: string, port: number): readonly string[] {
  return port === 80 ? [name, `${name}:80`] : [`${name}:${port}`];
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
