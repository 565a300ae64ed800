import { toldOtherwise } from '#core/answers/told/told-otherwise';
import { asSentenceOn } from '#core/language/people/whose-told';

/** Kinds of rows that hold what the wearer told of their own accord; where they left a thing is told of it alone. */
export const toldKinds: readonly string[] = ['teach', 'preference', 'note', 'anchor'];
/** A note is quoted, and never as sure as an answer in the words of the question. */
const mostSure = 0.75;

interface KeptNote {
  readonly kind: string;
  readonly text: string;
  readonly person: string | null;
}

interface FoundNote<Note extends KeptNote> {
  readonly item: Note;
  readonly cosine: number | null;
}

const asksForPlace =
  /^\W*(?:where|(?:in|on|under|at|behind) (?:which|what)|(?:which|what) (?:place|spot|box|drawer|container|cupboard|shelf|room|bag|pocket|tin|case|folder))\b/iu;
/** The text of an anchor: the thing, and its place behind "at". */
const keptAtPlace = /^(.+?) at (.+)$/u;
const sentenceOnPlace = (_: string, thing: string, place: string): string =>
  /^(?:in|on|at|under|behind|by|near|next|inside|above|below|beside|with|between|over|upstairs|downstairs)\b/iu.test(
    place,
  )
    ? `the ${thing} is ${place}`
    : `the ${thing} is at ${place}`;

/** The note that tells in other words what is asked, with how likely it does; null if none is likely enough. */
export function toldNote<Note extends KeptNote>(
  query: string,
  found: readonly FoundNote<Note>[],
): (Note & { readonly score: number }) | null {
  const asked = asksForPlace.test(query) ? found : found.filter(({ item }) => item.kind !== 'anchor');
  const notes = asked.map(({ item, cosine }) => ({ text: sentenceOf(item), cosine: cosine ?? 0 }));
  const best = toldOtherwise(query, notes);
  const note = best === null ? undefined : asked[best.at];
  return best === null || note === undefined ? null : { ...note.item, score: Math.min(mostSure, best.likelihood) };
}

/** A note on a person as a sentence about them: "lent me a saw" and "birthday is on Monday" with their name. */
function sentenceOf({ kind, text, person }: KeptNote): string {
  if (kind === 'anchor') return text.replace(keptAtPlace, sentenceOnPlace);
  if (person === null) return text;
  const sentence = asSentenceOn(person, text);
  return sentence === text ? `${person}'s ${text}` : sentence;
}
