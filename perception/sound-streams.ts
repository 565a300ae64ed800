import { Fault } from '#core/faults';
import { type AudioItem, AudioQueue } from './audio/audio-queue.js';
import { Ear, type ListeningState } from './ear.js';
import type { EarEngines } from './ear-engines.js';
import { Listening } from './listening.js';
import type { SendToHub } from './socket/server.js';

/** The stream of this machine's own microphone. */
export const microphoneStream = 0;

/** More streams than this at once are a mistake of the hub, because each holds a detector and a minute of buffers. */
const mostStreams = 8;

interface SoundStreamsOptions {
  readonly processorMs: () => number;
  readonly listeningState: () => ListeningState;
  readonly engines: () => EarEngines;
  readonly tell: SendToHub;
}

interface OpenStream {
  readonly listening: Listening;
  readonly queue: AudioQueue | undefined;
}

/** Every stream being listened to. */
export class SoundStreams {
  readonly #streams = new Map<number, OpenStream>();

  constructor(private readonly options: SoundStreamsOptions) {}

  /** Listens to `sound` as `stream`. Throws `perception/garbled` when that number is taken or there are too many. */
  open(stream: number, sound: AsyncIterable<AudioItem>): void {
    if (this.#streams.has(stream)) throw new Fault('perception/garbled', { detail: `Stream ${stream} is open.` });
    if (this.#streams.size >= mostStreams)
      throw new Fault('perception/garbled', { detail: 'Too many streams are open.' });
    const listening = this.#listen(stream, sound);
    this.#streams.set(stream, { listening, queue: sound instanceof AudioQueue ? sound : undefined });
    void listening.run();
  }

  /** Adds sound to a stream; ignored if it has been closed. */
  push(stream: number, samples: Float32Array): void {
    this.#streams.get(stream)?.queue?.push(samples);
  }

  /** Ends a stream after the sound that waits. */
  end(stream: number): void {
    const open = this.#streams.get(stream);
    if (open?.queue !== undefined) open.queue.end();
    else open?.listening.end();
  }

  /** Drops what the stream has heard and closes it at once. */
  drop(stream: number): void {
    const open = this.#streams.get(stream);
    open?.listening.drop();
    open?.queue?.drop();
  }

  dropAll(): void {
    for (const stream of [...this.#streams.keys()]) this.drop(stream);
  }

  /** To be called when capture was narrowed: drops lines that may no longer be transcribed. */
  narrow(): void {
    for (const { listening } of this.#streams.values()) listening.ear.narrow();
  }

  #listen(stream: number, sound: AsyncIterable<AudioItem>): Listening {
    const { tell } = this.options;
    return new Listening({
      ear: new Ear({ ...this.options, stream }),
      sound,
      failed: ({ code, message }) => tell({ type: 'fault', stream, code, say: message }),
      closed: () => this.#streams.delete(stream),
    });
  }
}
