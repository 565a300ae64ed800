import { topWords } from '#core/language/words/word-counts';
import { limits } from '#core/limits';
import type { Debt, Person } from '#core/wire/wearer/social';
import type { PersonRow } from './person-row.js';

type Note = Person['notes'][number];

/** Somebody as hub, Brain and phone see them: a row of `people` with the notes on them and the debts that are open. */
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

/** A debt without what only its row knows. */
export function shownDebt({ id, direction, what, ts }: Debt): Debt {
  return { id, direction, what, ts };
}
