import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something on this machine that answers real HTTP, at a port of its own. */
export class LoopbackServer {
  /** Sockets that were opened, whatever came of them. */
  connections = 0;
  readonly #server: Server;

  constructor(answer: RequestListener) {
    this.#server = createServer(answer);
    this.#server.on('connection', () => {
      this.connections += 1;
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** Cuts whatever is still open. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
