import { grammaticalWords } from '../../vocabulary/stop-words.js';
import { words } from '../../vocabulary/word-lists.js';
import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { synonymsOf } from './synonyms.js';

/** Words for what is counted that an answer need not repeat: "twelve" of people may be guests, and money is told in euros. */
const wide = words(`
people person persons guest guests person money time times thing things kid kids child children sibling siblings hour hours minute minutes
day days week weeks month months year years euro euros dollar dollars pound pounds percent more left altogether
metre metres meter meters mile miles kilometre kilometres kilo kilos gram grams litre litres degree degrees
`);
const counting = /\bhow (?:much|many) (.+)$/iu;

/** Whether a question asks for the amount of one thing and the text counts others alone: six eggs tell of no flour. */
export function countsOther(question: string, text: string): boolean {
  const [, rest = ''] = counting.exec(question) ?? [];
  const said = foldedWords(rest);
  const end = said.findIndex((word) => grammaticalWords.has(word));
  const counted = said.slice(0, end < 0 ? 1 : Math.min(end, 3));
  if (counted.length === 0 || counted.some((word) => wide.has(word))) return false;
  const told = new Set(foldedWords(text).map(stem));
  return !counted.map(stem).some((root) => told.has(root) || [...synonymsOf(root)].some((same) => told.has(same)));
}

const needsNoWord = words(
  'home house hous flat apartment place room i me my us our you it all day week month year today tomorrow tonight weekend',
);

/** Whether what something is asked of or for is unknown to a text: the rent of the garage, where a rent alone is told. */
export const isOfUntold = (of: readonly string[], text: string): boolean =>
  of.some((root) => !needsNoWord.has(root) && !contentRoots(text).includes(root));
