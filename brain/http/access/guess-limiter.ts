import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { hourMs } from '#core/time-units';

interface Guesses {
  failures: number;
  windowEndsMs: number;
  lockedUntilMs: number;
}

/**
 * Counts wrong tokens and typed codes per peer and overall (decisions "guess limit"). For a token it only decides how a
 * wrong one is refused: a valid one is accepted whatever was counted.
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

  /** For how many milliseconds a guess of `key` is refused before it is looked at; 0 when it is not. */
  lockedMs(key: string): number {
    const now = this.clock.monotonicMs();
    const lockedUntilMs = this.#peers.get(key)?.lockedUntilMs ?? 0;
    if (lockedUntilMs > now) return lockedUntilMs - now;
    return this.#refilled(now) < 1 ? limits.guessWindowMs : 0;
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

  #takeOverall(now: number): boolean {
    if (this.#refilled(now) < 1) return false;
    this.#overall -= 1;
    return true;
  }

  /** One bucket for everybody: half the hourly allowance at once, refilled at that rate. */
  #refilled(now: number): number {
    const burst = limits.guessesPerHourOverall / 2;
    this.#overall = Math.min(burst, this.#overall + ((now - this.#overallAtMs) * burst) / hourMs);
    this.#overallAtMs = now;
    return this.#overall;
  }
}
