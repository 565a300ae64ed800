import { readCorrecting } from './correction/correcting.js';
import { placePrepositions } from './correction/taking-back.js';
import { parseChain, parseUtterance } from './grammar/parse.js';
import { wordAt } from './reading/token-words.js';
import { readUtterance } from './reading/utterance.js';
import { readDuePhrase } from './time/due-phrase.js';

/**
 * What is said to a correction of which it is not known what it corrects, because something else was spoken of since:
 * "no, in the chart table". Null for any other line.
 */
export function toldOfNothing(line: string): string | null {
  const read = readCorrecting(line, '');
  if (read === null || !read.isSure || !read.isElliptic || read.anew === '') return null;
  if (parseUtterance(line).intent !== 'ask' || parseChain(read.anew)[0].intent !== 'ask') return null;
  const { tokens } = readUtterance(read.anew);
  const isTime = readDuePhrase(tokens, 0)?.end === tokens.length;
  if (!isTime && !placePrepositions.has(wordAt(tokens, 0))) return null;
  const whole = isTime ? `actually the dentist is ${read.anew}` : `my keys are ${read.anew}`;
  return `I don't know what that is about, so nothing was changed. Say it whole, like “${whole}”.`;
}
