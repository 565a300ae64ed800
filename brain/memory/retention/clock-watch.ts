import type { Clock } from '#core/clock';
import { hourMs } from '#core/time-units';
import type { Mark, MarkStore } from '../settings/marks.js';
import {
  afterTick,
  earliestWallMs,
  type LivedTime,
  leapOf,
  lifeFrom,
  livedSince,
  livedTimeSchema,
} from './lived-time.js';

/** Why ages cannot be computed now: the clock was never set, or was set too recently. */
export type ClockDoubt = 'clock-unset' | 'clock-unsettled';

const mark: Mark<LivedTime> = { name: 'lived-time', schema: livedTimeSchema };

/** Nothing is removed by age until the clock has run this long without a jump, which leaves time to correct it. */
const clockSettleMs = hourMs;
/** How far apart observations are stored, because each costs a write to the SD card. */
const storeClockEveryMs = hourMs;

/** Compares the wall clock with the monotonic one, across restarts, to notice jumps. */
export class ClockWatch {
  #life: LivedTime | null;
  #lookedAtMs: number | null = null;
  #storedAtMs = Number.NEGATIVE_INFINITY;
  #steadySinceMs: number;

  constructor(
    private readonly clock: Clock,
    private readonly marks: MarkStore,
  ) {
    this.#life = marks.get(mark);
    this.#steadySinceMs = clock.monotonicMs();
  }

  /** Looks at the clock; to be called every few minutes. Resolves once anything worth keeping is on disk. */
  async look(): Promise<void> {
    const wallMs = this.clock.wallMs();
    const nowMs = this.clock.monotonicMs();
    if (wallMs < earliestWallMs) {
      this.#steadySinceMs = nowMs;
      return;
    }
    const hasLept = this.#take(wallMs, nowMs);
    if (!hasLept && nowMs - this.#storedAtMs < storeClockEveryMs) return;
    this.#storedAtMs = nowMs;
    if (this.#life !== null) await this.marks.set(mark, this.#life);
  }

  /** Why nothing may be removed by age now; null when the clock can be trusted. */
  doubt(): ClockDoubt | null {
    if (this.#life === null || this.clock.wallMs() < earliestWallMs) return 'clock-unset';
    const nowMs = this.clock.monotonicMs();
    const isSteady = nowMs - this.#steadySinceMs >= clockSettleMs && this.#leapNow(this.#life) === 0;
    return isSteady ? null : 'clock-unsettled';
  }

  /** Milliseconds that were lived through since a wall time; null while the clock cannot be trusted with it. */
  ageMs(ts: number): number | null {
    if (this.#life === null) return null;
    return livedSince(afterTick(this.#life, this.#tick()), ts, this.clock.wallMs());
  }

  #take(wallMs: number, nowMs: number): boolean {
    const life = this.#life;
    const tick = this.#tick();
    const leap = life === null ? 0 : leapOf(life, tick);
    this.#life = life === null ? lifeFrom(wallMs) : afterTick(life, tick);
    this.#lookedAtMs = nowMs;
    if (leap !== 0) this.#steadySinceMs = nowMs;
    return leap !== 0;
  }

  #leapNow(life: LivedTime): number {
    return leapOf(life, this.#tick());
  }

  #tick() {
    const elapsedMs = this.#lookedAtMs === null ? null : this.clock.monotonicMs() - this.#lookedAtMs;
    return { wallMs: this.clock.wallMs(), elapsedMs };
  }
}
