import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import { dayMs } from '#core/time-units';
import type { Mark, MarkStore } from '#memory/settings/marks';
import type { Deck } from '../glasses/cards/deck.js';
import type { Cue } from './cue.js';

interface PendingCue {
  readonly key: string;
  readonly isOnce: boolean;
  readonly promiseId: string | undefined;
}

interface SaidCuesOptions {
  readonly deck: Pick<Deck, 'onOutcome'>;
  readonly marks: Pick<MarkStore, 'get' | 'set'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** How many told cues are remembered: by the time the oldest is dropped, its event is long over. */
const mostKeys = 256;

const toldCueSchema = z.object({
  /** A digest, so that nothing of what was told is left where its event is forgotten. */
  key: z.string().max(64),
  /** When it was told, wall milliseconds. */
  ts: z.number().int(),
  isOnce: z.boolean(),
});
type ToldCue = z.infer<typeof toldCueSchema>;

export const toldCuesMark: Mark<ToldCue[]> = { name: 'told-cues', schema: z.array(toldCueSchema).max(mostKeys) };

/**
 * Remembers which cues were shown, also over a restart, so that one with `isOnce` is not repeated and any other waits for
 * the rest of its cooldown. Also finds the cards about a promise.
 */
export class SaidCues {
  /** Cues that are queued or on the display, by card id. */
  readonly #pending = new Map<string, PendingCue>();
  #told: readonly ToldCue[];
  /** Until when cues of the previous run wait, in monotonic milliseconds. Those of this run are left to the deck. */
  readonly #waitsUntilMs = new Map<string, number>();
  readonly #writes = new TaskQueue();

  constructor(private readonly options: SaidCuesOptions) {
    const { deck, marks, clock } = options;
    this.#told = marks.get(toldCuesMark) ?? [];
    for (const { key, ts } of this.#told) {
      // With a clock that was set back it is unknown how long ago that was.
      const agoMs = Math.max(0, clock.wallMs() - ts);
      this.#waitsUntilMs.set(key, clock.monotonicMs() + limits.cueCooldownMs - agoMs);
    }
    deck.onOutcome(({ id, outcome }) => {
      if (outcome === 'shown') this.#seen(id);
      else this.drops(id);
    });
  }

  isSaid({ key, isOnce }: Cue): boolean {
    const digest = cueDigest(key);
    if (isOnce === true) return this.#told.some((told) => told.isOnce && told.key === digest);
    return this.options.clock.monotonicMs() < (this.#waitsUntilMs.get(digest) ?? Number.NEGATIVE_INFINITY);
  }

  /** To be called when a cue is queued. */
  offers({ key, card, promiseId, isOnce = false }: Cue): void {
    this.#pending.set(card.id, { key, isOnce, promiseId });
  }

  /** The ids of queued or shown cards that are about a promise. */
  about(promiseId: string): readonly string[] {
    return [...this.#pending].flatMap(([id, said]) => (said.promiseId === promiseId ? [id] : []));
  }

  /** To be called when a card left the display or never reached it. */
  drops(cardId: string): void {
    this.#pending.delete(cardId);
  }

  /** Resolves once what was told is on disk, or writing it failed. */
  idle(): Promise<void> {
    return this.#writes.idle();
  }

  #seen(cardId: string): void {
    const pending = this.#pending.get(cardId);
    if (pending === undefined) return;
    const nowMs = Math.round(this.options.clock.wallMs());
    const told = { key: cueDigest(pending.key), ts: nowMs, isOnce: pending.isOnce };
    const others = this.#told.filter(({ key, ts }) => key !== told.key && nowMs - ts < dayMs);
    this.#told = [...others, told].slice(-mostKeys);
    void this.#writes.run(() => this.#store());
  }

  async #store(): Promise<void> {
    const { marks, log } = this.options;
    try {
      await marks.set(toldCuesMark, [...this.#told]);
    } catch (thrown) {
      log.warn('told-cues.unsaved', { why: failureReason(thrown) });
    }
  }
}

function cueDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
