/** An entry that lies ahead of the wearer. */
export interface AgendaEntry {
  /** What kind of entry it is stored as. */
  readonly kind: 'event' | 'reminder' | 'promise';
  /** What it is about. For a promise the whole clause: "you promised Noor to send them the report". */
  readonly title: string;
  /** Wall milliseconds; null if it has no time. */
  readonly ts: number | null;
  /** '' if no place was given. */
  readonly place: string;
  /** Whether the wearer asked to be reminded of it. */
  readonly isReminder: boolean;
  /** The id of a promise; absent for other kinds. */
  readonly id?: string;
  /** The path of the calendar file it stands in; absent for what is on the agenda. */
  readonly source?: string;
  /** When it ends, wall milliseconds; absent where no end is known. */
  readonly ends?: number;
  /** When it began; absent unless this is a later day of an event of several days. */
  readonly began?: number;
  /** It repeats by a rule that is not read: `ts` is its first time, and when else it is is not known. */
  readonly rule_unread?: true;
}

type Event = Pick<AgendaEntry, 'title' | 'place' | 'source' | 'ends' | 'began' | 'rule_unread'> & {
  readonly ts: number;
};
type PlainReminder = Pick<AgendaEntry, 'title' | 'ts'>;

/**
 * Events and reminders in one list: in order of time, those without one last. A reminder that is also an event is
 * listed once, and so is an event of a file that is also on the agenda.
 */
export function agendaEntries(events: readonly Event[], reminders: readonly PlainReminder[]): readonly AgendaEntry[] {
  const reminded = new Set(reminders.map(eventKey));
  const eventKeys = new Set(events.map(eventKey));
  const alone = reminders.filter((reminder) => !eventKeys.has(eventKey(reminder)));
  const entries = [
    ...eventsOnce(events).map(
      (event): AgendaEntry => ({ ...event, kind: 'event', isReminder: reminded.has(eventKey(event)) }),
    ),
    ...alone.map(({ title, ts }): AgendaEntry => ({ kind: 'reminder', title, ts, place: '', isReminder: true })),
  ];
  return inOrder(entries);
}

/** Events without those of files that are also on the agenda. */
export function eventsOnce<Listed extends PlainReminder & Pick<AgendaEntry, 'source'>>(
  events: readonly Listed[],
): readonly Listed[] {
  const onAgenda = new Set(events.filter(({ source }) => source === undefined).map(eventKey));
  return events.filter((event) => event.source === undefined || !onAgenda.has(eventKey(event)));
}

function eventKey({ title, ts }: PlainReminder): string {
  return `${ts ?? ''} ${title}`;
}

/** Sorts entries by time, those without one last. */
export function inOrder(entries: readonly AgendaEntry[]): readonly AgendaEntry[] {
  const when = ({ ts }: AgendaEntry) => ts ?? Number.MAX_SAFE_INTEGER;
  return entries.toSorted((one, other) => when(one) - when(other));
}
