import { grammaticalWords } from '../../vocabulary/stop-words.js';
import { auxiliaries } from '../../vocabulary/verbs.js';
import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { asksWhether } from './asks-whether.js';
import { type AskedFacet, isFacet } from './compound-facets.js';
import { beforeThingNamed, isForSomebody, isStateOfThing, type NameOfThing, namesOfThings } from './names-of-things.js';
import { synonymsOf } from './synonyms.js';

const beforePlaceOrOwner = words(
  'of for in on at to from with by behind under beside near inside above below into about next outside over like than after before off through along up',
);
const asksWhereItIs = /^\W*where(?:['’]s|s| is| are| was| were)\b/iu;
const asksOfOwner = /(?<!\b(?:wh\p{L}+|how|it|that|there))['’]s\s/iu;
const verbBehindSubject = words('do does did will can');

/**
 * Whether a text has what is asked for only inside the name of another thing: of the cat flap nobody learns what the cat
 * costs, and where the suitcase is does not tell where its key is. What may be left out is the front of a name ("the
 * suitcase" for the blue one), and a last word that only says what is told (`isFacet`).
 */
export function tellsOfCompound(question: string, text: string): boolean {
  const asked = nameAsked(question);
  if (asked === null) return false;
  const told = namesOfThings(text);
  return isInsideOthers(question, asked, told) || lacksPart(question, asked, told);
}

/** The same of the name of a thing alone, such as what was put somewhere. */
export const isNameOfOther = (question: string, thing: string): boolean =>
  tellsOfCompound(question, `it is the ${thing}`);

function isInsideOthers(question: string, { parts, isDetermined }: NameOfThing, told: readonly NameOfThing[]): boolean {
  const named = parts.findLast((part) => told.some((name) => name.parts.some((word) => nameTheSame(part, word))));
  if (named === undefined) return false;
  const said = foldedWords(question);
  const facet = facetAsked(question);
  return told.every((name) => {
    const at = name.parts.findLastIndex((word) => nameTheSame(named, word));
    if (at < 0) return true;
    const [head = ''] = name.parts.slice(-1);
    if (at === name.parts.length - 1 || (!isDetermined && !name.isDetermined)) return false;
    return !said.some((word) => nameTheSame(head, word)) && !isFacet(head, facet, isForSomebody(named));
  });
}

/** "Where is the suitcase key": the text knows the suitcase and no key. */
function lacksPart(question: string, { parts }: NameOfThing, told: readonly NameOfThing[]): boolean {
  const [before = '', head = ''] = parts.slice(-2);
  if (parts.length < 2 || !asksWhereItIs.test(question) || isStateOfThing(head)) return false;
  if (isFacet(head, 'when', true) || isFacet(head, 'where', true)) return false;
  const isTold = told.some((name) => name.parts.some((word) => nameTheSame(head, word)));
  return !isTold && told.some((name) => nameTheSame(before, name.parts.at(-1) ?? ''));
}

/**
 * What a question is about: its first words behind an article or a possessive, else those behind its auxiliary. Null
 * where these stand behind a preposition or are nothing but grammar.
 */
function nameAsked(question: string): NameOfThing | null {
  const said = foldedWords(question.replaceAll(/\b(wh\p{L}+|how)['’]?s\b/giu, '$1 is'));
  const determiner = said.findIndex(
    (word, at) => beforeThingNamed.has(word) && !beforePlaceOrOwner.has(said[at - 1] ?? ''),
  );
  const isDetermined = determiner >= 0;
  const start = isDetermined ? determiner : said.findIndex((word) => auxiliaries.has(word)) + 1;
  const from = said.findIndex((word, at) => at >= start && !beforeThingNamed.has(word));
  if (from < 1 || (!isDetermined && said.slice(0, from).some((word) => beforePlaceOrOwner.has(word)))) return null;
  const end = said.findIndex((word, at) => at >= from && (grammaticalWords.has(word) || auxiliaries.has(word)));
  const parts = said.slice(from, end < 0 ? said.length : end);
  const isBeforeVerb = asksWhether.test(question) || verbBehindSubject.has(said[start - 1] ?? '');
  const name = isBeforeVerb && parts.length > 1 ? parts.slice(0, -1) : parts;
  return name.length === 0 ? null : { parts: name, isDetermined: isDetermined || asksOfOwner.test(question) };
}

function facetAsked(question: string): AskedFacet {
  if (/^\W*(?:(?:until |since )?when|(?:what|which) (?:time|day|date))\b/iu.test(question)) return 'when';
  if (/^\W*(?:how\b|what\b.*\bcosts?\W*$)/iu.test(question)) return 'amount';
  return /^\W*where\b/iu.test(question) ? 'where' : 'what';
}

function nameTheSame(one: string, other: string): boolean {
  const [root, same] = [stem(one), stem(other)];
  return root === same || synonymsOf(root).has(same);
}
