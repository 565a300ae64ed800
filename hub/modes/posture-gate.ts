import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { check, type GateVerdict, type Operation } from '#core/posture/gating-matrix';
import { activeModes, closedPosture, type Mode, type Posture } from '#core/posture/posture';
import { Broadcast } from '#core/reliability/broadcast';
import { minuteMs } from '#core/time-units';

/** The part of the posture that survives a restart. `focusUntilMs` is wall time; null when focus is off. */
export interface StoredPosture {
  readonly veiledByWearer: boolean;
  /** How often the veil was raised, which distinguishes one from a later one. */
  readonly veilTurn: number;
  readonly incognito: boolean;
  /** How often incognito was switched on, which distinguishes one time from a later one. */
  readonly incognitoTurn: number;
  readonly focusUntilMs: number | null;
  readonly cloud: boolean;
}

/** The length of focus if none is said (hub-behaviour.md "Device commands"). */
export const defaultFocusMinutes = 25;

export interface PostureStore {
  load(): StoredPosture;
  save(change: Partial<StoredPosture>): Promise<void>;
}

/** The switches of the wearer that survive a restart. */
type Latch = 'veiledByWearer' | 'incognito' | 'cloud';

/**
 * Decides what is allowed now (hub-behaviour.md "Modes"). Everything is closed until `hydrate`. A change that closes is
 * in force before it is written, so a slow or failing disk never delays the veil; a change that opens is in force only
 * once it is on disk.
 */
export class PostureGate {
  #posture: Posture = closedPosture;
  /** How often each switch was turned. If two turns are being written at once, the later one counts. */
  readonly #turns: Record<Latch, number> = { veiledByWearer: 0, incognito: 0, cloud: 0 };
  #veilTurn = 0;
  #incognitoTurn = 0;
  #cancelFocus: () => void = () => undefined;
  readonly #changes: Broadcast<Posture>;

  /** `onError` is called when a listener throws; the others, and the disk, still get the change. */
  constructor(
    private readonly store: PostureStore,
    private readonly clock: Clock,
    onError: (thrown: unknown) => void,
  ) {
    this.#changes = new Broadcast(onError);
  }

  get posture(): Posture {
    return this.#posture;
  }

  /** How often the veil was raised, over all restarts. */
  get veilTurn(): number {
    return this.#veilTurn;
  }

  /** How often incognito was switched on, over all restarts. */
  get incognitoTurn(): number {
    return this.#incognitoTurn;
  }

  get mode(): Mode {
    return activeModes(this.#posture)[0] ?? 'veil';
  }

  check(operation: Operation): GateVerdict {
    return check(operation, this.#posture);
  }

  allows(operation: Operation): boolean {
    return this.check(operation).allowed;
  }

  onChange(listener: () => void): () => void {
    return this.#changes.on(listener);
  }

  /** Loads the stored posture and opens the gate accordingly. */
  hydrate(): void {
    const stored = this.store.load();
    const focus = this.#startFocus(stored.focusUntilMs);
    this.#veilTurn = stored.veilTurn;
    this.#incognitoTurn = stored.incognitoTurn;
    this.#apply({
      veiledByWearer: stored.veiledByWearer,
      veiledByHub: false,
      incognito: stored.incognito,
      cloud: stored.cloud,
      focus,
    });
  }

  /** Raising it while it is up counts as a new turn, which a late lowering of the earlier one does not end. */
  raiseVeil(): Promise<void> {
    this.#veilTurn += 1;
    return this.#turn('veiledByWearer', true, { veilTurn: this.#veilTurn });
  }

  /** Lowers the wearer's veil; nothing else does. Leaves incognito, focus and the hub's own veil as they are. */
  lowerVeil(): Promise<void> {
    return this.#turn('veiledByWearer', false);
  }

  /** Switching it on while it is on counts as a new turn, which a late "off" for the earlier turn does not end. */
  setIncognito(on: boolean): Promise<void> {
    if (on) this.#incognitoTurn += 1;
    return this.#turn('incognito', on, on ? { incognitoTurn: this.#incognitoTurn } : {});
  }

  /** Holds proactive cards and captions for `minutes`, at most a day; null clears. */
  async setFocus(minutes: number | null): Promise<void> {
    const focusUntilMs = minutes === null ? null : Math.round(this.clock.wallMs() + minutes * minuteMs);
    this.#apply({ focus: this.#startFocus(focusUntilMs) });
    await this.store.save({ focusUntilMs });
  }

  setCloud(on: boolean): Promise<void> {
    return this.#turn('cloud', on);
  }

  /** Enters or leaves dream mode. Not stored, so a restart always ends it. */
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
    this.#changes.close();
  }

  async #turn(latch: Latch, on: boolean, also: Partial<StoredPosture> = {}): Promise<void> {
    const closes = on === closedPosture[latch];
    this.#turns[latch] += 1;
    const turn = this.#turns[latch];
    if (closes) this.#apply({ [latch]: on });
    await this.store.save({ ...also, [latch]: on });
    if (!closes && turn === this.#turns[latch]) this.#apply({ [latch]: on });
  }

  #startFocus(untilMs: number | null): boolean {
    this.#cancelFocus();
    // Bounded, so that a clock that was set back while the hub was off cannot extend the focus.
    const leftMs = Math.min(untilMs === null ? 0 : untilMs - this.clock.wallMs(), limits.focusMinutes * minuteMs);
    if (leftMs <= 0) return false;
    this.#cancelFocus = this.clock.after(leftMs, () => this.#endFocus());
    return true;
  }

  /** Also written to disk, because it would start again under a clock that was set back. A failed write is ignored. */
  #endFocus(): void {
    this.#apply({ focus: false });
    this.store.save({ focusUntilMs: null }).catch(() => undefined);
  }

  #apply(change: Partial<Posture>): void {
    this.#posture = { ...this.#posture, ...change };
    this.#changes.emit(this.#posture);
  }
}
