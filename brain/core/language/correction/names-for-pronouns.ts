import { type TokenList, wordAt } from '../reading/token-words.js';
import { readUtterance } from '../reading/utterance.js';
import { recipientOf } from '../slots/recipient.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { articles, demonstratives, wearersOwn } from '../vocabulary/determiners.js';
import { words } from '../vocabulary/word-lists.js';
import { isPlural } from '../words/is-plural.js';

/** What was said before, as far as pronouns can mean it. */
interface MeantByPronouns {
  readonly person: string | null;
  readonly thing: string | null;
  /** What is promised, "send Yusuf the plans"; null for anything else that was kept. */
  readonly task: string | null;
  readonly isDebt: boolean;
}

const behindThings = words('to for with');
const personSubjects = words('he she they');
const pronounsForOne = words('him her them');
const pronounsForThings = words('it them');
const startsOfThings = new Set([...articles, ...wearersOwn, ...demonstratives, 'some']);

/**
 * The words with the names of those whom "him" and "it" mean. Where the one pronoun of a promise stands for all that was
 * promised, "I'll send them on monday", it is all of that: to whom as well as what.
 */
export function namesForPronouns(before: MeantByPronouns, anew: string): string {
  const { source, tokens } = readUtterance(anew);
  const wholly = [...tokens.keys()].filter(
    (at) => pronounsForOne.has(wordAt(tokens, at)) || wordAt(tokens, at) === 'it',
  );
  const [only, ...others] = wholly;
  let line = source;
  for (const [at, { start, end }] of [...tokens.entries()].toReversed()) {
    const all = at === only && others.length === 0 ? allPromised(before, tokens, at) : null;
    const meant = all ?? meantByPronoun(before, tokens, at);
    if (meant !== null) line = line.slice(0, start) + meant + line.slice(end);
  }
  return line;
}

/** What follows the verb of the promise, where a pronoun behind the same verb, or one like it, has but a time behind it. */
function allPromised({ task, person }: MeantByPronouns, tokens: TokenList, at: number): string | null {
  const isLast = at + 1 === tokens.length || readDuePhrase(tokens, at + 1)?.end === tokens.length;
  if (task === null || !isLast) return null;
  const { source, tokens: promised } = readUtterance(task);
  const [verb, object] = promised;
  // A time that could not be told from what is promised is said anew with it.
  const isTimed = promised.some((_token, index) => readDuePhrase(promised, index) !== null);
  if (verb === undefined || object === undefined || isTimed) return null;
  const said = wordAt(tokens, at - 1);
  const gives = person !== null && recipientOf(`${said} ${person}`) !== null && recipientOf(task) !== null;
  return said === verb.word || gives ? source.slice(object.start) : null;
}

/** "Them" is the thing where a person follows, "to Ben", or several things were promised to one person. */
function meantByPronoun({ person, thing, isDebt }: MeantByPronouns, tokens: TokenList, at: number): string | null {
  const word = wordAt(tokens, at);
  const isThing = word === 'them' && thing !== null && isThingAt(tokens, at, { thing, person });
  const isForOne = ((isDebt && at === 0 && personSubjects.has(word)) || pronounsForOne.has(word)) && !isThing;
  return (isForOne ? person : null) ?? (pronounsForThings.has(word) ? thing : null);
}

function isThingAt(
  tokens: TokenList,
  at: number,
  { thing, person }: { thing: string; person: string | null },
): boolean {
  const next = wordAt(tokens, at + 1);
  if (behindThings.has(next) || pronounsForOne.has(wordAt(tokens, at - 1))) return true;
  if (next === 'it' || startsOfThings.has(next)) return false;
  return person !== null && isPlural(thing) && !isPlural(person);
}
