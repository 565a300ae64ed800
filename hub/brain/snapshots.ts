import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { Change } from '#memory/database/change';
import type { Memory } from '#memory/memory';
import { debtsTable, notesTable, peopleTable, settingsTable } from '#memory/memory-schema';
import type { UserModelChange } from '#memory/wearer/user-model';
import type { PostureGate } from '../modes/posture-gate.js';
import type { Outbox } from './outbox.js';

interface SnapshotsOptions {
  readonly memory: Pick<Memory, 'changes' | 'userModel'>;
  readonly outbox: Pick<Outbox, 'mark'>;
  readonly gate: Pick<PostureGate, 'allows' | 'onChange'>;
  readonly clock: Clock;
  readonly log: Log;
}

type Snapshot = 'people' | 'people-forgotten' | 'profile' | 'profile-forgotten';

const socialTables: ReadonlySet<string> = new Set([peopleTable.name, notesTable.name, debtsTable.name]);

/**
 * Keeps the Brain's mirrors up to date (hub-behaviour.md "Hub calls to the Brain"): sends the social memory after
 * edits, several at once as one, and the profile after every ten observations, and at once when the wearer taught
 * something.
 */
export class Snapshots {
  readonly #due = new Set<Snapshot>();
  #observed = 0;
  #wasClosed = false;
  #cancel: (() => void) | null = null;
  #stopListening: readonly (() => void)[] = [];

  constructor(private readonly options: SnapshotsOptions) {}

  /** Also sends both snapshots, for changes while the hub was off. */
  start(): void {
    const { gate, memory } = this.options;
    const { changes, userModel } = memory;
    this.#wasClosed = !gate.allows('mirror');
    this.#stopListening = [
      changes.subscribe((change) => this.#follow(change)),
      userModel.onChange((why) => this.#learned(why)),
      gate.onChange(() => this.#onPosture()),
    ];
    this.#tell('people');
    this.publishProfile();
  }

  stop(): void {
    this.#cancel?.();
    for (const stop of this.#stopListening) stop();
  }

  /** Pushes the user model to the Brain now (hub-behaviour §4, `publish_profile`); an ephemeral one stays here. */
  publishProfile(): void {
    this.#observed = 0;
    if (this.options.memory.userModel.toldProfile() !== null) this.#tell('profile');
  }

  /** Queues what was edited until now, without waiting for what else is edited in this turn of the event loop. */
  async flush(): Promise<void> {
    this.#cancel?.();
    await this.#markDue();
  }

  /**
   * While the mirror is closed, the Brain takes only what was forgotten from a snapshot, so both are sent again once it
   * opens.
   */
  #onPosture(): void {
    const isClosed = !this.options.gate.allows('mirror');
    if (this.#wasClosed && !isClosed) {
      this.#tell('people');
      this.publishProfile();
    }
    this.#wasClosed = isClosed;
  }

  #follow({ table, id, op }: Change): void {
    if (socialTables.has(table)) this.#tell(op === 'put' ? 'people' : 'people-forgotten');
    if (table === settingsTable.name && id === 'wearer_name') this.#renamed();
    if (op === 'restored') this.#tell('people');
  }

  /** Sent in every mode, because the old name may have been forgotten; a Brain that may learn nothing only drops it. */
  #renamed(): void {
    this.publishProfile();
    if (this.options.memory.userModel.toldProfile() !== null) this.#tell('profile-forgotten');
  }

  #learned(why: UserModelChange): void {
    if (why === 'forgot') this.#tell('profile-forgotten');
    this.#observed += 1;
    if (why === 'taught' || this.#observed >= limits.profilePublishLines) this.publishProfile();
  }

  #tell(snapshot: Snapshot): void {
    this.#due.add(snapshot);
    this.#cancel ??= this.options.clock.after(0, () => void this.#markDue());
  }

  async #markDue(): Promise<void> {
    this.#cancel = null;
    const due = [...this.#due];
    this.#due.clear();
    await Promise.all(due.map((snapshot) => this.#mark(snapshot)));
  }

  async #mark(snapshot: Snapshot): Promise<void> {
    const { outbox, log } = this.options;
    try {
      await outbox.mark(snapshot);
    } catch (thrown) {
      // Not lost: every start sends both snapshots.
      log.warn('snapshot.not-left', { snapshot, why: failureReason(thrown) });
    }
  }
}
