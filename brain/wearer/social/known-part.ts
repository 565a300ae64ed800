import type { Person } from '#core/wire/wearer/social';

/**
 * The part of a snapshot that was already known. While nothing may be learned, this still applies what was forgotten.
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
