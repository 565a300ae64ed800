import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { type RunningFigment, startFigment } from '#core/figments/stage/run-figment';
import type { GateVerdict } from '#core/posture/gating-matrix';
import { minuteMs } from '#core/time-units';
import { noChance } from '#core/wearer/timers/timer-figment';
import type { BrainCalls } from '../../brain/brain-calls.js';
import type { Deck } from '../../glasses/cards/deck.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import { LensOnGlass, lensTickMs } from '../timers/lens-on-glass.js';
import type { Watched } from './watching.js';

interface WatchedLensOptions {
  readonly deck: Pick<Deck, 'show' | 'withdraw' | 'isInReach' | 'current'>;
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly gate: Pick<PostureGate, 'check'>;
  readonly clock: Clock;
}

const longestPlaybackMs = minuteMs;

/** The lens made from a performance: played back on the glasses and kept by the Brain. */
export class WatchedLens {
  #played: LensOnGlass | null = null;
  /** Starts the lens once it is seen; null afterwards. */
  #begins: (() => RunningFigment) | null = null;
  #stopTicking: () => void = () => undefined;

  constructor(private readonly options: WatchedLensOptions) {}

  /**
   * Plays and keeps the result of a performance; resolves with the sentence for the wearer. `shown` is whether it may
   * be kept.
   */
  async take(watched: Watched, shown: GateVerdict): Promise<string> {
    if (!watched.ok) return `I can’t make a lens of that. ${watched.say}`.trim();
    await this.#play(watched.figment);
    return this.#keep(watched, shown);
  }

  /** Passes a press or tap to the lens while it is seen; true if it took it. */
  signal(event: string): boolean {
    this.#beginOnceSeen();
    const isSeen = this.#played !== null && this.options.deck.current?.id === this.#played.id;
    return isSeen && this.#played?.signal(event) === true;
  }

  /** Stops playing; false if nothing is played. */
  async takeOff(): Promise<boolean> {
    const played = this.#played;
    this.stop();
    await played?.hide();
    return played !== null;
  }

  stop(): void {
    this.#stopTicking();
    this.#played = null;
  }

  async #play(figment: Figment): Promise<void> {
    const { deck, clock } = this.options;
    await this.#played?.hide();
    this.stop();
    const untilMs = clock.monotonicMs() + longestPlaybackMs;
    const begins = () => ({ figment, state: startFigment(figment, noChance) });
    const lens = new LensOnGlass(begins(), { deck, clock, untilMs });
    this.#played = lens;
    this.#begins = begins;
    this.#stopTicking = clock.every(lensTickMs, () => {
      this.#beginOnceSeen();
      const isOver = lens.hasEnded || clock.monotonicMs() >= untilMs;
      if (this.#begins === null || isOver) void this.#tick(lens, isOver);
    });
    await lens.show();
  }

  /** Starts the lens only when its card is seen, because the reply is shown first. */
  #beginOnceSeen(): void {
    const lens = this.#played;
    if (lens === null || this.#begins === null || this.options.deck.current?.id !== lens.id) return;
    lens.restage(this.#begins());
    this.#begins = null;
  }

  async #tick(lens: LensOnGlass, isOver: boolean): Promise<void> {
    if (!isOver) await lens.tick(true);
    else if (this.#played === lens) {
      this.stop();
      await lens.hide();
    }
  }

  async #keep({ figment, beats, brief }: Extract<Watched, { ok: true }>, shown: GateVerdict): Promise<string> {
    const { calls, gate } = this.options;
    const verdict = shown.allowed ? gate.check('keep-lens') : shown;
    if (!verdict.allowed) return `Here it is, and I don’t keep it. ${verdict.say}`.trim();
    const rehearsed = await calls.call('rehearseLens', { name: figment.name, beats: [...beats] });
    const id = rehearsed.ok ? rehearsed.value.figment_id : null;
    const kept = id === null ? null : await calls.call('keepLens', { figment_id: id });
    return kept?.ok === true ? `I kept it: ${brief}` : 'Here it is. The Brain keeps lenses, and I can’t reach it.';
  }
}
