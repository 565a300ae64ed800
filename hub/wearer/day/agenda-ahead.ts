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
 * What is ahead, or has been since a time (wall milliseconds): the agenda of the Brain, changed by the entries in the outbox
 * that the Brain has yet to be told.
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
  const told = { events: events.value.items, reminders: reminders.value.items };
  const { events: ahead, reminders: open } = waiting.reduce(withWaiting, told);
  return { ok: true, value: agendaEntries(ahead, open) };
}

/** The events among them, next first; null where the Brain does not say. */
export async function eventsAhead(
  calls: Pick<BrainCalls, 'call'>,
  outbox: Pick<OutboxStore, 'pending'>,
): Promise<Ahead['events'] | null> {
  const waiting = untoldAgenda(outbox);
  const events = await calls.call('calendar', {});
  if (!events.ok) return null;
  const ahead = waiting.reduce(withWaiting, { events: events.value.items, reminders: [] });
  return ahead.events.toSorted((a, b) => a.ts - b.ts);
}

/**
 * The agenda entries that wait for the Brain. They are read before it is asked: an entry told meanwhile then counts in both,
 * and never in neither.
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
  const isOther = ({ title, ts }: Titled) => title !== titled.title || ts !== titled.ts;
  const others = { events: events.filter(isOther), reminders: reminders.filter(isOther) };
  if (isRemoval(body)) return others;
  const { title, ts } = titled;
  return {
    events: ts === null ? others.events : [...others.events, { title, ts, place: '' }],
    reminders: [...others.reminders, titled],
  };
}

function titledIn(body: unknown): Titled | null {
  const read = [agendaEditSchema, reminderEditSchema]
    .map((schema) => schema.safeParse(body))
    .find(({ success }) => success);
  return read?.success === true ? { title: read.data.title, ts: read.data.ts } : null;
}
