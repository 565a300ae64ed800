import type { Clock } from '#core/clock';
import { sampleRateHz } from '#core/wire/link/perception';
import { SampleBytes } from '../sample-bytes.js';
import { DeliveryMonitor } from './delivery-monitor.js';
import { GapDetector } from './gap-detector.js';
import type { CaptureDevice, RecorderPort } from './recorder.js';
import { SilenceMonitor } from './silence-monitor.js';

/** Events of one run of the recorder. */
interface RecorderRunListener {
  /** The first sound to pass on has arrived. */
  began(): void;
  samples(samples: Float32Array): void;
  /** Only digital silence is delivered, or no longer so. */
  silent(isSilent: boolean): void;
  lost(lostMs: number): void;
  ended(reason: string, end: RunEnd): void;
}

export interface RunEnd {
  readonly ranMs: number;
  readonly hadWrongRate: boolean;
}

interface RecorderRunOptions {
  readonly recorder: RecorderPort;
  readonly device: CaptureDevice;
  readonly clock: Clock;
  /** The rate of the run before was wrong: nothing is passed on until this one's has proved right. */
  readonly isRateDoubted: boolean;
}

/** A recorder that delivers nothing for this long counts as hung. */
const wedgedAfterMs = 1_500;
const watchEveryMs = 250;

/** One run of the recorder. It ends when stopped, or when the recorder ends, hangs or delivers another rate. */
export class RecorderRun {
  readonly #bytes = new SampleBytes();
  readonly #gaps = new GapDetector();
  readonly #silence = new SilenceMonitor();
  readonly #delivery = new DeliveryMonitor();
  readonly #startedMs: number;
  readonly #stops: readonly (() => void)[];
  #lastMs: number;
  #isSilent = false;
  #isRateTrusted: boolean;
  #hasBegun = false;
  #hasEnded = false;

  constructor(
    private readonly options: RecorderRunOptions,
    private readonly listener: RecorderRunListener,
  ) {
    this.#isRateTrusted = !options.isRateDoubted;
    this.#startedMs = options.clock.monotonicMs();
    this.#lastMs = this.#startedMs;
    const stopRecording = options.recorder.record(options.device, {
      bytes: (bytes) => this.#heard(this.#bytes.push(bytes)),
      ended: (reason) => this.#finish(reason),
    });
    this.#stops = [stopRecording, options.clock.every(watchEveryMs, () => this.#watch())];
  }

  /** Ends the recorder; no listener is called after that. */
  stop(): void {
    this.#hasEnded = true;
    for (const stop of this.#stops) stop();
  }

  #heard(samples: Float32Array): void {
    if (this.#hasEnded || samples.length === 0) return;
    const pieceMs = (samples.length * 1_000) / sampleRateHz;
    this.#lastMs = this.options.clock.monotonicMs();
    if (!this.#hasRightRate(pieceMs)) return;
    this.#begin();
    this.#judgeSilence(samples);
    const lostMs = this.#gaps.arrived(this.#lastMs, pieceMs);
    if (lostMs > 0) this.listener.lost(lostMs);
    this.listener.samples(samples);
  }

  #hasRightRate(pieceMs: number): boolean {
    const delivery = this.#delivery.arrived(this.#lastMs, pieceMs);
    if (delivery === 'wrong') {
      const rate = this.#delivery.wrongRateHz;
      this.#finish(`It delivers about ${rate} samples a second instead of ${sampleRateHz}.`, true);
    }
    if (delivery === 'good') this.#isRateTrusted = true;
    return this.#isRateTrusted && !this.#hasEnded;
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.listener.began();
  }

  #judgeSilence(samples: Float32Array): void {
    const isSilent = this.#silence.arrived(samples);
    if (isSilent !== this.#isSilent) this.listener.silent(isSilent);
    this.#isSilent = isSilent;
  }

  #watch(): void {
    if (this.options.clock.monotonicMs() - this.#lastMs >= wedgedAfterMs) this.#finish('It delivers nothing.');
  }

  #finish(reason: string, hadWrongRate = false): void {
    if (this.#hasEnded) return;
    this.stop();
    this.listener.ended(reason, { ranMs: this.#lastMs - this.#startedMs, hadWrongRate });
  }
}
