import type { Intent } from '../grammar/intent.js';
import { noAnswerIn } from '../grammar/no-answer.js';
import { isAsking } from '../reading/asking.js';
import { readUtterance } from '../reading/utterance.js';
import type { PersonChoice, PersonMeant } from '../replies/outcome.js';
import { isName, nameText } from '../slots/names.js';
import { timerOrder } from '../slots/timer-order.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { beginsName, nameKey } from './name-key.js';
import { isSameRelation } from './same-relation.js';

/** What may stand around the words that tell which person is meant: "I meant the plumber", "the one called Moll". */
const aroundChoice = words(`
the a an my our your one i mean meant it is was of them that this who he she 's called named with to for from please no actually just think him her
`);
const ofSeveral = new Set(phrases('both|both of them|all|all of them|either|either one|any|any of them|neither'));
/** What points out one of them, though none of them is so described. */
const pointsOut = words('the my our that');
const longestChoice = 4;
/** Says of somebody with another relation that they are whom the wearer knows. */
const theSame = new Set(
  phrases(
    'same|the same|the same one|the same person|same one|same person|yes|yeah|yep|yes the same|yes the same one|it is|yes it is|he is|she is|they are|yes he is|yes she is|it is the same|it is the same one|it is the same person|that is him|that is her|it is him|it is her|one and the same',
  ),
);

/** What a line says to "Which one?": one of the persons, somebody new, or that this is still open; null for another line. */
export type WhichPerson = { readonly name: string } | 'open';

/** Reads the answer to which of several persons is meant: by surname, by relation or by the order in which they were told. */
export function whichPerson({ spoken, choices, relation }: PersonMeant, line: string): WhichPerson | null {
  const utterance = readUtterance(line);
  const said = utterance.tokens.map(({ word }) => word);
  const told = said.filter((word) => !aroundChoice.has(word));
  if (relation !== undefined && saysTheSame(line)) return onlyOf(choices);
  // Both have the name, so that it alone tells neither.
  if (relation !== undefined && isSharedName(told, spoken)) return isAsking(line) ? null : 'open';
  const [person, ...others] = choicesTold(choices, told);
  if (person !== undefined && others.length === 0 && told.length > 0) return { name: person.name };
  if (ofSeveral.has(said.join(' ')) || noAnswerIn(line) === 'again') return 'open';
  if (said.length <= longestChoice && pointsOut.has(said[0] ?? '')) return 'open';
  if (said.length > longestChoice || !isName(utterance, 0, said.length)) return told.length === 0 ? 'open' : null;
  return others.length > 0 ? 'open' : someoneElse(nameText(utterance, 0, said.length), { spoken, relation });
}

/**
 * Who is named in answer that is none of those asked about: "Baker" where a surname was asked for, else only somebody with
 * the name that was asked about.
 */
function someoneElse(
  name: string,
  { spoken, relation }: Pick<PersonMeant, 'spoken'> & { relation: string | undefined },
) {
  const [asked, said] = [nameKey(spoken), nameKey(name)];
  if (said.startsWith(`${asked} `)) return { name };
  return relation !== undefined && said !== asked && !said.includes(' ') ? { name: `${spoken} ${name}` } : 'open';
}

/** Whether somebody with another relation is said to be whom the wearer knows. */
export function saysTheSame(line: string): boolean {
  return theSame.has(
    readUtterance(line)
      .tokens.map(({ word }) => word)
      .join(' '),
  );
}

const anotherMeant = new Set(
  phrases(
    'another|another one|no another|no another one|a different one|no a different one|somebody else|someone else|no somebody else|no someone else|not the same|no not the same|it is another one|no it is another one',
  ),
);

/** Whether a line answers "Is your cousin Tom the same?" with no, and tells no surname. */
export function saysAnother(line: string): boolean {
  return anotherMeant.has(
    readUtterance(line)
      .tokens.map(({ word }) => word)
      .join(' '),
  );
}

const isSharedName = (told: readonly string[], name: string): boolean =>
  told.map(nameKey).join(' ').replace(/ s$/u, '') === nameKey(name);

const onlyOf = ([only, ...others]: readonly PersonChoice[]): WhichPerson =>
  only === undefined || others.length > 0 ? 'open' : { name: only.name };

function choicesTold(choices: readonly PersonChoice[], told: readonly string[]): readonly PersonChoice[] {
  const nth = told.length === 1 ? timerOrder.get(told[0] ?? '') : undefined;
  if (nth !== undefined) return choices.slice(nth, nth + 1 || undefined);
  // Who has the name and no more of it is told by it from those who have a surname.
  const bare = choices.filter(({ name }) => isSharedName(told, name));
  return bare.length === 1 ? bare : choices.filter((choice) => isDescribed(choice, told));
}

/** Whether every word is one of the person's name or relation. */
function isDescribed({ name, relation }: PersonChoice, told: readonly string[]): boolean {
  const known = new Set(nameKey(name).split(' '));
  const related = relation === null ? [] : relation.toLowerCase().split(' ');
  return told.every((word) => known.has(nameKey(word)) || related.some((one) => isSameRelation(one, word)));
}

/** The intent with the person who is meant in place of the name that several have. */
export function withPersonMeant(
  intent: Intent,
  { spoken, choices, relation }: PersonMeant,
  name: string,
): Intent | null {
  const isShort = choices.some((choice) => choice.name !== name && beginsName(nameKey(name), nameKey(choice.name)));
  const isSame = (relation !== undefined || isShort) && choices.some((choice) => choice.name === name);
  if ('name' in intent) return { ...intent, name, ...(isSame && { isSame }) } as Intent;
  if ('query' in intent && intent.query !== undefined)
    return { ...intent, query: withFullName(intent.query, spoken, name), ...(isSame && { isSame }) } as Intent;
  return 'thing' in intent ? { ...intent, thing: withFullName(intent.thing, spoken, name) } : null;
}

function withFullName(text: string, spoken: string, name: string): string {
  const at = text.toLowerCase().indexOf(spoken.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)}${name}${text.slice(at + spoken.length)}`;
}
