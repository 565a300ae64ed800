import type { Person } from '#core/wire/wearer/social';

/**
 * What a pushed snapshot and the stored one have in common. Stored while nothing may be learned, so that what the
 * wearer had forgotten still goes.
 */
export function knownPartOf(now: readonly Person[], known: readonly Person[]): Person[] {
  const before = new Map(known.map((person) => [person.contact_id, person]));
  return now.flatMap((person) => {
    const old = before.get(person.contact_id);
    return old === undefined ? [] : [knownOf(person, old)];
  });
}

function knownOf(now: Person, old: Person): Person {
  const noted = new Set(old.notes.map(({ text }) => text));
  const owed = new Set(old.debts.map(({ id }) => id));
  return {
    ...old,
    relation: now.relation !== null && old.relations.includes(now.relation) ? now.relation : null,
    relations: now.relations.filter((relation) => old.relations.includes(relation)),
    notes: now.notes.filter(({ text }) => noted.has(text)),
    debts: now.debts.filter(({ id }) => owed.has(id)),
    topics: now.topics.filter((topic) => old.topics.includes(topic)),
  };
}
