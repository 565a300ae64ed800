import { type Capture, type FromPerception, sampleRateHz } from '#core/wire/link/perception';
import type { Verdict } from './asr/line-recognizer.js';
import { SampleRing } from './audio/sample-ring.js';
import type { EarEngines } from './ear-engines.js';
import { Line, type LineStep } from './line.js';
import type { VoiceActivityPort } from './wake/voice-activity.js';
import { withWakeHead } from './wake/wake-head.js';

/** What may be heard at present. */
export interface ListeningState {
  readonly capture: Capture;
  readonly awake: boolean;
}

interface EarOptions {
  readonly stream: number;
  /** Called at the start of every line, so that new engines take over between lines. */
  readonly engines: () => EarEngines;
  readonly listeningState: () => ListeningState;
  readonly tell: (fact: FromPerception) => void;
  /** Processor time this process has used, in milliseconds. */
  readonly processorMs: () => number;
}

const ringSamples = 5 * sampleRateHz;
/** Silence for the spotter after a wake phrase that ends the stream. */
const closingSilence = new Float32Array(0.5 * sampleRateHz);

/** Listens to one stream of sound: finds lines in it and reports what was said. */
export class Ear {
  readonly #voice: VoiceActivityPort;
  readonly #ring = new SampleRing(ringSamples);
  readonly #window: Float32Array;
  #filled = 0;
  #isSpeech = false;
  #line: Line | undefined;
  #lastEnd = 0;
  #lineComputeMs = 0;
  #computeMs = 0;

  constructor(private readonly options: EarOptions) {
    this.#voice = options.engines().voiceActivity.open();
    this.#window = new Float32Array(this.#voice.window);
  }

  /** Takes 16 kHz samples, at most 100 ms at a time: decoding is synchronous. */
  accept(samples: Float32Array): void {
    for (let at = 0; at < samples.length; ) {
      const taken = samples.subarray(at, at + this.#window.length - this.#filled);
      this.#window.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled === this.#window.length) this.#hear();
    }
  }

  /** To be called where sound was lost: ends the present line. */
  lose(lostMs: number): void {
    this.#endLine();
    this.options.tell({ type: 'gap', stream: this.options.stream, lost_ms: lostMs, at_ms: this.#nowMs });
  }

  /** To be called when capture was narrowed: drops a line that may no longer be transcribed. */
  narrow(): void {
    const mayGoOn = this.#line?.wake !== undefined || mayTranscribeUnaddressed(this.options.listeningState());
    if (this.#line === undefined || mayGoOn) return;
    this.#lastEnd = this.#ring.total;
    this.#line = undefined;
  }

  /** Ends the present line, then closes the stream. */
  finish(): void {
    const audioMs = this.#nowMs + samplesToMs(this.#filled);
    this.accept(closingSilence);
    this.#endLine();
    this.#close(audioMs);
  }

  /** Drops everything at once; nothing that was heard is reported any more. */
  drop(): void {
    this.#line = undefined;
    this.#close(this.#nowMs);
  }

  get #nowMs(): number {
    return samplesToMs(this.#ring.total);
  }

  #close(audioMs: number): void {
    this.#ring.erase();
    this.#window.fill(0);
    this.#voice.release();
    const { stream, tell } = this.options;
    tell({ type: 'closed', stream, audio_ms: audioMs, compute_ms: this.#computeMs });
  }

  #timed<T>(work: () => T): T {
    const startedMs = this.options.processorMs();
    const result = work();
    const tookMs = this.options.processorMs() - startedMs;
    this.#computeMs += tookMs;
    this.#lineComputeMs += tookMs;
    return result;
  }

  #hear(): void {
    this.#filled = 0;
    this.#ring.push(this.#window);
    const isSpeech = this.#timed(() => this.#voice.accept(this.#window));
    if (isSpeech !== this.#isSpeech) this.#tellSpeech(isSpeech);
    this.#isSpeech = isSpeech;
    const line = this.#line;
    if (line !== undefined) this.#tellStep(this.#timed(() => line.step(this.#window, isSpeech)));
    else if (isSpeech) this.#startLine();
    if (this.#line?.isOver(isSpeech)) this.#endLine();
  }

  #startLine(): void {
    const { engines, listeningState } = this.options;
    const line = new Line({
      engines: engines(),
      ring: this.#ring,
      notBefore: this.#lastEnd,
      hangover: this.#voice.hangover,
      mayTranscribeUnaddressed: () => mayTranscribeUnaddressed(listeningState()),
    });
    this.#line = line;
    this.#lineComputeMs = 0;
    this.#tellStep(this.#timed(() => line.open()));
  }

  #endLine(): void {
    const line = this.#line;
    if (line === undefined) return;
    const verdict = this.#timed(() => line.conclude());
    this.#line = undefined;
    this.#lastEnd = line.end;
    this.#tellLine(line, verdict);
  }

  #tellSpeech(on: boolean): void {
    this.options.tell({ type: 'speech', stream: this.options.stream, on, at_ms: this.#nowMs });
  }

  #tellStep({ wake, partial }: LineStep): void {
    const { stream, tell } = this.options;
    const at = { stream, at_ms: this.#nowMs };
    if (wake)
      tell({
        type: 'wake',
        phrase: wake.phrase,
        start_ms: samplesToMs(wake.start),
        end_ms: samplesToMs(wake.end),
        ...at,
      });
    if (partial !== undefined) tell({ type: 'partial', text: partial, ...at });
  }

  #tellLine(line: Line, verdict: Verdict): void {
    const { stream, tell } = this.options;
    const wake = line.wake?.phrase ?? null;
    const span = { stream, wake, start_ms: samplesToMs(line.start), end_ms: samplesToMs(line.end), at_ms: this.#nowMs };
    const { wakePhrases, recognizers } = line.engines;
    const whole = (said: string): string => (wake === null ? said : withWakeHead(said, wake, wakePhrases));
    if (verdict.kind === 'unclear') {
      const { understood, doubt } = verdict;
      const rest = understood !== undefined && { understood: whole(understood), ...(doubt && { doubtful: doubt }) };
      tell({ type: 'unclear', ...span, ...rest });
    }
    if (verdict.kind !== 'text') return;
    const { confidence, doubt } = verdict;
    tell({
      type: 'utterance',
      ...span,
      text: whole(verdict.text),
      decoded: recognizers.decoded,
      confidence,
      ...(doubt && { doubtful: doubt }),
      compute_ms: this.#lineComputeMs,
    });
  }
}

/** Whether lines without a wake phrase may be transcribed; with `addressed` capture only while a session is awake. */
function mayTranscribeUnaddressed({ capture, awake }: ListeningState): boolean {
  return capture === 'all' || (capture === 'addressed' && awake);
}

function samplesToMs(samples: number): number {
  return (samples * 1_000) / sampleRateHz;
}
