import { sampleRateHz } from '#core/wire/link/perception';
import { lineTiming } from '../asr/line-timing.js';
import type { KeywordHit, KeywordStream } from './keyword-spotter.js';

/** The wake phrase that opened a line; positions in samples since the stream began. */
export interface Wake {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
}

/** Where a line begins, in samples since the stream began. */
interface LineStart {
  /** First sample the spotter is given. */
  readonly heardFrom: number;
  /** Where speech was noticed. */
  readonly onset: number;
}

/**
 * Listens for a wake phrase at the head of one line. The spotter resets itself after a long silence: if noise keeps a
 * line from ending, a phrase after such a silence still counts as its head.
 */
export class WakeListener {
  constructor(
    private readonly spotter: KeywordStream,
    private readonly line: LineStart,
  ) {}

  /** The wake phrase completed by these samples, if it was the first thing said. */
  accept(samples: Float32Array): Wake | undefined {
    const hit = this.spotter.accept(samples);
    if (hit === undefined) return undefined;
    const wake = { phrase: hit.phrase, start: this.#place(hit.startS), end: this.#place(hit.endS) };
    return wake.start - this.#opening(hit) <= lineTiming.wakeWithinS * sampleRateHz ? wake : undefined;
  }

  #opening(hit: KeywordHit): number {
    return hit.listeningSinceS === 0 ? this.line.onset : this.#place(hit.listeningSinceS);
  }

  #place(seconds: number): number {
    return this.line.heardFrom + Math.round(seconds * sampleRateHz);
  }
}
