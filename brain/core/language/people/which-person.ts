import type { Intent } from '../grammar/intent.js';
import { noAnswerIn } from '../grammar/no-answer.js';
import { readUtterance } from '../reading/utterance.js';
import type { PersonChoice, PersonMeant } from '../replies/outcome.js';
import { isName, nameText } from '../slots/names.js';
import { timerOrder } from '../slots/timer-order.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { nameKey } from './name-key.js';
import { isSameRelation } from './same-relation.js';

/** What may stand around the words that tell which person is meant: "I meant the plumber", "the one called Moll". */
const aroundChoice = words(`
the a an my our your one i mean meant it is was of them that this who he she 's called named with to for from please no actually just think him her
`);
const ofSeveral = new Set(phrases('both|both of them|all|all of them|either|either one|any|any of them|neither'));
/** What points out one of them, though none of them is so described. */
const pointsOut = words('the my our that');
const longestChoice = 4;

/** What a line says to "Which one?": one of the persons, somebody new, or that this is still open; null for another line. */
export type WhichPerson = { readonly name: string } | 'open';

/** Reads the answer to which of several persons is meant: by surname, by relation or by the order in which they were told. */
export function whichPerson({ spoken, choices }: PersonMeant, line: string): WhichPerson | null {
  const utterance = readUtterance(line);
  const said = utterance.tokens.map(({ word }) => word);
  const told = said.filter((word) => !aroundChoice.has(word));
  const nth = told.length === 1 ? timerOrder.get(told[0] ?? '') : undefined;
  const [person, ...others] =
    nth === undefined
      ? choices.filter((choice) => isDescribed(choice, told))
      : choices.slice(nth, nth + 1 || undefined);
  if (person !== undefined && others.length === 0 && told.length > 0) return { name: person.name };
  if (ofSeveral.has(said.join(' ')) || noAnswerIn(line) === 'again') return 'open';
  if (said.length <= longestChoice && pointsOut.has(said[0] ?? '')) return 'open';
  if (said.length > longestChoice || !isName(utterance, 0, said.length)) return told.length === 0 ? 'open' : null;
  const name = nameText(utterance, 0, said.length);
  // A name that is none of theirs is somebody else only where the name that was asked about is part of it.
  return said.length > 1 && nameKey(name).startsWith(`${nameKey(spoken)} `) && others.length === 0 ? { name } : 'open';
}

/** Whether every word is one of the person's name or relation. */
function isDescribed({ name, relation }: PersonChoice, told: readonly string[]): boolean {
  const known = new Set(nameKey(name).split(' '));
  const related = relation === null ? [] : relation.toLowerCase().split(' ');
  return told.every((word) => known.has(nameKey(word)) || related.some((one) => isSameRelation(one, word)));
}

/** The intent with the person who is meant in place of the name that several have. */
export function withPersonMeant(intent: Intent, { spoken }: PersonMeant, name: string): Intent | null {
  if ('name' in intent) return { ...intent, name } as Intent;
  if ('query' in intent && intent.query !== undefined)
    return { ...intent, query: withFullName(intent.query, spoken, name) };
  return 'thing' in intent ? { ...intent, thing: withFullName(intent.thing, spoken, name) } : null;
}

function withFullName(text: string, spoken: string, name: string): string {
  const at = text.toLowerCase().indexOf(spoken.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)}${name}${text.slice(at + spoken.length)}`;
}
