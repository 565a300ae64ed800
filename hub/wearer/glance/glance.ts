import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { startFigment } from '#core/figments/stage/run-figment';
import { limits } from '#core/limits';
import type { Operation } from '#core/posture/gating-matrix';
import { clockFigment, noChance } from '#core/wearer/timers/timer-figment';
import type { Deck } from '../../glasses/cards/deck.js';
import { LensOnGlass } from '../timers/lens-on-glass.js';
import type { GlanceSlots } from './glance-slots.js';

interface GlanceOptions {
  readonly deck: Pick<Deck, 'show' | 'withdraw' | 'clear' | 'isInReach' | 'current'>;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly slots: () => GlanceSlots;
  /** The lens that the wearer has in the place of the clock; null for none. */
  readonly chosen: () => Figment | null;
  /** Whether something may be shown that nobody asked for. */
  readonly mayShowUnasked: () => boolean;
  /** A lens of the wearer's own runs on the glasses, below every card. */
  readonly isLensOnStage: () => boolean;
}

/** As long as it takes to read. */
const glanceMs = 6_000;
const tickMs = 200;
/** Glasses that were away for less were not taken off. */
const awayMs = 30_000;

/**
 * What a look at the glasses tells without a question: a lens that the hub feeds, by default the clock with what is next
 * and what waits. Every card stands above it.
 */
export class Glance {
  #seen: LensOnGlass | null = null;
  /**
   * Since when the glasses are away, monotonic milliseconds; null while they are there. A hub that starts cannot know when
   * they were put on, so it counts them as away.
   */
  #awaySinceMs: number | null;
  #stopTicking: () => void = () => undefined;

  constructor(private readonly options: GlanceOptions) {
    this.#awaySinceMs = options.clock.monotonicMs();
  }

  /** What it says now, for a card that has room for it. */
  lines(): readonly string[] {
    return this.#lens().lines.slice(0, limits.cardRows);
  }

  /** Onto an empty glass, because the wearer looked; false where it is not going to be seen. */
  show(): Promise<boolean> {
    return this.#show('show-reply');
  }

  /** The link came or went. Glasses that come back after a while were put on, as far as anybody can tell. */
  onLink(isConnected: boolean): void {
    const nowMs = this.options.clock.monotonicMs();
    const { mayShowUnasked, isLensOnStage } = this.options;
    if (!isConnected) this.#awaySinceMs ??= nowMs;
    else if (this.#awaySinceMs !== null) {
      const isPutOn = nowMs - this.#awaySinceMs >= awayMs;
      this.#awaySinceMs = null;
      if (isPutOn && mayShowUnasked() && !isLensOnStage()) void this.#show('show-proactive');
    }
  }

  /** Something was forgotten that may stand on the glass: what there is now takes its place. */
  async refresh(): Promise<void> {
    const { deck, slots } = this.options;
    await deck.clear((card) => card.kind === 'listening' && card.glance !== undefined);
    const lens = this.#seen;
    if (lens === null) return;
    lens.feed(slots());
    await this.#tick(lens);
  }

  stop(): void {
    this.#stopTicking();
  }

  async #show(operation: Operation): Promise<boolean> {
    const { deck, clock } = this.options;
    const { current } = deck;
    if (current !== null && current.id !== this.#seen?.id) return false;
    await this.#seen?.hide();
    this.#stopTicking();
    const lens = this.#lens(clock.monotonicMs() + glanceMs);
    this.#seen = lens;
    const isSeen = await lens.show(operation);
    if (isSeen) this.#stopTicking = clock.every(tickMs, () => void this.#tick(lens));
    return isSeen;
  }

  async #tick(lens: LensOnGlass): Promise<void> {
    const isOnGlass = this.options.deck.current?.id === lens.id;
    if (isOnGlass) await lens.tick(true);
    else if (this.#seen === lens) {
      this.#stopTicking();
      // Under another card it would come back after that, when nobody looks any more.
      await lens.hide();
    }
  }

  #lens(untilMs?: number): LensOnGlass {
    const { deck, clock, timeZone, chosen, slots } = this.options;
    const figment = chosen() ?? clockFigment(clock.wallMs(), timeZone());
    const lens = new LensOnGlass({ figment, state: startFigment(figment, noChance) }, { deck, clock, untilMs });
    lens.feed(slots());
    return lens;
  }
}
