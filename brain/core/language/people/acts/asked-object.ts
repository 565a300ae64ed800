import { words } from '../../vocabulary/word-lists.js';
import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';

/** "Who ate the cake": a deed and the one thing that it was done to. */
const askedDeedOf =
  /^\W*who (?:has |had )?(?!(?:is|was|are|were|has|had|does|did|will|would|can)\b)(\p{L}+) (?:all )?(?:the|a|an|my|our|your|his|her|their) (\p{L}+)\W*$/iu;
/** What may stand for the thing where it was named before. */
const standsForThing = words('it them one ones that those this these some');

/**
 * Whether a question asks who did something to a thing and the sentence tells that deed of another thing alone, or that the
 * thing did it: "the dog ate the cake" tells neither who ate the dog nor who ate the bread.
 */
export function tellsOfOtherObject(question: string, sentence: string): boolean {
  const [, verb = '', object = ''] = askedDeedOf.exec(question) ?? [];
  if (verb === '') return false;
  const [deed, thing] = [comparedAs(verb), comparedAs(object)];
  const said = foldedWords(sentence);
  const roots = said.map(comparedAs);
  const at = roots.indexOf(deed);
  if (at < 0 || said.slice(at + 1).some((word) => standsForThing.has(word))) return false;
  if (!roots.includes(thing)) return true;
  return roots[at - 1] === thing && !roots.includes(thing, at + 1);
}

/** A saw is also what somebody saw, so that words without content are compared as they are. */
const comparedAs = (word: string): string => contentRoots(word)[0] ?? word.toLowerCase();
