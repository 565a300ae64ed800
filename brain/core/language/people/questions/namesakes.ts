import { wordAt } from '../../reading/token-words.js';
import { readUtterance } from '../../reading/utterance.js';
import { slotReaders } from '../../slots/slot-readers.js';
import { wearersOwn } from '../../vocabulary/determiners.js';
import { words } from '../../vocabulary/word-lists.js';
import { beginsName, nameKey } from '../name-key.js';
import { isSameRelation } from '../same-relation.js';

interface KnownByRelation {
  readonly name: string;
  readonly relation: string | null;
  readonly relations?: readonly string[];
}

/** Words before a relation that make no other one of it: "my *best* friend", "my *new* boss". */
const relationAdjectives = words('best good old new dear close big little older elder eldest younger youngest');

/** Whether somebody is known by this relation, be it in other words: the best friend is a friend. */
export function hasRelation({ relation, relations = [] }: KnownByRelation, asked: string): boolean {
  const known = [...relations, ...(relation === null ? [] : [relation])].flatMap(plainRelations);
  return plainRelations(asked).some((one) => known.some((other) => isSameRelation(one, other)));
}

function plainRelations(relation: string): readonly string[] {
  return relation
    .toLowerCase()
    .split(' and ')
    .map((one) =>
      one
        .split(' ')
        .filter((word) => !relationAdjectives.has(word))
        .join(' '),
    );
}

/** Everybody who has the relation and may be called so: of "my colleague Tom", Tom Baker, who is a colleague. */
export function relatedNamed<P extends KnownByRelation>(
  name: string,
  relation: string,
  people: readonly P[],
): readonly P[] {
  const key = nameKey(name);
  return people.filter((person) => beginsName(key, nameKey(person.name)) && hasRelation(person, relation));
}

/** Whether somebody is known by other relations alone, so that who is called so may be a namesake. */
export function mayBeNamesake(person: KnownByRelation, relation: string): boolean {
  return person.relation !== null && !hasRelation(person, relation);
}

/** Whom a line names with a relation to the wearer: "my colleague Tom". */
export interface NamedWithRelation {
  readonly name: string;
  readonly relation: string;
}

/** Everybody whom a line names so, where `people` have such a name. */
export function namedWithRelation(line: string, people: readonly KnownByRelation[]): readonly NamedWithRelation[] {
  const utterance = readUtterance(line);
  const { tokens } = utterance;
  return tokens.flatMap((_token, at) => {
    if (!wearersOwn.has(wordAt(tokens, at))) return [];
    const said = [...slotReaders.relation(utterance, at + 1)].at(-1);
    const name = said === undefined ? '' : wordAt(tokens, said.end);
    const isKnown = name !== '' && people.some((person) => beginsName(name, nameKey(person.name)));
    return said === undefined || !isKnown ? [] : [{ name, relation: String(said.value) }];
  });
}
