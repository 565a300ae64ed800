import { withoutHesitation } from '../reading/disfluency.js';
import { readUtterance } from '../reading/utterance.js';
import { type DuePhrase, readDuePhrase } from '../time/due-phrase.js';
import { asksAboutIt, type SaidTitle, titleMoved } from './moving-words.js';

/** What a line says is at another time, and the words of that time. */
export interface Rescheduled extends SaidTitle {
  readonly due: string;
  readonly names: 'day' | 'hour' | 'both';
}

const nowAtEnd = /[\s,]+(?:now|instead|after all|please|not .+)[.!?]*$/iu;

/** Reads that something is at another time than was kept: "the dentist moved to friday". Null for any other line. */
export function readRescheduled(line: string): Rescheduled | null {
  const plain = withoutHesitation(line).trim();
  if (asksAboutIt(plain)) return null;
  const said = plain.replace(nowAtEnd, '').replace(/[.!?]+$/u, '');
  // "To eleven" alone is no time of day, but where something is moved it is.
  const timed =
    endingInTime(said) ??
    endingInTime(said.replace(/ to /iu, ' at ')) ??
    endingInTime(said.replace(/ to (?!.* to )/iu, ' at '));
  if (timed === null) return null;
  const { head, words, due } = timed;
  const title = titleMoved(head, said !== plain.replace(/[.!?]+$/u, ''));
  const names = due.hour === null ? 'day' : due.day === null ? 'hour' : 'both';
  return title === null ? null : { ...title, due: words, names };
}

/** The line up to the time that ends it, and that time; null where it ends in none. */
function endingInTime(said: string): { readonly head: string; readonly words: string; readonly due: DuePhrase } | null {
  const { source, tokens } = readUtterance(said);
  const at = tokens.findIndex((_token, index) => index > 1 && readDuePhrase(tokens, index)?.end === tokens.length);
  const first = tokens[at];
  const due = at < 0 ? null : readDuePhrase(tokens, at);
  if (first === undefined || due === null || (due.day === null && due.hour === null)) return null;
  return { head: source.slice(0, first.start).trim(), words: source.slice(first.start), due };
}
