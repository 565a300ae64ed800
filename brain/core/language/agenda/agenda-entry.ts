/** Something that is ahead of the wearer. */
export interface AgendaEntry {
  /** Of which kind it is kept. */
  readonly kind: 'event' | 'reminder' | 'promise';
  /** Of a promise the whole clause: "you promised Noor to send them the report". */
  readonly title: string;
  /** Wall milliseconds; null without a time. */
  readonly ts: number | null;
  /** '' when nobody said where. */
  readonly place: string;
  /** The wearer asked to be reminded of it. */
  readonly isReminder: boolean;
  /** Of a promise, which one it is. */
  readonly id?: string;
}

type Event = Pick<AgendaEntry, 'title' | 'place'> & { readonly ts: number };
type PlainReminder = Pick<AgendaEntry, 'title' | 'ts'>;

/** Events and reminders as one: what comes first is first, what has no time last. A reminder with a time is an event too. */
export function agendaEntries(events: readonly Event[], reminders: readonly PlainReminder[]): readonly AgendaEntry[] {
  const keyOf = ({ title, ts }: PlainReminder) => `${ts ?? ''} ${title}`;
  const reminded = new Set(reminders.map(keyOf));
  const eventKeys = new Set(events.map(keyOf));
  const alone = reminders.filter((reminder) => !eventKeys.has(keyOf(reminder)));
  const entries = [
    ...events.map((event): AgendaEntry => ({ ...event, kind: 'event', isReminder: reminded.has(keyOf(event)) })),
    ...alone.map(({ title, ts }): AgendaEntry => ({ kind: 'reminder', title, ts, place: '', isReminder: true })),
  ];
  return inOrder(entries);
}

/** What comes first is first, what has no time last. */
export function inOrder(entries: readonly AgendaEntry[]): readonly AgendaEntry[] {
  const when = ({ ts }: AgendaEntry) => ts ?? Number.MAX_SAFE_INTEGER;
  return entries.toSorted((one, other) => when(one) - when(other));
}
