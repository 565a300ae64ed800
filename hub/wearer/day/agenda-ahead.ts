import type { Answered } from '#core/intents/decision';
import { type AgendaEntry, agendaEntries } from '#core/language/agenda/agenda-entry';
import { agendaEditSchema, reminderEditSchema } from '#core/wire/wearer/agenda';
import { isRemoval, type OutboxEntry, type OutboxStore } from '#memory/wearer/outbox';
import type { BrainCalls } from '../../brain/brain-calls.js';

interface Titled {
  readonly title: string;
  readonly ts: number | null;
}

/**
 * The agenda from now on, or since a wall time in milliseconds: that of the Brain, changed by outbox entries that the
 * Brain has not been told yet.
 */
export async function agendaAhead(
  calls: Pick<BrainCalls, 'call'>,
  outbox: Pick<OutboxStore, 'pending'>,
  since?: number,
): Promise<Answered<readonly AgendaEntry[]>> {
  const waiting = untoldAgenda(outbox);
  const [events, reminders] = await Promise.all([
    calls.call('calendar', since === undefined ? {} : { since }),
    calls.call('reminders', {}),
  ]);
  if (!events.ok) return events;
  if (!reminders.ok) return reminders;
  const { items, in_files, unread_rules } = events.value;
  const told = { events: [...items, ...in_files, ...unread_rules], reminders: reminders.value.items };
  const { events: ahead, reminders: open } = waiting.reduce(withWaiting, told);
  return { ok: true, value: agendaEntries(ahead, open) };
}

type DatedEntry = Pick<AgendaEntry, 'title' | 'place' | 'isReminder'> & { readonly ts: number };

interface EventsAheadOptions {
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly outbox: Pick<OutboxStore, 'pending'>;
  /** What was read last. */
  readonly known: readonly (Pick<DatedEntry, 'title' | 'ts' | 'place'> & Partial<DatedEntry>)[];
}

/**
 * The events and dated reminders of that agenda, next first. If the Brain does not answer: what was known, changed by what
 * it has not been told yet.
 */
export async function eventsAhead({ calls, outbox, known }: EventsAheadOptions): Promise<readonly DatedEntry[]> {
  const ahead = await agendaAhead(calls, outbox);
  if (ahead.ok) return dated(ahead.value);
  const before: Ahead = { events: known, reminders: known.filter(({ isReminder }) => isReminder === true) };
  const { events, reminders } = untoldAgenda(outbox).reduce(withWaiting, before);
  return dated(agendaEntries(events, reminders));
}

function dated(entries: readonly AgendaEntry[]): readonly DatedEntry[] {
  return entries.flatMap(({ title, ts, place, source, isReminder }) =>
    ts === null || source !== undefined ? [] : [{ title, ts, place, isReminder }],
  );
}

/**
 * The agenda entries in the outbox. Read before the Brain is asked: an entry that is sent meanwhile is then counted
 * twice rather than not at all.
 */
function untoldAgenda(outbox: Pick<OutboxStore, 'pending'>): readonly OutboxEntry[] {
  return outbox.pending().filter(({ kind }) => kind === 'event' || kind === 'reminder');
}

interface Ahead {
  readonly events: readonly { readonly title: string; readonly ts: number; readonly place: string }[];
  readonly reminders: readonly Titled[];
}

/**
 * The agenda as it will be once the Brain has been told an entry. One that this release does not understand changes nothing.
 */
function withWaiting({ events, reminders }: Ahead, { body }: OutboxEntry): Ahead {
  const titled = titledIn(body);
  if (titled === null) return { events, reminders };
  const isThat = (one: Titled, { title, ts }: Titled) => title === one.title && ts === one.ts;
  const isOther = (one: Titled) => !isThat(one, titled) && (titled.instead === null || !isThat(one, titled.instead));
  const others = { events: events.filter(isOther), reminders: reminders.filter(isOther) };
  if (isRemoval(body)) return others;
  const { title, ts, place, isReminder } = titled;
  return {
    events: ts === null ? others.events : [...others.events, { title, ts, place }],
    reminders: isReminder ? [...others.reminders, { title, ts }] : others.reminders,
  };
}

interface UntoldEntry extends Titled {
  /** What it takes the place of. */
  readonly instead: Titled | null;
  readonly place: string;
  readonly isReminder: boolean;
}

function titledIn(body: unknown): UntoldEntry | null {
  const event = agendaEditSchema.safeParse(body);
  if (event.success) {
    const { title, ts } = event.data;
    const { place = '', remind = false, instead = null } = event.data.remove === true ? {} : event.data;
    return { title, ts, place, isReminder: remind, instead };
  }
  const reminder = reminderEditSchema.safeParse(body);
  if (!reminder.success) return null;
  const { title, ts, instead = null } = reminder.data;
  return { title, ts, place: '', isReminder: true, instead };
}
