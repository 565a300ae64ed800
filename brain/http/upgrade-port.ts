import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** What takes a connection over from HTTP, on a path of its own: a WebSocket, say. Only guarded requests reach it. */
export interface UpgradePort {
  readonly path: string;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends every connection that was taken, at once. */
  stop(): void;
}
