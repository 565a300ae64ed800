/** Sound arrives in bursts; only a delay that lasts longer than this window is a loss. */
const gapWindowMs = 1_000;
const smallestGapMs = 250;
/** How fast the floor follows a recorder whose clock is slower than this machine's. */
const driftShare = 0.1;

/**
 * Detects lost sound: time passes and the samples do not make up for it. Takes every piece with the time of its
 * arrival, both in milliseconds.
 */
export class GapDetector {
  #startedMs: number | undefined;
  #audioMs = 0;
  /** The least delay of arrival behind the sound; anything beyond it is buffering or loss. */
  #floorMs = Infinity;
  #leastMs = Infinity;
  #windowEndsMs = 0;

  /** To be called with each piece; returns the milliseconds that are now known to be lost, nearly always 0. */
  arrived(nowMs: number, pieceMs: number): number {
    this.#startedMs ??= nowMs - pieceMs;
    this.#audioMs += pieceMs;
    const lostMs = nowMs < this.#windowEndsMs ? 0 : this.#nextWindow(nowMs);
    this.#leastMs = Math.min(this.#leastMs, nowMs - this.#startedMs - this.#audioMs);
    return lostMs;
  }

  #nextWindow(nowMs: number): number {
    const leastMs = this.#leastMs;
    this.#windowEndsMs = nowMs + gapWindowMs;
    this.#leastMs = Infinity;
    return leastMs === Infinity ? 0 : this.#lossIn(leastMs);
  }

  /** Milliseconds lost in the window whose least delay was `leastMs`; moves the floor. */
  #lossIn(leastMs: number): number {
    const excessMs = Math.max(0, leastMs - this.#floorMs);
    const isGap = excessMs >= smallestGapMs;
    this.#floorMs = isGap ? leastMs : Math.min(leastMs, this.#floorMs + excessMs * driftShare);
    return isGap ? excessMs : 0;
  }
}
