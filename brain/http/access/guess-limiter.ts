import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { hourMs } from '#core/time-units';

interface Guesses {
  failures: number;
  windowEndsMs: number;
  lockedUntilMs: number;
}

/**
 * Counts wrong tokens per peer and overall (decisions "guess limit"). It only decides how a wrong token is refused: a
 * valid one is accepted whatever was counted.
 */
export class GuessLimiter {
  /** In order of last use, so that the first key is the one to drop. */
  readonly #peers = new Map<string, Guesses>();
  #overall: number = limits.guessesPerHourOverall / 2;
  #overallAtMs: number;

  constructor(private readonly clock: Clock) {
    this.#overallAtMs = clock.monotonicMs();
  }

  get entries(): number {
    return this.#peers.size;
  }

  /** Records one wrong token of `key`. Returns the milliseconds for which it is locked out; 0 when it is not. */
  failed(key: string): number {
    const now = this.clock.monotonicMs();
    const guesses = this.#touch(key, now);
    if (guesses.lockedUntilMs > now) return guesses.lockedUntilMs - now;
    if (!this.#takeOverall(now)) return limits.guessWindowMs;
    guesses.failures += 1;
    if (guesses.failures > limits.guessesPerWindow) {
      guesses.lockedUntilMs = now + limits.guessLockoutMs;
      return limits.guessLockoutMs;
    }
    return 0;
  }

  #touch(key: string, now: number): Guesses {
    const known = this.#peers.get(key);
    this.#peers.delete(key);
    const isStale = known === undefined || (known.windowEndsMs <= now && known.lockedUntilMs <= now);
    const guesses = isStale ? { failures: 0, windowEndsMs: now + limits.guessWindowMs, lockedUntilMs: 0 } : known;
    this.#peers.set(key, guesses);
    if (this.#peers.size > limits.guessEntries) this.#dropOldest();
    return guesses;
  }

  #dropOldest(): void {
    const oldest = this.#peers.keys().next();
    if (oldest.done !== true) this.#peers.delete(oldest.value);
  }

  /** One bucket for everybody: half the hourly allowance at once, refilled at that rate. */
  #takeOverall(now: number): boolean {
    const burst = limits.guessesPerHourOverall / 2;
    this.#overall = Math.min(burst, this.#overall + ((now - this.#overallAtMs) * burst) / hourMs);
    this.#overallAtMs = now;
    if (this.#overall < 1) return false;
    this.#overall -= 1;
    return true;
  }
}
