import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import {
  activeModes,
  check,
  closedPosture,
  type Mode,
  type Operation,
  type Posture,
  type Verdict,
} from '#core/posture';

/** What survives a restart. `focusUntilMs` is wall time; null when focus is off. */
export interface StoredPosture {
  readonly veiledByWearer: boolean;
  readonly incognito: boolean;
  readonly focusUntilMs: number | null;
  readonly cloud: boolean;
}

export interface PostureStore {
  load(): StoredPosture;
  save(change: Partial<StoredPosture>): Promise<void>;
}

/**
 * The single source of truth for what may happen now (hub-behaviour §3). Closed until `hydrate`. Every change takes
 * effect in memory before it is written, so a slow or failing disk never delays the veil.
 */
export class PostureGate {
  #posture: Posture = closedPosture;
  #generation = 0;
  #cancelFocus: () => void = () => undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly store: PostureStore,
    private readonly clock: Clock,
  ) {}

  get posture(): Posture {
    return this.#posture;
  }

  /** Grows with every change: work begun under an older generation re-checks before it keeps or shows anything. */
  get generation(): number {
    return this.#generation;
  }

  get mode(): Mode {
    return activeModes(this.#posture)[0] ?? 'veil';
  }

  check(operation: Operation): Verdict {
    return check(operation, this.#posture);
  }

  allows(operation: Operation): boolean {
    return this.check(operation).allowed;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Opens the gate as far as the stored posture says. */
  hydrate(): void {
    const stored = this.store.load();
    const focus = this.#startFocus(stored.focusUntilMs);
    this.#apply({
      veiledByWearer: stored.veiledByWearer,
      veiledByHub: false,
      incognito: stored.incognito,
      cloud: stored.cloud,
      focus,
    });
  }

  async raiseVeil(): Promise<void> {
    this.#apply({ veiledByWearer: true });
    await this.store.save({ veiledByWearer: true });
  }

  /** The explicit resume: the only way down. Leaves incognito, focus and the hub's own veil bit as they are. */
  async lowerVeil(): Promise<void> {
    await this.store.save({ veiledByWearer: false });
    this.#apply({ veiledByWearer: false });
  }

  async setIncognito(on: boolean): Promise<void> {
    if (on) this.#apply({ incognito: true });
    await this.store.save({ incognito: on });
    if (!on) this.#apply({ incognito: false });
  }

  /** Holds proactive cards and captions for `minutes`, at most a day; null clears. */
  async setFocus(minutes: number | null): Promise<void> {
    const focusUntilMs = minutes === null ? null : this.clock.wallMs() + minutes * 60_000;
    this.#apply({ focus: this.#startFocus(focusUntilMs) });
    await this.store.save({ focusUntilMs });
  }

  async setCloud(on: boolean): Promise<void> {
    if (!on) this.#apply({ cloud: false });
    await this.store.save({ cloud: on });
    if (on) this.#apply({ cloud: true });
  }

  /** Enters or leaves dream mode. It is not stored: nobody wakes up in a dream they did not enter. */
  setDream(on: boolean): void {
    this.#apply({ dream: on });
  }

  setQuietHours(on: boolean): void {
    this.#apply({ quietHours: on });
  }

  /** Closes everything, for shutdown. */
  close(): void {
    this.#cancelFocus();
    this.#apply({ veiledByHub: true });
    this.#listeners.clear();
  }

  #startFocus(untilMs: number | null): boolean {
    this.#cancelFocus();
    // A clock that was set back while the hub was off must not make the focus longer than any can be.
    const leftMs = Math.min(untilMs === null ? 0 : untilMs - this.clock.wallMs(), limits.focusMinutes * 60_000);
    if (leftMs <= 0) return false;
    this.#cancelFocus = this.clock.after(leftMs, () => this.#apply({ focus: false }));
    return true;
  }

  #apply(change: Partial<Posture>): void {
    this.#posture = { ...this.#posture, ...change };
    this.#generation += 1;
    for (const listener of [...this.#listeners]) listener();
  }
}
