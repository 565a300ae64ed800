import type { Clock } from '#core/clock';
import { faults } from '#core/fault-table';
import { Fault, receivedFault } from '#core/faults';
import { newId } from '#core/ids';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { CommandResult } from '#core/wire/link/hub-link';
import type { MemoryRevision, Person, PersonAction, PersonEditRequest, SocialPush } from '#core/wire/wearer/social';
import { MirrorStore } from '#memory/brain-records/mirror';
import { type MirroredPeople, mirroredPeopleSchema, socialMirror } from '#memory/brain-records/mirrored-people';
import { PersonEditStore, type StoredEdit } from '#memory/brain-records/person-edit-store';
import {
  isConfirmed,
  isOlder,
  oneLine,
  type PendingEdit,
  type ViewedPerson,
  viewOf,
} from '#memory/brain-records/person-view';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { HubLink } from '../../link/hub/hub-link.js';
import { knownPartOf } from './known-part.js';

interface SocialMirrorOptions {
  readonly database: Database;
  readonly hub: Pick<HubLink, 'state' | 'command' | 'on'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with the hub's message when it refused an edit, so that the wearer learns of it. */
  readonly onRefused: (say: string) => void;
}

/** One edit, before it has an id. With `contact_id` null it is found by name. */
export interface PersonEdit {
  readonly contact_id: string | null;
  readonly name: string;
  readonly action: PersonAction;
  readonly value: string | null;
}

/** Used for a hub that does not report its position: any later push confirms the edit. */
const untoldRevision: MemoryRevision = { generation: 'untold', seq: 0 };

/** An edit that the hub does not answer is sent again after this long. */
const editRetryMs = 15_000;

/**
 * The hub's last snapshot of the social memory with the edits made here on top. The hub is authoritative (decisions
 * "social edits"): an edit shows in the mirror at once, is sent to the hub as a command, and is applied on top of every
 * push until one arrives that was taken after the hub carried it out.
 */
export class SocialMirror {
  readonly #snapshot: MirrorStore<MirroredPeople>;
  readonly #edits: PersonEditStore;
  readonly #tasks = new TaskQueue();
  #delivery: Promise<void> | null = null;
  /** Edits whose caller is waiting, with the refusal once there is one. */
  readonly #awaited = new Map<string, Fault | null>();
  #cancelRetry: () => void = () => undefined;

  constructor(private readonly options: SocialMirrorOptions) {
    const { database, clock } = options;
    const empty = { items: [], revision: null };
    this.#snapshot = new MirrorStore({ database, clock, name: socialMirror, schema: mirroredPeopleSchema, empty });
    this.#edits = new PersonEditStore(database);
  }

  /** Sends the hub the pending edits, now and whenever it attaches. */
  start(): void {
    this.options.hub.on((event) => {
      if (event.type === 'attached') void this.#deliver();
    });
    void this.#deliver();
  }

  /** Resolves when no edit is being sent to the hub. */
  async stop(): Promise<void> {
    this.#cancelRetry();
    await this.#delivery;
  }

  people(): ViewedPerson[] {
    return viewOf(this.#snapshot.value.items, this.#edits.all());
  }

  /**
   * Stores a snapshot from the hub unless it is older than the stored one. While nothing may be learned, it only
   * forgets what the snapshot no longer has. Throws the faults of `Database.write`.
   */
  push({ items: pushed, revision }: Omit<SocialPush, 'forgotten'>, mayLearn = true): Promise<void> {
    return this.#tasks.run(async () => {
      const { revision: held, items: known } = this.#snapshot.value;
      if (held !== null && isOlder(revision, held)) return;
      const items = mayLearn ? pushed : knownPartOf(pushed, known);
      const confirmed = this.#edits.all().filter((edit) => isConfirmed(edit, revision));
      const drops = confirmed.map((edit) => this.#edits.dropping(edit));
      const kind = peopleForget(known, items) ? 'forget' : 'capture';
      await this.options.database.write(kind, [this.#snapshot.replacing({ items, revision }), ...drops]);
    });
  }

  /**
   * Edits somebody; resolves once it is on disk and, while a hub is attached, once the hub carried it out or failed to
   * answer. Throws `people/unknown`, `people/no-debt`, and `hub/refused` with the hub's message; nothing is changed then.
   */
  async edit(request: PersonEditRequest): Promise<void> {
    const { contact_id, action, value = null } = request;
    const person = this.people().find((candidate) => candidate.contact_id === contact_id);
    if (this.options.hub.state === null) refuseUnknown(request, person);
    const text = value === null || action === 'settle' ? value : oneLine(value);
    await this.apply([{ contact_id, name: person?.name ?? contact_id, action, value: text }]);
  }

  /** Stores several edits in one transaction and sends them, as `edit` does. */
  async apply(edits: readonly PersonEdit[]): Promise<void> {
    const ts = Math.round(this.options.clock.wallMs());
    const pending = edits.map((edit): PendingEdit => ({ ...edit, edit_id: newId(), ts, revision: null }));
    for (const { edit_id } of pending) this.#awaited.set(edit_id, null);
    try {
      await this.#tasks.run(() => this.#edits.add(pending));
      await this.#deliver();
      const refused = pending.map(({ edit_id }) => this.#awaited.get(edit_id)).find((fault) => fault != null);
      if (refused) throw refused;
    } finally {
      for (const { edit_id } of pending) this.#awaited.delete(edit_id);
    }
  }

  /** One round at a time; an edit that arrives during one waits for the next. */
  async #deliver(): Promise<void> {
    while (this.#delivery !== null) await this.#delivery;
    this.#delivery = this.#round()
      .catch((thrown: unknown) => this.#later(thrown))
      .finally(() => {
        this.#delivery = null;
      });
    await this.#delivery;
  }

  async #round(): Promise<void> {
    this.#cancelRetry();
    for (const edit of this.#edits.all()) {
      if (this.options.hub.state === null) return;
      if (edit.revision === null) await this.#tell(edit);
    }
  }

  async #tell(edit: StoredEdit): Promise<void> {
    const { hub, database, onRefused } = this.options;
    const { ts: _ts, place: _place, revision: _revision, ...command } = edit;
    const result = await hub.command({ do: 'person-edit', ...command });
    const refusal = editRefusal(result);
    if (refusal !== null) {
      if (this.#awaited.has(edit.edit_id)) this.#awaited.set(edit.edit_id, refusal);
      onRefused(refusal.message);
    }
    // No trace of the words of a refused edit may remain.
    await this.#tasks.run(() => database.write(refusal === null ? 'upkeep' : 'forget', [this.#after(edit, result)]));
  }

  /** The snapshot that contains the edit may have arrived before the answer. */
  #after(edit: StoredEdit, result: CommandResult): RowOperation {
    if (!result.ok) return this.#edits.dropping(edit);
    const carriedOut = { ...edit, revision: result.revision ?? untoldRevision };
    const held = this.#snapshot.value.revision;
    const isHere = result.revision !== undefined && held !== null && isConfirmed(carriedOut, held);
    return isHere ? this.#edits.dropping(edit) : this.#edits.carryingOut(edit, carriedOut.revision);
  }

  /** The hub detached, is slow or cannot write: the edit is sent again. */
  #later(thrown: unknown): void {
    const { clock, log } = this.options;
    log.warn('social.not-delivered', { why: failureReason(thrown) });
    this.#cancelRetry();
    this.#cancelRetry = clock.after(editRetryMs, () => void this.#deliver());
  }
}

/** Throws what the mirror alone can judge while no hub is attached: `people/unknown` and `people/no-debt`. */
function refuseUnknown({ action, value }: PersonEditRequest, person: ViewedPerson | undefined): void {
  if (person === undefined) throw new Fault('people/unknown');
  const isOfDebt = action === 'settle' && value !== undefined;
  if (isOfDebt && person.debts.every(({ id }) => id !== value)) throw new Fault('people/no-debt');
}

/** The hub's refusal; null if it accepted. Throws if the hub could not do it now, and the edit is sent again. */
function editRefusal(result: CommandResult): Fault | null {
  if (result.ok) return null;
  const fault = receivedFault(result.code, result.say, 'hub/refused');
  if (faults[fault.code].status >= 500) throw fault;
  if (fault.code === 'people/no-debt') return fault;
  return new Fault('hub/refused', { sentence: fault.message });
}

/** Whether the new snapshot lacks words of the old one, so that no trace of them may remain. */
function peopleForget(old: readonly Person[], now: readonly Person[]): boolean {
  const kept = new Set(now.flatMap(wordsAbout));
  return old.flatMap(wordsAbout).some((words) => !kept.has(words));
}

/**
 * The words that count as forgotten when they disappear. Topics are not among them, because they change by themselves.
 */
function wordsAbout({ contact_id, name, relations, notes, debts }: Person): readonly string[] {
  const facts = [...notes.map(({ text }) => text), ...debts.map(({ what }) => what)];
  return [name, ...relations, ...facts].map((words) => `${contact_id} ${words}`);
}
