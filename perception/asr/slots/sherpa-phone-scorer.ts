import type { SpeakerEmbeddingExtractor } from 'sherpa-onnx-node';
import { sampleRateHz } from '#core/wire/link/perception';
import { afterLastFrame } from '../../model-files/phone-score-model.js';
import type { Sherpa } from '../../sherpa/load-sherpa.js';
import { lineTiming } from '../line-timing.js';
import type { PhoneScorerPort, PhoneScores } from './phone-scores.js';

const framesPerS = 25;
/** Silence after the line, in which the network still answers what it heard last. */
const afterLineS = 0.2;

/** How many numbers the phone scores of the longest line have, for a model of that many tokens. */
export function scoreValues(tokens: number): number {
  return Math.ceil((lineTiming.longestS + lineTiming.recognizerPreRollS + 1) * framesPerS) * tokens;
}

/** Scores lines with the model in a file that `phoneScoreModel` made. */
export class SherpaPhoneScorer implements PhoneScorerPort {
  readonly #extractor: SpeakerEmbeddingExtractor;

  constructor(
    sherpa: Sherpa,
    model: string,
    private readonly tokens: number,
  ) {
    this.#extractor = new sherpa.SpeakerEmbeddingExtractor({ model, numThreads: 1, debug: 0, provider: 'cpu' });
  }

  score(samples: Float32Array): PhoneScores {
    const stream = this.#extractor.createStream();
    stream.acceptWaveform({ samples, sampleRate: sampleRateHz });
    stream.acceptWaveform({ samples: new Float32Array(afterLineS * sampleRateHz), sampleRate: sampleRateHz });
    stream.inputFinished();
    // Copied by the engine: memory that it shares is not allowed everywhere.
    const answer = this.#extractor.compute(stream, false);
    const end = answer.indexOf(afterLastFrame);
    const frames = (end === -1 ? answer.length : end) / this.tokens;
    const probabilities = answer.subarray(0, frames * this.tokens).map(Math.exp);
    return { frames, tokens: this.tokens, probabilities };
  }
}
