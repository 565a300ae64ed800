import type { KeptItem } from '#core/wire/wearer/memories';
import type { Memory } from '#memory/memory';

/** What the wearer kept, in one line each, newest first: places, people, open favors, dated promises. */
export function keptItems(memory: Memory, nowMs: number): KeptItem[] {
  return [...places(memory), ...people(memory), ...reminders(memory, nowMs)].sort((a, b) => b.ts - a.ts);
}

/** Where each thing was left last. */
function places({ anchors }: Memory): KeptItem[] {
  const latest = new Map<string, KeptItem>();
  for (const { id, subject, place, ts } of anchors.all()) {
    const key = subject.toLowerCase();
    if (!latest.has(key)) latest.set(key, { id, kind: 'place', summary: `${subject}: ${place}`, ts });
  }
  return [...latest.values()];
}

function people({ people: store }: Memory): KeptItem[] {
  return store.all().flatMap(({ contact_id, name, relation, last_seen, debts }) => {
    const summary = relation === null ? name : `${name}, ${relation}`;
    const favors = debts.map(({ id, direction, what, ts }): KeptItem => {
      const owed = direction === 'owes_me' ? `${name} owes you ${what}` : `You owe ${name} ${what}`;
      return { id, kind: 'favor', summary: owed, ts };
    });
    return [{ id: contact_id, kind: 'person', summary, ts: last_seen ?? 0 }, ...favors];
  });
}

function reminders({ commitments }: Memory, nowMs: number): KeptItem[] {
  return commitments.open(nowMs).flatMap(({ id, task, due_text, due_ts, created_ts }): KeptItem[] => {
    if (due_ts === null) return [];
    return [{ id, kind: 'reminder', summary: due_text === null ? task : `${task} (${due_text})`, ts: created_ts }];
  });
}
