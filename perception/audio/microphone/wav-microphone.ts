import { basename } from 'node:path';
import type { Clock } from '#core/clock';
import { asFault } from '#core/faults';
import { sampleRateHz } from '#core/wire/link/perception';
import { readWav, samplesPerPiece } from '../wav/wav-reader.js';
import type { MicrophoneListener, MicrophonePort } from './microphone.js';
import { paced } from './paced.js';

/** Silence after the recording, so that its last line ends. */
const quietPieces = (2 * sampleRateHz) / samplesPerPiece;

/** A recording in place of a microphone, played once in real time from its beginning whenever it is opened. */
export class WavMicrophone implements MicrophonePort {
  constructor(
    private readonly path: string,
    private readonly clock: Clock,
  ) {}

  open(listener: MicrophoneListener): () => void {
    let live: MicrophoneListener | undefined = listener;
    const device = basename(this.path);
    this.#play(() => live, device).catch((error: unknown) => {
      live?.state('failed', device, asFault(error, 'audio/unreadable').message);
    });
    return () => {
      live = undefined;
    };
  }

  async #play(listener: () => MicrophoneListener | undefined, device: string): Promise<void> {
    let isFirst = true;
    for await (const piece of paced(withQuiet(readWav(this.path)), this.clock)) {
      const live = listener();
      if (live === undefined) return;
      if (isFirst) live.state('live', device, '');
      isFirst = false;
      live.samples(piece);
    }
    listener()?.state('absent', device, 'The recording has come to its end.');
  }
}

async function* withQuiet(pieces: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  yield* pieces;
  for (let count = 0; count < quietPieces; count++) yield new Float32Array(samplesPerPiece);
}
