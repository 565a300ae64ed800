import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { hubLinkPath, hubMessageBytes } from '#core/wire/link/hub-link';
import type { UpgradePort } from '../../http/upgrade-port.js';
import type { HubLink } from './hub-link.js';

/** Upgrades the hub's request to the WebSocket of the link. */
export class HubUpgrade implements UpgradePort {
  readonly path = hubLinkPath;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: hubMessageBytes,
    perMessageDeflate: false,
    clientTracking: true,
  });

  constructor(private readonly link: HubLink) {}

  take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (hub) => this.link.accept(hub));
  }

  stop(): void {
    for (const hub of this.#sockets.clients) hub.terminate();
    this.#sockets.close();
  }
}
