import type { LineRecognizer, Verdict } from '#perception/asr/line-recognizer';
import type { EarEngines } from '#perception/ear-engines';
import type { KeywordHit, KeywordStream } from '#perception/wake/keyword-spotter';
import type { VoiceActivityPort } from '#perception/wake/voice-activity';

const window = 512;
const hangoverWindows = 10;

/** Engines that hear what the test says: loud windows are speech, hits and verdicts come from scripts. */
export class FakeEarEngines implements EarEngines {
  readonly wakePhrases = ['hey vesper', 'vesper'];
  /** The hit each new spotter stream reports once it has been given sound up to the hit's end. */
  readonly hits: (KeywordHit | undefined)[] = [];
  /** What each concluded line turns out to be; text when nothing is left. */
  readonly verdicts: Verdict[] = [];
  /** Samples each recognizer stream was given. */
  readonly recognized: number[] = [];
  /** How much silence ends a line, in seconds, as a recognizer says. */
  patienceS = 0.7;
  /** Samples after which a recognizer says its line is over. */
  endpointAfter = Infinity;
  openDetectors = 0;

  readonly voiceActivity = { open: () => this.#detector() };
  readonly spotter = { open: () => this.#keywords() };
  readonly recognizers = { decoded: 'grammar' as const, open: () => this.#line() };

  constructor(private readonly text = 'what time is it') {}

  #detector(): VoiceActivityPort {
    this.openDetectors += 1;
    let quiet = hangoverWindows;
    return {
      window,
      hangover: hangoverWindows * window,
      accept: (samples) => {
        quiet = samples.some((sample) => Math.abs(sample) > 0.1) ? 0 : quiet + 1;
        return quiet < hangoverWindows;
      },
      release: () => {
        this.openDetectors -= 1;
      },
    };
  }

  #keywords(): KeywordStream {
    const hit = this.hits.shift();
    let heard = 0;
    let isTold = false;
    return {
      accept: (samples) => {
        heard += samples.length / 16_000;
        if (hit === undefined || isTold || heard < hit.endS) return undefined;
        isTold = true;
        return hit;
      },
    };
  }

  #line(): LineRecognizer {
    const index = this.recognized.push(0) - 1;
    const heard = (): number => this.recognized[index] ?? 0;
    return {
      accept: (samples) => {
        this.recognized[index] = heard() + samples.length;
      },
      isEndpoint: () => heard() >= this.endpointAfter,
      patienceS: () => this.patienceS,
      partial: () => (heard() > 16_000 ? this.text : ''),
      conclude: () => this.verdicts.shift() ?? { kind: 'text', text: this.text, confidence: 0.9 },
    };
  }
}
