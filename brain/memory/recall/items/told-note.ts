import { toldOtherwise } from '#core/answers/told/told-otherwise';
import { asSentenceOn } from '#core/language/people/whose-told';

/** Kinds of rows that hold what the wearer told of their own accord. */
export const toldKinds: readonly string[] = ['teach', 'preference', 'note'];
/** A note is quoted, and never as sure as an answer in the words of the question. */
const mostSure = 0.75;

interface KeptNote {
  readonly text: string;
  readonly person: string | null;
}

interface FoundNote<Note extends KeptNote> {
  readonly item: Note;
  readonly cosine: number | null;
}

/** The note that tells in other words what is asked, with how likely it does; null if none is likely enough. */
export function toldNote<Note extends KeptNote>(
  query: string,
  found: readonly FoundNote<Note>[],
): (Note & { readonly score: number }) | null {
  const notes = found.map(({ item, cosine }) => ({ text: sentenceOf(item), cosine: cosine ?? 0 }));
  const best = toldOtherwise(query, notes);
  const note = best === null ? undefined : found[best.at];
  return best === null || note === undefined ? null : { ...note.item, score: Math.min(mostSure, best.likelihood) };
}

/** A note on a person as a sentence about them: "lent me a saw" and "birthday is on Monday" with their name. */
function sentenceOf({ text, person }: KeptNote): string {
  if (person === null) return text;
  const sentence = asSentenceOn(person, text);
  return sentence === text ? `${person}'s ${text}` : sentence;
}
