import { isAsked, withoutOpening } from '../reading/asking.js';
import { wordAt } from '../reading/token-words.js';
import { isQuestion, type Utterance } from '../reading/utterance.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { articles, demonstratives, othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { givenNames } from '../vocabulary/given-names.js';
import { auxiliaries } from '../vocabulary/verbs.js';
import { words } from '../vocabulary/word-lists.js';
import type { TokenSpan } from './same-kind.js';

const timesOrPlaces = words('when where');
const subjectStarts = new Set([
  ...articles,
  ...demonstratives,
  ...wearersOwn,
  ...othersOwn,
  ...words('i you he she it we they there'),
  ...givenNames,
]);

/**
 * Whether a line asks something, "who isn't allergic to nuts", "no, is Nils vegan": a question corrects nothing, whatever
 * words it has in common with the line before. `said` are its words without the phrases that may take something back.
 */
export function asksAnew(utterance: Utterance, said: TokenSpan): boolean {
  const { tokens } = utterance;
  const isPlain = said.from === 0 && said.to === tokens.length;
  const asked = isPlain ? withoutOpening(tokens) : tokens.slice(said.from, said.to);
  const [first, next] = [wordAt(asked, 0), wordAt(asked, 1)];
  // "When I get home" is a time, and "may 3rd" a day.
  if (timesOrPlaces.has(first)) return auxiliaries.has(next);
  if (isAsked(asked) || first === 'why') return true;
  if (auxiliaries.has(first) && readDuePhrase(asked, 0) === null) return isPlain || subjectStarts.has(next);
  return isPlain && isQuestion(utterance);
}
