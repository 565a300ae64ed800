import { owedWords } from '#core/language/replies/wording/owed-words';
import { toWearer } from '#core/language/replies/wording/to-wearer';
import { spokenMoment } from '#core/language/time/telling/spoken-moment';
import { limits } from '#core/limits';
import { capitalized } from '#core/text';
import type { KeptItem } from '#core/wire/wearer/memories';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import type { DatedReminder } from '../agenda/agenda.js';

interface KeptIn {
  /** Null while there is no memory file. */
  readonly memory: Memory | null;
  /** Everybody the wearer knows, including people noted while no hub was attached. */
  readonly people: readonly Person[];
  readonly reminders: readonly DatedReminder[];
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

/** What the wearer kept, one line each, newest first: places, people, open favors, dated promises, reminders and plain notes. */
export function keptItems({ memory, people, reminders, nowMs, timeZone }: KeptIn): KeptItem[] {
  return [
    ...(memory === null ? [] : [...keptPlaces(memory), ...promises(memory, nowMs), ...notes(memory)]),
    ...favorsAndPeople(everybody(memory, people)),
    ...reminders.map((reminder) => remembered(reminder, timeZone)),
  ].sort((a, b) => (b.ts ?? Number.NEGATIVE_INFINITY) - (a.ts ?? Number.NEGATIVE_INFINITY));
}

/** People from the memory file and those that only the mirror has: edits made without a hub wait there. */
function everybody(memory: Memory | null, mirrored: readonly Person[]): readonly Person[] {
  const stored = memory?.people.all() ?? [];
  const ids = new Set(mirrored.map(({ contact_id }) => contact_id));
  return [...mirrored, ...stored.filter(({ contact_id }) => !ids.has(contact_id))];
}

function remembered({ id, title, ts, capturedTs }: DatedReminder, timeZone: string): KeptItem {
  return { id, kind: 'reminder', summary: `${title} (${spokenMoment(ts, timeZone)})`, ts: capturedTs };
}

/** Where each thing was left last. */
function keptPlaces({ anchors }: Memory): KeptItem[] {
  const latest = new Map<string, KeptItem>();
  for (const { id, subject, place, ts } of anchors.all()) {
    const key = subject.toLowerCase();
    if (!latest.has(key)) latest.set(key, { id, kind: 'place', summary: `${subject}: ${place}`, ts });
  }
  return [...latest.values()];
}

function favorsAndPeople(people: readonly Person[]): KeptItem[] {
  return people.flatMap(({ contact_id, name, relation, last_seen, notes, debts }) => {
    const summary = relation === null ? name : `${name}, ${relation}`;
    const favors = debts.map(
      (debt): KeptItem => ({ id: debt.id, kind: 'favor', summary: capitalized(owedWords(name, debt)), ts: debt.ts }),
    );
    return [{ id: contact_id, kind: 'person', summary, ts: last_seen ?? latest([...notes, ...debts]) }, ...favors];
  });
}

function notes({ memories }: Memory): KeptItem[] {
  return memories
    .recent(limits.feedPageMax, 'teach')
    .map(({ id, text, ts }): KeptItem => ({ id, kind: 'note', summary: toWearer(text), ts }));
}

function promises({ commitments }: Memory, nowMs: number): KeptItem[] {
  return commitments.open(nowMs).flatMap(({ id, task, due_text, due_ts, created_ts }): KeptItem[] => {
    if (due_ts === null) return [];
    return [{ id, kind: 'reminder', summary: due_text === null ? task : `${task} (${due_text})`, ts: created_ts }];
  });
}

/** Somebody who was never seen has the time of what was last told of them; null if nothing was. */
function latest(told: readonly { readonly ts: number }[]): number | null {
  return told.length === 0 ? null : Math.max(...told.map(({ ts }) => ts));
}
