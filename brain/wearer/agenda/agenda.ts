import type { Clock } from '#core/clock';
import { lingerMs } from '#core/language/agenda/agenda-answer';
import { limits } from '#core/limits';
import type { Log } from '#core/log/log';
import {
  type AgendaEdit,
  type AgendaItem,
  agendaApi,
  type Reminder,
  type ReminderEdit,
  type ReplacedOnAgenda,
} from '#core/wire/wearer/agenda';
import type { AppliedWrites } from '#memory/brain-records/applied-writes';
import type { Database } from '#memory/database/database';
import type { RowOperation } from '#memory/database/protocol';
import type { HubLink } from '../../link/hub/hub-link.js';
import { AgendaRemovals } from './agenda-removals.js';
import { AgendaStore } from './agenda-store.js';
import { ReminderStore } from './reminder-store.js';

interface AgendaOptions {
  readonly database: Database;
  readonly applied: AppliedWrites;
  readonly hub: Pick<HubLink, 'state' | 'command' | 'on'>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface DatedReminder {
  readonly id: string;
  readonly title: string;
  readonly ts: number;
  /** Wall milliseconds; null where it is not known. */
  readonly capturedTs: number | null;
}

/** The source of events that the wearer told the hub or the phone; connected calendars have their own names. */
const ownSource = 'nightjar';
/** The name of the list under which spoken reminders, which are stored as events, are shown. */
const agendaList = 'Agenda';
/** The list of reminders that are captured without one. */
const ownList = 'Nightjar';
/** The source of events that are spoken reminders with a time. */
const spokenSource = 'spoken';

/**
 * The wearer's events and reminders. Changes are on disk when they resolve and throw the faults of `Database.write`.
 */
export class Agenda {
  readonly #events: AgendaStore;
  readonly #reminders: ReminderStore;
  readonly #removals: AgendaRemovals;

  constructor(private readonly options: AgendaOptions) {
    this.#events = new AgendaStore(options.database);
    this.#reminders = new ReminderStore(options.database);
    this.#removals = new AgendaRemovals(options);
  }

  /**
   * Events that begin at `sinceMs` (wall milliseconds) or later, earliest first, at most `limits.agendaShown`. By
   * default the upcoming ones, and those that began at most `lingerMs` ago.
   */
  upcoming(sinceMs = this.options.clock.wallMs() - lingerMs): AgendaItem[] {
    return this.between(sinceMs, Number.MAX_SAFE_INTEGER);
  }

  /**
   * Events that begin at `fromTs` or later and before `toTs`, wall milliseconds, earliest first, at most
   * `limits.agendaShown`.
   */
  between(fromTs: number, toTs: number): AgendaItem[] {
    return this.#events.between(fromTs, toTs, limits.agendaShown);
  }

  /** Adds or removes an event. Resolves with how many rows that touched; `null` where its key was applied before. */
  async edit(edit: AgendaEdit): Promise<number | null> {
    const { path } = agendaApi.editCalendar;
    if (edit.remove === true) {
      const { title, ts, key } = edit;
      const operations = () => this.#events.removing(title, ts);
      const apply = () => this.options.applied.apply({ kind: 'forget', path, key, operations });
      return this.#removals.removing({ title, ts }, apply);
    }
    const { instead, key } = edit;
    const source = edit.remind === true ? spokenSource : ownSource;
    const operations = () => this.#events.adding(edit, source, this.options.clock.wallMs());
    // What it takes the place of leaves no trace.
    const kind = instead === undefined ? 'capture' : 'forget';
    return this.#inPlaceOf(instead, (leaving) =>
      this.options.applied.apply({ kind, path, key, operations: () => [...leaving(), ...operations()] }),
    );
  }

  /** Stores an entry in one transaction with the removal of the one whose place it takes, if there is one. */
  #inPlaceOf(
    instead: ReplacedOnAgenda | undefined,
    store: (leaving: () => readonly RowOperation[]) => Promise<number | null>,
  ): Promise<number | null> {
    if (instead === undefined) return store(() => []);
    const { kind, title, ts } = instead;
    const leaving = () =>
      kind === 'event' && ts !== null
        ? this.#events.removing(title, ts)
        : this.#reminding({ title, ts, list: undefined, done: false }, true);
    return this.#removals.removing({ title, ts }, () => store(leaving));
  }

  /** Open reminders by due time, those without one last. */
  reminders(): Reminder[] {
    return this.#reminders.open();
  }

  /**
   * Open reminders as they are shown, by due time. They include the spoken ones with a time, which are stored as
   * events.
   */
  listed(): Reminder[] {
    const spoken = this.#events.of(spokenSource);
    const events = spoken.map(({ title, ts }): Reminder => ({ title, ts, list: agendaList, done: false }));
    const due = (ts: number | null): number => ts ?? Number.MAX_SAFE_INTEGER;
    return [...this.#reminders.open(), ...events].sort((one, other) => due(one.ts) - due(other.ts));
  }

  /** Open reminders with a time, and when each was captured, wall milliseconds. */
  datedReminders(): readonly DatedReminder[] {
    const listed = this.#reminders
      .dated()
      .flatMap(({ id, title, ts, capturedTs }) => (ts === null ? [] : [{ id, title, ts, capturedTs }]));
    return [...listed, ...this.#events.captured(spokenSource)];
  }

  reminderLists(): string[] {
    return this.#reminders.lists();
  }

  /** Captures, ticks off or removes a reminder. Resolves as `edit`. */
  async remind({ key, remove, instead, ...reminder }: ReminderEdit): Promise<number | null> {
    const { title, ts } = reminder;
    const apply = (leaving: () => readonly RowOperation[]) =>
      this.options.applied.apply({
        kind: remove === true || instead !== undefined ? 'forget' : 'capture',
        path: agendaApi.editReminders.path,
        key,
        operations: () => [...leaving(), ...this.#reminding(reminder, remove === true)],
      });
    if (remove === true) return this.#removals.removing({ title, ts }, () => apply(() => []));
    return this.#inPlaceOf(instead, apply);
  }

  #reminding(
    { list, ...reminder }: Omit<ReminderEdit, 'key' | 'remove' | 'instead'>,
    isRemoved: boolean,
  ): readonly RowOperation[] {
    const { title, ts, done } = reminder;
    // A reminder that is done leaves the agenda too.
    const isLeaving = isRemoved || done;
    const isEvent = (list === undefined || list === agendaList) && ts !== null && isLeaving;
    const events = isEvent ? this.#events.removing(title, ts, spokenSource) : [];
    if (isRemoved) return [...events, ...this.#reminders.removing({ title, ts, list })];
    if (events.length > 0) return events;
    const known = list === undefined && done ? this.#reminders.named({ title, ts, list }) : [];
    const lists = known.length === 0 ? [list ?? ownList] : known.map((one) => one.list);
    const nowMs = this.options.clock.wallMs();
    return lists.flatMap((each) => this.#reminders.writing({ ...reminder, list: each }, ownSource, nowMs));
  }
}
