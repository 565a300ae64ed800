import type { Clock } from '#core/clock';
import { decideLocate } from '#core/intents/decisions/places';
import type { IntentOf } from '#core/language/grammar/intent';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Memory } from '#memory/memory';
import { memoryPorts } from '#memory/memory-ports';
import type { SettingKey } from '#memory/settings/settings-table';
import { type ActionTable, actionReply, answerCard, answered } from '../actions/actions.js';
import type { Deck } from '../glasses/cards/deck.js';
import type { PostureGate } from '../modes/posture-gate.js';
import { AnswerAhead } from './answer-ahead/answer-ahead.js';
import { Confluence } from './confluence/confluence.js';
import { Dream } from './dream/dream.js';
import { dreamPictures } from './dream/dream-pictures.js';
import { FactCheck } from './factcheck/fact-check.js';
import type { TranscriptLine } from './factcheck/fact-checker.js';
import { recalledLines } from './factcheck/recalled-lines.js';
import type { Explainer } from './scholar/explainer.js';
import { Scholar } from './scholar/scholar.js';
import { TruthLens } from './truthlens/truth-lens.js';

const mostLinesAtOnce = 8;

interface LensesOptions {
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly deck: Deck;
  readonly clock: Clock;
  readonly log: Log;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  /** Where the wearer faces, degrees clockwise from north; null if no glasses report it. */
  readonly headingDeg: () => number | null;
}

/** A line that was not addressed to the assistant, as it was recorded. */
export interface LensLine {
  /** The id of its ledger row; null if it was not kept. */
  readonly id: string | null;
  readonly text: string;
  /** `wearer` only where that is certain, `unknown` where voices cannot be told apart, else a name. */
  readonly speaker: string;
}

/** The settings of the lenses that listen; all are off by default (hub-behaviour.md "Setters"). */
const listeningLenses = ['factcheck', 'truthlens', 'copilot'] as const satisfies readonly SettingKey[];

/** The built-in lenses of the hub. Each is off until the wearer asks for it, and none stores what it looks at. */
export class Lenses {
  readonly scholar: Scholar;
  readonly confluence: Confluence;
  readonly #dream: Dream;
  readonly #listening: readonly { heard(line: TranscriptLine): Promise<void> }[];
  readonly #looking = new Set<Promise<void>>();
  #explainer: Explainer | null = null;
  #hasCamera = false;

  constructor(private readonly options: LensesOptions) {
    const { memory, gate, deck, clock, log, timeZone, headingDeg } = options;
    const { settings, recall } = memory;
    const lines = recalledLines(recall, clock);
    const locate = (intent: IntentOf<'locate'>, nowMs: number) =>
      decideLocate(intent, { ...memoryPorts(memory, nowMs), nowMs, headingDeg: headingDeg() });
    const isOn = (key: (typeof listeningLenses)[number]) => () => settings.get(key);
    this.scholar = new Scholar({ gate, deck, clock, log, explainer: () => this.#explainer });
    const allows: ConstructorParameters<typeof Confluence>[0]['allows'] = (share) =>
      settings.get(share === 'presence' ? 'bond_presence' : 'bond_events');
    this.confluence = new Confluence({ gate, deck, clock, log, allows });
    const pictures = () => dreamPictures({ memory, nowMs: clock.wallMs(), timeZone: timeZone() });
    this.#dream = new Dream({ gate, deck, clock, pictures });
    this.#listening = [
      new FactCheck({ lines, deck, isOn: isOn('factcheck') }),
      new TruthLens({ lines, baselines: memory.truthBaselines, gate, deck, isOn: isOn('truthlens') }),
      new AnswerAhead({ recall, locate, deck, clock, isOn: isOn('copilot') }),
    ];
  }

  /**
   * Passes a line of ordinary talk to the listening lenses without waiting for them. With too many lines under way it
   * is skipped.
   */
  heard(line: LensLine): void {
    const { gate, clock, timeZone, log } = this.options;
    const isAnyOn = listeningLenses.some((lens) => this.options.memory.settings.get(lens));
    if (!isAnyOn || !gate.allows('overhear')) return;
    if (this.#looking.size >= mostLinesAtOnce) {
      log.warn('lens.line_left_out');
      return;
    }
    const looking = this.#look({ ...line, ts: clock.wallMs(), timeZone: timeZone() });
    this.#looking.add(looking);
    void looking.finally(() => this.#looking.delete(looking));
  }

  /** Resolves once every line heard so far has been looked at. */
  async idle(): Promise<void> {
    await Promise.all(this.#looking);
  }

  /** Sets the explainer that Scholar asks; null while there is no Brain. */
  useExplainer(explainer: Explainer | null): void {
    this.#explainer = explainer;
  }

  /** To be called when the glasses report what they have. */
  onGlasses({ camera }: { readonly camera: boolean }): void {
    this.#hasCamera = camera;
  }

  /** To be called when the posture changed. */
  onPosture(): void {
    this.#dream.onPosture();
    this.confluence.onPosture();
    if (!this.options.gate.allows('capture')) this.scholar.disarm();
  }

  stop(): void {
    this.#dream.stop();
    this.confluence.dissolve();
  }

  /** A lens that fails is logged; the others still see the line. */
  async #look(line: TranscriptLine): Promise<void> {
    const outcomes = await Promise.allSettled(this.#listening.map((lens) => lens.heard(line)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') this.options.log.error('lens.failed', { why: failureReason(outcome.reason) });
    }
  }

  /** The action for "explain this", "what's the answer" and "how do I fill this out" (hub-behaviour.md "Scholar"). */
  actions(): Pick<ActionTable, 'scholar'> {
    return {
      scholar: {
        perform: async (intent) => {
          if (!this.#hasCamera) {
            return answered(intent, { kind: 'missing' }, answerCard(''));
          }
          this.scholar.arm(intent.mode);
          return answered(intent, { kind: 'done' }, actionReply('scholar'));
        },
      },
    };
  }
}
