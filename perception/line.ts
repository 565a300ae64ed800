import { sampleRateHz } from '#core/wire/link/perception';
import type { LineRecognizer, Verdict } from './asr/line-recognizer.js';
import { lineTiming } from './asr/line-timing.js';
import type { SampleRing } from './audio/sample-ring.js';
import type { EarEngines } from './ear-engines.js';
import { type Wake, WakeListener } from './wake/wake-listener.js';

interface LineOptions {
  readonly engines: EarEngines;
  /** The sound of the stream so far, including the window in which speech was noticed. */
  readonly ring: SampleRing;
  /** The first sample that may belong to the line; earlier ones belong to another. */
  readonly notBefore: number;
  /** How long the detector reports speech after its end, in samples. */
  readonly hangover: number;
  /** Whether lines without a wake phrase may be transcribed now. */
  readonly mayTranscribeUnaddressed: () => boolean;
}

/** The result of one step of a line. */
export interface LineStep {
  readonly wake?: Wake;
  /** The text understood so far, if it changed. */
  readonly partial?: string;
}

const partialEvery = 0.2 * sampleRateHz;

/** One line of speech, from its onset to the pause that ends it. Positions are samples since the stream began. */
export class Line {
  /** First sample the recognizer may be given. */
  readonly #from: number;
  /** First sample the spotter is given. */
  readonly #heardFrom: number;
  /** The engines of this line, from beginning to end. */
  readonly engines: EarEngines;
  readonly #listener: WakeListener;
  readonly #onset: number;
  #recognizer: LineRecognizer | undefined;
  /** First sample the recognizer was given. */
  #recognizedFrom = 0;
  #wake: Wake | undefined;
  #speechEnd: number;
  #partial = '';
  #partialAt = 0;

  constructor(private readonly options: LineOptions) {
    const { engines, ring, notBefore } = options;
    this.engines = engines;
    this.#onset = ring.total;
    this.#speechEnd = ring.total;
    this.#from = Math.max(notBefore, 0, this.#onset - samplesIn(lineTiming.recognizerPreRollS));
    this.#heardFrom = Math.max(this.#from, this.#onset - samplesIn(lineTiming.spotterPreRollS));
    const start = { heardFrom: this.#heardFrom, onset: this.#onset };
    this.#listener = new WakeListener(engines.spotter.open(), start);
  }

  /** The wake phrase that opened the line. */
  get wake(): Wake | undefined {
    return this.#wake;
  }

  /** Where speech was first noticed. */
  get start(): number {
    return Math.min(this.#onset, this.#wake?.start ?? this.#onset);
  }

  get end(): number {
    return this.#speechEnd;
  }

  /** Processes the sound before the first step. */
  open(): LineStep {
    return this.#take(this.options.ring.since(this.#heardFrom));
  }

  /** Processes the next window, which is already in the ring. */
  step(window: Float32Array, isSpeech: boolean): LineStep {
    const { ring, hangover } = this.options;
    if (isSpeech) this.#speechEnd = ring.total;
    else this.#speechEnd = Math.min(this.#speechEnd, Math.max(this.#onset, ring.total - hangover));
    this.#recognizer?.accept(window);
    return this.#take(window);
  }

  /** Whether the speaker has finished; `isSpeech` is the detector's verdict on the latest window. */
  isOver(isSpeech: boolean): boolean {
    const { total } = this.options.ring;
    const quiet = isSpeech ? 0 : total - this.#speechEnd;
    if (quiet >= samplesIn(this.#patienceS(quiet))) return true;
    return total - this.#from >= samplesIn(lineTiming.longestS) || (this.#recognizer?.isEndpoint() ?? false);
  }

  /** How much silence ends the line; decoding is asked only where there is enough for any line. */
  #patienceS(quiet: number): number {
    if (this.#recognizer === undefined) return lineTiming.endpointS;
    return quiet < samplesIn(lineTiming.wholeCommandS) ? lineTiming.midPhraseS : this.#recognizer.patienceS();
  }

  /** The result of the line; `nothing` if a wake phrase was required and none was heard. */
  conclude(): Verdict {
    if (this.#recognizer === undefined) return { kind: 'nothing' };
    if (this.#wake === undefined) return this.#recognizer.conclude();
    return this.#recognizer.conclude((this.#wake.end - this.#recognizedFrom) / sampleRateHz);
  }

  #take(samples: Float32Array): LineStep {
    const wake = this.#mayStillBeAddressed() ? this.#listener.accept(samples) : undefined;
    this.#wake ??= wake;
    const mayTranscribe = this.#wake !== undefined || this.options.mayTranscribeUnaddressed();
    if (this.#recognizer === undefined && mayTranscribe) this.#recognize();
    const partial = this.#newPartial();
    return { ...(wake && { wake }), ...(partial && { partial }) };
  }

  /**
   * Whether a wake phrase may still come. Without a recognizer only the spotter can notice a new beginning in sound
   * that never pauses.
   */
  #mayStillBeAddressed(): boolean {
    if (this.#wake !== undefined) return false;
    return this.#recognizer === undefined || this.options.ring.total - this.#onset < samplesIn(lineTiming.wakeOverS);
  }

  /** Opens the recognizer. A wake phrase after other sound begins the line itself. */
  #recognize(): void {
    const { ring } = this.options;
    const from = this.#wake === undefined ? this.#from : this.#wake.start - samplesIn(lineTiming.recognizerPreRollS);
    this.#recognizer = this.engines.recognizers.open();
    const sound = ring.since(Math.max(this.#from, from));
    this.#recognizedFrom = ring.total - sound.length;
    this.#recognizer.accept(sound);
  }

  #newPartial(): string | undefined {
    const { total } = this.options.ring;
    if (this.#recognizer === undefined || total - this.#partialAt < partialEvery) return undefined;
    this.#partialAt = total;
    const text = this.#recognizer.partial();
    if (text === '' || text === this.#partial) return undefined;
    this.#partial = text;
    return text;
  }
}

function samplesIn(count: number): number {
  return Math.round(count * sampleRateHz);
}
