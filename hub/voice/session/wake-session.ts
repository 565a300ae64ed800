import type { Clock } from '#core/clock';
import { limits } from '#core/limits';

/** After a wake, every line is addressed to the assistant for 20 s, extended by each command (hub-behaviour §3). */
export class WakeSession {
  #untilMs = Number.NEGATIVE_INFINITY;
  #cancel: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly onChange: (awake: boolean) => void = () => undefined,
    private readonly windowMs: number = limits.wakeSessionMs,
  ) {}

  get awake(): boolean {
    return this.clock.monotonicMs() < this.#untilMs;
  }

  /** How long it goes on if nothing extends it; 0 while asleep. */
  get leftMs(): number {
    return Math.max(0, this.#untilMs - this.clock.monotonicMs());
  }

  /** Wakes, or extends a session that is awake. */
  extend(): void {
    const wasAwake = this.awake;
    this.#cancel();
    this.#untilMs = this.clock.monotonicMs() + this.windowMs;
    this.#cancel = this.clock.after(this.windowMs, () => this.end());
    if (!wasAwake) this.onChange(true);
  }

  /** Falls asleep at once: the window passed, or the veil rose. */
  end(): void {
    if (this.#untilMs === Number.NEGATIVE_INFINITY) return;
    this.#cancel();
    this.#untilMs = Number.NEGATIVE_INFINITY;
    this.onChange(false);
  }
}
