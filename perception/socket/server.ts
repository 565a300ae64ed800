import { once } from 'node:events';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Fault } from '#core/faults';
import { type FromPerception, type ToPerception, toPerceptionSchema } from '#core/wire/link/perception';
import { encodeJson, type Frame, FrameDecoder } from './framing.js';

/** Handles one connected hub. */
export interface HubHandler {
  message(message: ToPerception): void;
  audio(stream: number, samples: Int16Array): void;
  /** The hub disconnected; nothing may be sent any more. */
  closed(): void;
}

export type SendToHub = (fact: FromPerception) => void;

const ownerOnlyUmask = 0o177;
/** A hub that leaves more bytes than this unread is disconnected, to bound memory. */
const maxUnreadBytes = 8 * 1024 * 1024;

/** Listens on a unix socket for one hub at a time. */
export class PerceptionServer {
  readonly #server: Server;
  #hub: Socket | undefined;

  constructor(
    private readonly path: string,
    private readonly serve: (send: SendToHub) => HubHandler,
  ) {
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Replaces a socket file that nobody serves. Throws `state/in-use` when somebody does. */
  async start(): Promise<void> {
    await removeStaleSocket(this.path);
    const listening = once(this.#server, 'listening');
    const previous = process.umask(ownerOnlyUmask);
    try {
      this.#server.listen(this.path);
    } finally {
      process.umask(previous);
    }
    await listening;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#hub?.destroy();
    await closed;
  }

  #accept(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    if (this.#hub !== undefined) {
      endWith(socket, new Fault('perception/busy'));
      return;
    }
    this.#hub = socket;
    const hub = this.serve((fact) => send(socket, fact));
    socket.once('close', () => {
      this.#hub = undefined;
      hub.closed();
    });
    const reader = new FrameDecoder();
    socket.on('data', (chunk) => readFrames(reader, chunk, hub, socket));
  }
}

async function removeStaleSocket(path: string): Promise<void> {
  if (await isServed(path)) throw new Fault('state/in-use', { detail: `Something already listens on ${path}.` });
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function isServed(path: string): Promise<boolean> {
  const probe = connect(path);
  try {
    await once(probe, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
}

function send(socket: Socket, fact: FromPerception): void {
  if (!socket.writable) return;
  socket.write(encodeJson(fact));
  if (socket.writableLength > maxUnreadBytes) socket.destroy();
}

function readFrames(reader: FrameDecoder, chunk: Uint8Array, hub: HubHandler, socket: Socket): void {
  try {
    for (const frame of reader.push(chunk)) {
      if (socket.writable) dispatch(frame, hub);
    }
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown;
    endWith(socket, thrown);
  }
}

function dispatch(frame: Frame, hub: HubHandler): void {
  if (frame.kind === 'audio') {
    hub.audio(frame.stream, frame.samples);
    return;
  }
  const parsed = toPerceptionSchema.safeParse(frame.value);
  if (!parsed.success) throw new Fault('perception/garbled', { detail: 'An unknown message arrived.' });
  hub.message(parsed.data);
}

/** Sends the fault, reads nothing further, and closes the connection. */
function endWith(socket: Socket, fault: Fault): void {
  socket.removeAllListeners('data');
  socket.resume();
  socket.end(encodeJson({ type: 'fault', stream: null, code: fault.code, say: fault.message }), () => socket.destroy());
}
