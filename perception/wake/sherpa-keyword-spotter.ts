import type { KeywordSpotter, OnlineStream } from 'sherpa-onnx-node';
import { sampleRateHz } from '#core/wire/link/perception';
import type { CheckedModel } from '#models/preflight/preflight';
import { speechFeatures, speechModelConfig } from '../model-files/sherpa-config.js';
import type { Sherpa } from '../sherpa/load-sherpa.js';
import type { KeywordLines } from './keyword-lines.js';
import type { KeywordHit, KeywordSpotterPort, KeywordStream } from './keyword-spotter.js';

// With few paths a phrase whose first phone was misheard is pruned before its boost can save it.
const activePaths = 16;
const trailingBlanks = 1;

/** sherpa-onnx's keyword spotter over a transducer. */
export class SherpaKeywordSpotter implements KeywordSpotterPort {
  readonly #spotter: KeywordSpotter;

  constructor(
    sherpa: Sherpa,
    checked: CheckedModel,
    private readonly lines: KeywordLines,
  ) {
    this.#spotter = new sherpa.KeywordSpotter({
      featConfig: speechFeatures,
      modelConfig: speechModelConfig(checked),
      maxActivePaths: activePaths,
      numTrailingBlanks: trailingBlanks,
      // Required, but not used: every line has its own score and threshold.
      keywordsScore: 1,
      keywordsThreshold: 0.25,
      keywordsBuf: lines.text,
      keywordsBufSize: Buffer.byteLength(lines.text),
    });
  }

  open(): KeywordStream {
    const stream = this.#spotter.createStream();
    return { accept: (samples) => this.#search(stream, samples) };
  }

  #search(stream: OnlineStream, samples: Float32Array): KeywordHit | undefined {
    stream.acceptWaveform({ samples, sampleRate: sampleRateHz });
    let found: KeywordHit | undefined;
    while (this.#spotter.isReady(stream)) {
      this.#spotter.decode(stream);
      found ??= this.#hit(stream);
    }
    return found;
  }

  #hit(stream: OnlineStream): KeywordHit | undefined {
    const { keyword, timestamps, start_time: listeningSinceS } = this.#spotter.getResult(stream);
    const phrase = this.lines.phrases.get(keyword);
    if (phrase === undefined) return undefined;
    // Without the reset, every further frame would report the same hit again.
    this.#spotter.reset(stream);
    const startS = listeningSinceS + (timestamps[0] ?? 0);
    return { phrase, startS, endS: listeningSinceS + (timestamps.at(-1) ?? 0), listeningSinceS };
  }
}
