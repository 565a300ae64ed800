import type { Clock } from '#core/clock';
import { faults } from '#core/fault-table';
import { asFault, type Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import { Backoff } from '#core/reliability/backoff';
import type { NewOutboxEntry, OutboxEntry, OutboxStore } from '#memory/wearer/outbox';

/** Pauses between attempts while the Brain does not answer; the last is repeated. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000] as const;
/** After this many failures inside the Brain (500) an entry no longer blocks those behind it. */
const attemptsInTurn = 5;

/** Delivers the entries of one kind. */
export interface Delivery {
  /** False while the posture holds this entry back; what waits behind it goes on. */
  mayGo(entry: OutboxEntry): boolean;
  /** Resolves once the Brain has applied it. The Brain recognises a repetition by the entry's id. */
  send(entry: OutboxEntry, signal: AbortSignal): Promise<void>;
}

/** Kind → delivery. */
export type Deliveries = ReadonlyMap<string, Delivery>;

interface OutboxOptions {
  readonly store: OutboxStore;
  readonly deliveries: Deliveries;
  readonly clock: Clock;
  readonly log: Log;
}

type Sent = 'done' | 'refused' | 'failed-inside' | 'away';

/**
 * Messages to the Brain that must arrive. Each is first stored, then sent in order, one at a time, until the Brain has
 * applied it. While the Brain does not answer, attempts continue with growing pauses. An entry that the Brain refuses
 * is set aside until the Brain returns or the hub restarts; none is dropped.
 */
export class Outbox {
  readonly #backoff = new Backoff({ delaysMs: pausesMs });
  #isRunning = false;
  #round: Promise<void> | null = null;
  #hasNews = false;
  #cancelRetry: (() => void) | null = null;
  #slotUnderWay: string | null = null;
  readonly #abort = new AbortController();
  readonly #writing = new Set<Promise<unknown>>();
  readonly #setAside = new Set<string>();
  readonly #attempts = new Map<string, number>();

  constructor(private readonly options: OutboxOptions) {}

  start(): void {
    this.#isRunning = true;
    this.#wake();
  }

  /** Aborts the entry being sent; it is sent again after the next start, under the same id. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#cancelRetry?.();
    this.#abort.abort();
    await this.settled();
  }

  /** Resolves once the entry is on disk; it is sent in its turn. Throws the faults of `OutboxStore.add`. */
  post(entry: Omit<NewOutboxEntry, 'ts'>): Promise<OutboxEntry> {
    return this.#written(this.options.store.add({ ...entry, ts: this.options.clock.wallMs() }));
  }

  /** To be called with a transaction that adds entries beside other rows: they are sent once it is on disk. */
  following<T>(writing: Promise<T>): Promise<T> {
    return this.#written(writing);
  }

  /**
   * Adds an entry whose content is read when it is sent. One entry in a slot is enough, unless that one is being sent
   * now.
   */
  async mark(kind: string, slot: string = kind): Promise<void> {
    if (this.#slotUnderWay !== slot && this.isPending(slot)) return;
    await this.post({ kind, slot, body: null });
  }

  /** Whether an entry waits in that slot. */
  isPending(slot: string): boolean {
    return this.options.store.isTaken(slot);
  }

  /** To be called when the Brain returned or the posture opened: tries everything that waits. */
  resume(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#backoff.succeeded();
    this.#setAside.clear();
    this.#wake();
  }

  /** Resolves when no round is under way: every entry is sent, held back, or waits for the next attempt. */
  async idle(): Promise<void> {
    while (this.#round !== null) await this.#round;
  }

  /** Resolves when every posted entry is on disk and no round is under way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#writing);
    await this.idle();
  }

  async #written<T>(writing: Promise<T>): Promise<T> {
    this.#writing.add(writing);
    let written: T;
    try {
      written = await writing;
    } finally {
      this.#writing.delete(writing);
    }
    if (this.#cancelRetry === null) this.#wake();
    return written;
  }

  #wake(): void {
    this.#hasNews = true;
    if (!this.#isRunning || this.#round !== null) return;
    this.#round = this.#drain()
      .catch((thrown: unknown) => this.#pause(asFault(thrown, 'memory/not-written')))
      .finally(() => {
        this.#round = null;
        if (this.#hasNews && this.#cancelRetry === null) this.#wake();
      });
  }

  async #drain(): Promise<void> {
    while (this.#hasNews && this.#isRunning) {
      this.#hasNews = false;
      for (const entry of this.options.store.pending()) {
        if (this.#isHeld(entry)) continue;
        const sent = await this.#deliver(entry);
        if (!this.#isRunning) return;
        if (sent === 'away') return;
      }
    }
  }

  /** Whether an entry is not to be sent now, also because it has been replaced or erased meanwhile. */
  #isHeld(entry: OutboxEntry): boolean {
    const { store, deliveries } = this.options;
    const { id, kind } = entry;
    return this.#setAside.has(id) || deliveries.get(kind)?.mayGo(entry) !== true || !store.has(id);
  }

  async #deliver(entry: OutboxEntry): Promise<Sent> {
    const { store } = this.options;
    this.#slotUnderWay = entry.slot;
    try {
      const fault = await this.#send(entry);
      if (fault !== null) return this.#notSent(entry, fault);
      // Inside the `try`, so that the slot counts as being sent until the entry is removed.
      await store.remove(entry);
    } finally {
      this.#slotUnderWay = null;
    }
    this.#backoff.succeeded();
    this.#attempts.delete(entry.id);
    return 'done';
  }

  /** Sends one entry; resolves with why the Brain has not applied it, null if it has. */
  async #send(entry: OutboxEntry): Promise<Fault | null> {
    try {
      await this.options.deliveries.get(entry.kind)?.send(entry, this.#abort.signal);
      return null;
    } catch (thrown) {
      return asFault(thrown, 'net/unreachable');
    }
  }

  #notSent(entry: OutboxEntry, fault: Fault): Sent {
    const attempts = (this.#attempts.get(entry.id) ?? 0) + 1;
    this.#attempts.set(entry.id, attempts);
    if (isRefusal(fault)) {
      this.options.log.warn('outbox.refused', { kind: entry.kind, code: fault.code });
      this.#setAside.add(entry.id);
      return 'refused';
    }
    this.#pause(fault);
    // The Brain may learn of a mode before the hub, or of its end after it. Such an entry waits without blocking those
    // behind it.
    const isItsOwnFault =
      fault.code === 'posture/refused' || (fault.code === 'http/internal' && attempts >= attemptsInTurn);
    return isItsOwnFault ? 'failed-inside' : 'away';
  }

  #pause(fault: Fault): void {
    if (!this.#isRunning) return;
    const pauseMs = this.#backoff.failed();
    if (this.#backoff.failures === 1) this.options.log.info('outbox.waiting', { code: fault.code });
    this.#cancelRetry?.();
    this.#cancelRetry = this.options.clock.after(pauseMs, () => {
      this.#cancelRetry = null;
      this.#wake();
    });
  }
}

/**
 * Whether the Brain will refuse the entry however often it is sent. 401, 408, 421 and 429 are not among these, because
 * they pass.
 */
function isRefusal({ code }: Fault): boolean {
  if (code === 'posture/refused') return false;
  const { status } = faults[code];
  return status >= 400 && status < 500 && ![401, 408, 421, 429].includes(status);
}
