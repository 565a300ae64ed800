import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { AccessGuard } from '#brain/http/access/access-guard';
import type { HubLink } from '#brain/link/hub/hub-link';
import { limits } from '#core/limits';
import { hubLinkPath } from '#core/wire/link/hub-link';
import { type Refusal, refusal } from '../http/refusal.js';

/** Lets a hub on this machine turn its request into the link; everybody else gets the refusal. */
export class HubUpgrade {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.hubMessageBytes,
    perMessageDeflate: false,
    clientTracking: true,
  });

  constructor(
    private readonly guard: AccessGuard,
    private readonly link: HubLink,
  ) {}

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Refusal | null {
    const refused = this.guard.checkUpgrade(request);
    if (refused !== null) return refused;
    if (request.url !== hubLinkPath) return refusal('http/unknown-path');
    this.#sockets.handleUpgrade(request, socket, head, (hub) => this.link.accept(hub));
    return null;
  }

  /** Says goodbye to whoever is attached; what does not answer is cut. */
  stop(): void {
    for (const hub of this.#sockets.clients) hub.terminate();
    this.#sockets.close();
  }
}
