import { Fault } from '#core/faults';
import type { PanelClient } from '../api/panel-client.js';
import { refusalSentence } from '../api/refusal-sentence.js';
import type { BrowserEarState } from '../state/panel-state.js';
import { microphoneRefusal, type OpenMicrophone, openBrowserMicrophone } from './browser-microphone.js';
import { type ChunkFailure, ChunkQueue } from './chunk-queue.js';

interface BrowserEarOptions {
  readonly brain: Pick<PanelClient, 'openEar' | 'sendSound' | 'closeEar'>;
  readonly onState: (state: BrowserEarState) => void;
  readonly onLevel: (level: number) => void;
}

interface EarSession {
  readonly microphone: OpenMicrophone;
  readonly queue: ChunkQueue;
  readonly stream: number;
}

/** Streams the browser's microphone to the hub's ear, from `start` until `stop` or the first error. */
export class BrowserEar {
  #session: EarSession | null = null;
  /** Grows with each start and stop, so that a start that was overtaken closes its microphone again. */
  #generation = 0;

  constructor(private readonly options: BrowserEarOptions) {}

  get isOn(): boolean {
    return this.#generation % 2 === 1;
  }

  async start(): Promise<void> {
    if (this.isOn) return;
    const generation = ++this.#generation;
    this.options.onState({ phase: 'starting', level: 0, say: '' });
    try {
      const session = await this.#open();
      if (generation !== this.#generation) return this.#end(session);
      this.#session = session;
      this.options.onState({ phase: 'live', level: 0, say: '' });
    } catch (thrown) {
      if (generation === this.#generation) this.stop(openingRefusal(thrown));
    }
  }

  /**
   * Closes the microphone. Pressed off (no `say`), the sound heard so far is still sent and understood; stopped for a
   * reason, it is dropped.
   */
  stop(say = ''): void {
    if (!this.isOn) return;
    this.#generation++;
    const session = this.#session;
    this.#session = null;
    this.options.onState({ phase: 'off', level: 0, say });
    if (say !== '') session?.queue.close();
    if (session) this.#end(session);
  }

  async #open(): Promise<EarSession> {
    const { brain, onLevel } = this.options;
    let queue: ChunkQueue | null = null;
    const microphone = await openBrowserMicrophone({
      onChunk: ({ samples, level }) => {
        queue?.push(samples);
        if (this.#session) onLevel(level);
      },
      onEnded: () => this.stop('The microphone was taken away.'),
    });
    try {
      const { stream } = await brain.openEar({});
      queue = new ChunkQueue(
        (samples) => brain.sendSound(stream, samples),
        (failure) => this.stop(failureSentence(failure)),
      );
      return { microphone, queue, stream };
    } catch (thrown) {
      microphone.close();
      throw thrown;
    }
  }

  #end({ microphone, queue, stream }: EarSession): void {
    microphone.close();
    // Losing this message is harmless: a veiled hub has closed the ear already, a restarted one knows of none.
    void queue
      .finish()
      .then(() => this.options.brain.closeEar({ stream }))
      .catch(() => undefined);
  }
}

/** The Brain's reason, or the browser's. */
function openingRefusal(thrown: unknown): string {
  return thrown instanceof Fault ? thrown.message : microphoneRefusal(thrown);
}

function failureSentence(failure: ChunkFailure): string {
  return failure.why === 'too-slow' ? 'The connection is too slow for live sound.' : refusalSentence(failure.cause);
}
