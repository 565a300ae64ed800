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
}

const refreshMs = 5_000;

/** The exact Host values this Brain answers to. Anything else is refused before routing (DNS rebinding). */
export class AllowedHosts {
  #hosts: ReadonlySet<string> = new Set();
  #refreshedMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: AllowedHostsOptions) {}

  /** Whether the request names one allowed host, exactly once. */
  allows(request: IncomingMessage): boolean {
    const host = request.headers.host;
    return host !== undefined && this.includes(host) && countHosts(request.rawHeaders) === 1;
  }

  /** Whether a page of `origin` is one of this Brain's own. */
  allowsOrigin(origin: string): boolean {
    if (origin.startsWith('http://')) return this.includes(origin.slice('http://'.length));
    return (
      this.options.secure === true && origin.startsWith('https://') && this.includes(origin.slice('https://'.length))
    );
  }

  includes(host: string): boolean {
    const wanted = host.toLowerCase();
    return this.#hosts.has(wanted) || this.#refresh().has(wanted);
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
