import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { startFigment } from '#core/figments/stage/run-figment';
import { limits } from '#core/limits';
import type { Operation } from '#core/posture/gating-matrix';
import { clockFigment, noChance } from '#core/wearer/timers/timer-figment';
import type { Deck } from '../../glasses/cards/deck.js';
import { LensOnGlass, lensTickMs } from '../timers/lens-on-glass.js';
import type { GlanceSlots } from './glance-slots.js';

interface GlanceOptions {
  readonly deck: Pick<Deck, 'show' | 'withdraw' | 'clear' | 'isInReach' | 'current'>;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly slots: () => GlanceSlots;
  /** The lens that the wearer chose in the place of the clock; null for none. */
  readonly chosen: () => Figment | null;
  /** Called once it is seen. */
  readonly onSeen: () => void;
  /** Whether unasked cards may be shown. */
  readonly mayShowUnasked: () => boolean;
  /** Whether a lens is on stage, which is below every card. */
  readonly isLensOnStage: () => boolean;
}

/** How long a glance is shown: long enough to read it. */
const glanceMs = 6_000;
/** Glasses that were away for less than this count as not taken off. */
const awayMs = 30_000;

/**
 * Shows what the wearer sees at a glance without asking: a lens that the hub feeds, by default the clock with the next
 * event and what waits. Every card is shown above it.
 */
export class Glance {
  #seen: LensOnGlass | null = null;
  /**
   * Since when the glasses are away, monotonic milliseconds; null while connected. At the start they count as away,
   * because the hub cannot know when they were put on.
   */
  #awaySinceMs: number | null;
  #stopTicking: () => void = () => undefined;

  constructor(private readonly options: GlanceOptions) {
    this.#awaySinceMs = options.clock.monotonicMs();
  }

  /** Its present lines, for a card that shows them as well. */
  lines(): readonly string[] {
    return this.#lens().lines.slice(0, limits.cardRows);
  }

  /** Shows it because the wearer looked; resolves with whether it will be seen. */
  show(): Promise<boolean> {
    return this.#show('show-reply');
  }

  /** To be called when the link came up or went down. Glasses that return after `awayMs` count as put on. */
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

  /** Shows the present content in the place of one that may contain something forgotten. */
  async refresh(): Promise<void> {
    await this.options.deck.clear((card) => card.kind === 'listening' && card.glance !== undefined);
    this.feed();
    if (this.#seen !== null) await this.#tick(this.#seen);
  }

  /** Has these texts at the next tick; false, without asking for them, while it is not seen. */
  feed(slots: () => GlanceSlots = this.options.slots): boolean {
    this.#seen?.feed(slots());
    return this.#seen !== null;
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
    if (!isSeen) return false;
    this.#stopTicking = clock.every(lensTickMs, () => void this.#tick(lens));
    this.options.onSeen();
    return true;
  }

  async #tick(lens: LensOnGlass): Promise<void> {
    const isOnGlass = this.options.deck.current?.id === lens.id;
    if (isOnGlass) await lens.tick(true);
    else if (this.#seen === lens) {
      this.#stopTicking();
      this.#seen = null;
      // A glance covered by a card would come back when the card ends and the wearer no longer looks.
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
