import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { isPastForm } from './deed-told.js';

const asksForAhead =
  /^\W*(?:(?:when|what (?:time|day)|on what day) (?:will|shall|is .+ (?:going|due) to)|will|shall|is .+ (?:due|going to)|are .+ (?:due|going to))\b|\bnext(?: time)?\W*$/iu;
const wasForms = words('was were had did came went');
const staysSo = words(
  'is are will shall would next every each again due usually always until till from since am has have may can must should tomorrow',
);

/**
 * Whether a question is for what is still to come, and the text tells alone what was: that the plumber came on Tuesday does
 * not tell when the plumber comes next.
 */
export function tellsOnlyWhatWas(query: string, text: string): boolean {
  if (!asksForAhead.test(query)) return false;
  const told = foldedWords(text);
  return !told.some((word) => staysSo.has(word)) && told.some((word) => wasForms.has(word) || isPastForm(word));
}
