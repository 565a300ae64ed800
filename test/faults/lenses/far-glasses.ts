import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { GlassesTransport, TransportHandlers } from '#bridge/glasses-transport';
import { SimulatedGlasses } from '#bridge/simulated/simulated-glasses';
import { Fault } from '#core/faults';
import { squeeze, textOf } from '../../integration/glasses/glasses-bench.js';

const fromGlassesSide = z.union([
  z.strictObject({ connected: z.int() }),
  z.strictObject({ bytes: z.string() }),
  z.strictObject({ gone: z.literal(true) }),
]);
type FromGlassesSide = z.infer<typeof fromGlassesSide>;

/** Reads a socket line by line; what goes wrong is for the listeners of the socket. */
function linesOf(socket: Socket, onLine: (line: string) => void): void {
  const lines = createInterface({ input: socket });
  lines.on('error', () => undefined);
  lines.on('line', onLine);
}

/** The hub's radio to glasses that live in another process and outlive the hub. */
export class FarGlassesTransport implements GlassesTransport {
  readonly kind = 'simulated';
  readonly packetsInFlight = 1;
  packetBytes = 0;
  #socket: Socket | null = null;

  constructor(private readonly path: string) {}

  connect(handlers: TransportHandlers): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(this.path);
      this.#socket = socket;
      const end = (): void => {
        reject(new Fault('glasses/away'));
        if (this.#socket === socket) handlers.onDisconnect();
      };
      socket.on('error', end);
      socket.on('close', end);
      linesOf(socket, (line) => {
        const said = fromGlassesSide.parse(JSON.parse(line));
        if ('connected' in said) {
          this.packetBytes = said.connected;
          resolve();
        } else if ('bytes' in said) handlers.onBytes(Buffer.from(said.bytes, 'base64'));
        else socket.destroy();
      });
    });
  }

  write(packet: Uint8Array): Promise<void> {
    this.#socket?.write(`${Buffer.from(packet).toString('base64')}\n`);
    return Promise.resolve();
  }

  disconnect(): Promise<void> {
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
    return Promise.resolve();
  }

  close(): Promise<void> {
    return this.disconnect();
  }
}

/** A pair of simulated glasses that stays on while the hubs that reach it through a socket come and go. */
export class FarGlasses {
  readonly glasses = new SimulatedGlasses({});
  /** Everything that was seen on them, oldest first. */
  readonly seen: string[] = [];
  readonly #server: Server;

  private constructor(private readonly path: string) {
    this.#server = createServer((socket) => void this.#serve(socket));
  }

  static async start(path: string): Promise<FarGlasses> {
    const far = new FarGlasses(path);
    await new Promise<void>((resolve) => far.#server.listen(far.path, resolve));
    return far;
  }

  /** What is on them now, without spaces. */
  get picture(): string {
    return this.seen.at(-1) ?? '';
  }

  async stop(): Promise<void> {
    this.#server.close();
    await this.glasses.close();
  }

  async #serve(socket: Socket): Promise<void> {
    const say = (said: FromGlassesSide): void => void socket.write(`${JSON.stringify(said)}\n`);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => void this.glasses.disconnect());
    await this.glasses.connect({
      onBytes: (bytes) => say({ bytes: Buffer.from(bytes).toString('base64') }),
      onDisconnect: () => say({ gone: true }),
      onAppFailed: () => undefined,
      onPicture: (picture) => void this.seen.push(squeeze(textOf(picture))),
    });
    say({ connected: this.glasses.packetBytes });
    linesOf(socket, (line) => {
      this.glasses.write(Buffer.from(line, 'base64')).catch(() => socket.destroy());
    });
  }
}
