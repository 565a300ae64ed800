import { limits } from '../../../limits.js';
import { clampText } from '../../../text.js';

interface Related {
  readonly relation: string | null;
  readonly relations: readonly string[];
}

/** The person with a newly told relation, which becomes the latest of their relations. */
export function related<P extends Related>(person: P, told: string): P {
  const relation = clampText(told.trim(), limits.relationChars);
  const others = person.relations.filter((known) => known.toLowerCase() !== relation.toLowerCase());
  const relations = [...others, relation].slice(-limits.personRelations);
  return { ...person, relation, relations };
}
