import { wordsBetween } from '../reading/token-words.js';
import { readUtterance, textOf, type Utterance } from '../reading/utterance.js';
import { tellsClause } from '../slots/told-sentence.js';
import { words } from '../vocabulary/word-lists.js';

/** What asks behind a sentence that it be kept, as it stands at the end of the line. */
const askedLast =
  /[\s,.;:!–—-]+(?:(?:so|and|please|just|now) )*(?:(?:remember|note|memori[sz]e|do not forget|don['’]t forget|keep|save|write down|note down|make a note of|take a note of) (?:that|this|it)|(?:write|note|jot) (?:that|this|it) down)(?:[\s,]+(?:please|for me|thanks|thank you|will you|would you|okay|ok))*[\s.!]*$/iu;

/** A sentence that ends so is not over: "I'll never", "she told me to". */
const unended = words(
  'to not never always still also i we you he she they who should could would can must will do does did used and but or if that',
);

/**
 * The sentence before what asks at the end of a line that it be kept: "the gate sticks" of "the gate sticks, remember
 * that". Null where nothing is asked so, and where what stands before is no sentence of its own: "I'll never remember
 * that".
 */
export function sentenceToNote({ source }: Utterance): string | null {
  const at = askedLast.exec(source)?.index;
  if (at === undefined) return null;
  const told = readUtterance(source.slice(0, at));
  const said = wordsBetween(told, 0, told.tokens.length);
  return tellsClause(said) && !unended.has(said.at(-1) ?? '') ? textOf(told, 0, said.length) : null;
}
