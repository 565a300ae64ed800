import { z } from 'zod';
import type { Clock } from '#core/clock';
import { Fault, faults, receivedFault } from '#core/faults';
import { newId } from '#core/ids';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { CommandResult } from '#core/wire/link/hub-link';
import {
  type MemoryRevision,
  type MirroredPerson,
  memoryRevisionSchema,
  type Person,
  type PersonAction,
  type PersonEditRequest,
  personSchema,
  type SocialPush,
} from '#core/wire/wearer/social';
import { MirrorStore } from '#memory/brain-records/mirror';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { HubLink } from '../../link/hub/hub-link.js';
import { knownPartOf } from './known-part.js';
import { PersonEditStore, type StoredEdit } from './person-edit-store.js';
import { isConfirmed, isOlder, oneLine, type PendingEdit, viewOf } from './person-view.js';

interface SocialMirrorOptions {
  readonly database: Database;
  readonly hub: Pick<HubLink, 'state' | 'command' | 'on'>;
  readonly clock: Clock;
  readonly log: Log;
  /** An edit came to nothing, in the hub's own words: it must not vanish unseen. */
  readonly onRefused: (say: string) => void;
}

/** One edit, before it has an id. `contact_id` null means whoever has the name. */
export interface PersonEdit {
  readonly contact_id: string | null;
  readonly name: string;
  readonly action: PersonAction;
  readonly value: string | null;
}

const snapshotSchema = z.object({ items: z.array(personSchema), revision: memoryRevisionSchema.nullable() });

/** Where a hub that does not say carried something out: any later push confirms it. */
const untold: MemoryRevision = { generation: 'untold', seq: 0 };

/** What the hub does not answer is told to it again after this long. */
const retryMs = 15_000;

/**
 * The social memory as the hub pushed it last, under the edits made here. The hub owns the truth (decisions "social
 * edits"): an edit stands in the mirror at once, goes to the hub as a command, and stays on top of every push until one
 * comes that was taken after the hub carried it out.
 */
export class SocialMirror {
  readonly #snapshot: MirrorStore<z.infer<typeof snapshotSchema>>;
  readonly #edits: PersonEditStore;
  readonly #tasks = new TaskQueue();
  #delivery: Promise<void> | null = null;
  /** Edits that somebody waits for, with the refusal once there is one. */
  readonly #awaited = new Map<string, Fault | null>();
  #cancelRetry: () => void = () => undefined;

  constructor(private readonly options: SocialMirrorOptions) {
    const { database, clock } = options;
    const empty = { items: [], revision: null };
    this.#snapshot = new MirrorStore({ database, clock, name: 'social', schema: snapshotSchema, empty });
    this.#edits = new PersonEditStore(database);
  }

  /** Tells the hub what it has not heard yet, now and whenever it attaches. */
  start(): void {
    this.options.hub.on((event) => {
      if (event.type === 'attached') void this.#deliver();
    });
    void this.#deliver();
  }

  /** Resolves when nothing is on its way to the hub. */
  async stop(): Promise<void> {
    this.#cancelRetry();
    await this.#delivery;
  }

  people(): MirroredPerson[] {
    return viewOf(this.#snapshot.value.items, this.#edits.all());
  }

  /**
   * Takes a snapshot of the hub; one older than what is here changes nothing. Where it may learn nothing it only forgets
   * what the snapshot has no more. Throws the faults of `Database.write`.
   */
  push({ items: pushed, revision }: SocialPush, mayLearn = true): Promise<void> {
    return this.#tasks.run(async () => {
      const { revision: held, items: known } = this.#snapshot.value;
      if (held !== null && isOlder(revision, held)) return;
      const items = mayLearn ? pushed : knownPartOf(pushed, known);
      const confirmed = this.#edits.all().filter((edit) => isConfirmed(edit, revision));
      const drops = confirmed.map((edit) => this.#edits.dropping(edit));
      const kind = forgetsSomething(known, items) ? 'forget' : 'capture';
      await this.options.database.write(kind, [this.#snapshot.replacing({ items, revision }), ...drops]);
    });
  }

  /**
   * Edits somebody; resolves once it is on disk, and while a hub is attached once that has carried it out or did not
   * answer. Throws `people/unknown`, and `hub/refused` with the hub's own words, nothing being changed then.
   */
  async edit(request: PersonEditRequest): Promise<void> {
    const { contact_id, action, value = null } = request;
    const person = this.people().find((candidate) => candidate.contact_id === contact_id);
    if (person === undefined && this.options.hub.state === null) throw new Fault('people/unknown');
    const text = value === null || action === 'settle' ? value : oneLine(value);
    await this.apply([{ contact_id, name: person?.name ?? contact_id, action, value: text }]);
  }

  /** Keeps edits, together, and sends them on their way, as `edit` does. */
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

  /** One round at a time; whoever comes during one has the next. */
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
    const { ts: _ts, place: _place, revision: _revision, ...told } = edit;
    const result = await hub.command({ do: 'person-edit', ...told });
    const refusal = refusalOf(result);
    if (refusal !== null) {
      if (this.#awaited.has(edit.edit_id)) this.#awaited.set(edit.edit_id, refusal);
      onRefused(refusal.message);
    }
    // What was refused is nobody's: no trace of its words may stay.
    await this.#tasks.run(() => database.write(refusal === null ? 'upkeep' : 'forget', [this.#after(edit, result)]));
  }

  /** The snapshot that has the edit may have come before the answer did. */
  #after(edit: StoredEdit, result: CommandResult): RowOperation {
    if (!result.ok) return this.#edits.dropping(edit);
    const carriedOut = { ...edit, revision: result.revision ?? untold };
    const held = this.#snapshot.value.revision;
    const isHere = result.revision !== undefined && held !== null && isConfirmed(carriedOut, held);
    return isHere ? this.#edits.dropping(edit) : this.#edits.carryingOut(edit, carriedOut.revision);
  }

  /** The hub went away, is slow or cannot write: it is told again. */
  #later(thrown: unknown): void {
    const { clock, log } = this.options;
    log.warn('social.not-delivered', { why: failureReason(thrown) });
    this.#cancelRetry();
    this.#cancelRetry = clock.after(retryMs, () => void this.#deliver());
  }
}

/** A no of the hub; null for a yes. A hub that could not do it now is no refusal: that throws, and it is told again. */
function refusalOf(result: CommandResult): Fault | null {
  if (result.ok) return null;
  const fault = receivedFault(result.code, result.say, 'hub/refused');
  if (faults[fault.code].status >= 500) throw fault;
  return new Fault('hub/refused', { sentence: fault.message });
}

/** Whether words about somebody are in the old snapshot but not in the new one: then no trace of them may stay. */
function forgetsSomething(old: readonly Person[], now: readonly Person[]): boolean {
  const kept = new Set(now.flatMap(wordsAbout));
  return old.flatMap(wordsAbout).some((words) => !kept.has(words));
}

/** Topics come and go by themselves. */
function wordsAbout({ contact_id, name, relations, notes, debts }: Person): readonly string[] {
  const told = [...notes.map(({ text }) => text), ...debts.map(({ what }) => what)];
  return [name, ...relations, ...told].map((words) => `${contact_id} ${words}`);
}
