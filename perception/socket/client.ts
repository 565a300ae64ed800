import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { asFault, Fault } from '#core/faults';
import { type FromPerception, fromPerceptionSchema, sampleRateHz, type ToPerception } from '#core/wire/link/perception';
import { encodeAudio, encodeJson, type Frame, FrameDecoder } from './framing.js';

interface PerceptionClientEvents {
  fact: [FromPerception];
  /** Emitted once, at the end; with a fault if the other side broke the protocol. */
  closed: [Fault | undefined];
}

/** The hub's end of the perception socket. It connects once; connecting again is its owner's decision. */
export class PerceptionClient extends EventEmitter<PerceptionClientEvents> {
  readonly #reader = new FrameDecoder();
  #fault: Fault | undefined;

  private constructor(private readonly socket: Socket) {
    super();
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => {
      this.#fault ??= asFault(error, 'perception/away');
    });
    socket.once('close', () => this.emit('closed', this.#fault));
  }

  /** Throws `perception/away` when nothing listens at `path`. */
  static async connect(path: string): Promise<PerceptionClient> {
    const socket = connect(path);
    try {
      await once(socket, 'connect');
    } catch (cause) {
      throw new Fault('perception/away', { cause });
    }
    return new PerceptionClient(socket);
  }

  /** Bytes that the other side has not taken yet; the owner decides when these are too many. */
  get bufferedBytes(): number {
    return this.socket.writableLength;
  }

  send(message: ToPerception): void {
    this.#write(encodeJson(message));
  }

  /** Sends 16 kHz mono samples into a stream opened before, in frames of at most one second. */
  sendAudio(stream: number, samples: Int16Array): void {
    for (let at = 0; at < samples.length; at += sampleRateHz) {
      this.#write(encodeAudio(stream, samples.subarray(at, at + sampleRateHz)));
    }
  }

  close(): void {
    this.socket.destroy();
  }

  #write(frame: Uint8Array): void {
    if (this.socket.writable) this.socket.write(frame);
  }

  #read(chunk: Uint8Array): void {
    try {
      for (const frame of this.#reader.push(chunk)) this.emit('fact', factOf(frame));
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      this.#fault = thrown;
      this.close();
    }
  }
}

function factOf(frame: Frame): FromPerception {
  const parsed = fromPerceptionSchema.safeParse(frame.kind === 'json' ? frame.value : undefined);
  if (parsed.success) return parsed.data;
  throw new Fault('perception/garbled', { detail: 'An unknown fact arrived.', cause: parsed.error });
}
