import { z } from 'zod';
import type { Clock } from '#core/clock';
import type { FaultCode } from '#core/fault-table';
import { Fault } from '#core/faults';
import { refusalSentence } from '../../panel/api/refusal-sentence.js';
import type { PhoneStorage } from './phone-storage.js';
import { opensAgain, switchKey, type WantedChange, wantedChangeSchema } from './wanted-change.js';

const pendingChangeSchema = z.object({ change: wantedChangeSchema, atMs: z.number() });
export type PendingChange = z.infer<typeof pendingChangeSchema>;

const changesStored = 'pending';
/** With these the change did not arrive, and is sent again. */
const notArrived: ReadonlySet<FaultCode> = new Set([
  'net/unreachable',
  'net/slow',
  'hub/away',
  'hub/slow',
  'http/overloaded',
]);

const notOpenedSentence =
  'The Brain did not answer at once, so opening was given up. Press again if it is still closed.';

interface PendingChangesOptions {
  readonly storage: PhoneStorage;
  readonly clock: Clock;
  /** Carries one change out; rejects where it cannot be delivered now, or is refused. */
  readonly deliver: (change: WantedChange) => Promise<void>;
  readonly onChange: (changes: readonly PendingChange[]) => void;
  /** One was refused for good, for this reason. */
  readonly onRefused: (say: string) => void;
}

/**
 * Changes that have not arrived yet: merged by their switch, kept across reloads, delivered in their order. What opens
 * again does not wait.
 */
export class PendingChanges {
  #changes: readonly PendingChange[];
  #draining: Promise<void> | null = null;

  constructor(private readonly options: PendingChangesOptions) {
    const stored = options.storage.readAs(changesStored, z.array(pendingChangeSchema)) ?? [];
    this.#changes = stored.filter(({ change }) => !opensAgain(change));
  }

  get all(): readonly PendingChange[] {
    return this.#changes;
  }

  /** The later of two changes of one switch replaces the earlier one. */
  add(change: WantedChange): void {
    const others = this.#changes.filter((pending) => switchKey(pending.change) !== switchKey(change));
    this.#set([...others, { change, atMs: this.options.clock.wallMs() }]);
  }

  /** The switch is as it was again, so there is nothing to deliver. */
  drop(change: WantedChange): void {
    this.#set(this.#changes.filter((pending) => switchKey(pending.change) !== switchKey(change)));
  }

  clear(): void {
    this.#set([]);
  }

  /** Delivers what is pending, until one does not arrive. Never rejects; a second call joins the first. */
  drain(): Promise<void> {
    this.#draining ??= this.#deliverAll().finally(() => {
      this.#draining = null;
    });
    return this.#draining;
  }

  async #deliverAll(): Promise<void> {
    for (let next = this.#changes[0]; next !== undefined; next = this.#changes[0]) {
      if (!(await this.#hasArrived(next))) return;
      // A change of the same switch that was made meanwhile stays.
      const arrived = next;
      this.#set(this.#changes.filter((pending) => pending !== arrived));
    }
  }

  async #hasArrived({ change }: PendingChange): Promise<boolean> {
    try {
      await this.options.deliver(change);
    } catch (thrown) {
      const isUndelivered = thrown instanceof Fault && notArrived.has(thrown.code);
      if (isUndelivered && !opensAgain(change)) return false;
      this.options.onRefused(isUndelivered ? notOpenedSentence : refusalSentence(thrown));
    }
    return true;
  }

  #set(changes: readonly PendingChange[]): void {
    this.#changes = changes;
    if (changes.length === 0) this.options.storage.remove(changesStored);
    else this.options.storage.write(changesStored, JSON.stringify(changes));
    this.options.onChange(changes);
  }
}
