import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown;

/** Something on this machine that answers real HTTP, at a port of its own. A request that never came to its end is none. */
export class LoopbackServer {
  /** Sockets that were opened, whatever came of them. */
  connections = 0;
  readonly #server: Server;

  constructor(answer: Answer) {
    this.#server = createServer((request, response) => {
      const whole = request.toArray().catch(() => null);
      void whole.then((parts) => parts !== null && answer(request, response, Buffer.concat(parts)));
    });
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
