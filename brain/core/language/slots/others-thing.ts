import type { SlotReading } from '../reading/matcher.js';
import { wordsBetween } from '../reading/token-words.js';
import { textOf, type Utterance } from '../reading/utterance.js';
import { ownerIn } from '../words/owner.js';
import { isName, nameText } from './names.js';
import { isThing } from './noun-phrases.js';

const longestOthersThing = 8;

/** Reads a thing of somebody else, together with its owner: "Noor's car", "the neighbour's drill", "her keys". */
export function* othersThingReader(utterance: Utterance, from: number): Iterable<SlotReading> {
  for (let end = from + 2; end <= Math.min(from + longestOthersThing, utterance.tokens.length); end++) {
    const words = wordsBetween(utterance, from, end);
    const whose = ownerIn(words);
    if (whose === null || words[0] === 'my' || words[0] === 'our' || words[0] === 'your') continue;
    if (isThing(words.slice(whose.to), true)) yield { end, value: writtenAs(utterance, from, from + whose.to, end) };
  }
}

/** Writes the owner's name with a capital, even if the recogniser wrote none. */
function writtenAs(utterance: Utterance, from: number, ownerEnd: number, end: number): string {
  const nameEnd = utterance.tokens[ownerEnd - 1]?.word === "'s" ? ownerEnd - 1 : ownerEnd;
  const said = textOf(utterance, from, end);
  if (!isName(utterance, from, nameEnd)) return said;
  return `${nameText(utterance, from, nameEnd)}${said.slice(textOf(utterance, from, nameEnd).length)}`;
}
