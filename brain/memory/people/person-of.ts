import { topWords } from '#core/language/words/word-counts';
import { limits } from '#core/limits';
import type { Debt, Person } from '#core/wire/wearer/social';
import type { PersonRow } from './person-row.js';

type Note = Person['notes'][number];

/** A person as hub, Brain and phone exchange it, from a row of `people`, its notes and its open debts. */
export function personOf(row: PersonRow, notes: readonly Note[] = [], debts: readonly Debt[] = []): Person {
  return {
    contact_id: row.id,
    name: row.name,
    relation: row.relation,
    relations: [...row.relations],
    last_seen: row.lastSeen,
    notes: notes.map(({ text, ts }) => ({ text, ts })),
    debts: debts.map(shownDebt),
    topics: [...topWords(row.topics, limits.personTopicsShown)],
  };
}

/** Only the public fields of a stored debt. */
export function shownDebt({ id, direction, what, ts }: Debt): Debt {
  return { id, direction, what, ts };
}
