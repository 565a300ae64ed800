import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Takes over connections that are upgraded from HTTP, such as a WebSocket. Only requests that passed the guard reach
 * it.
 */
export interface UpgradePort {
  readonly path: string;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends every upgraded connection at once. */
  stop(): void;
}
