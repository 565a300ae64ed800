import { events } from '../../vocabulary/refused/not-things.js';
import { functionWords, stopWords } from '../../vocabulary/stop-words.js';
import { plainVerbs } from '../../vocabulary/verbs.js';
import { words } from '../../vocabulary/word-lists.js';
import { contentRoots, isContentAt } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';
import { ownerOf } from '../../words/owner.js';
import { singular } from '../../words/singular.js';
import { stem } from '../../words/stem.js';
import { isVerbAt, knownNouns } from '../told-sentence.js';

/** What a text is: the name of a thing, a sentence, in which a verb may follow a name, or the title of an entry. */
export type NamedIn = 'name' | 'sentence' | 'title';

/** A word of a text and what stands behind it. */
interface WrittenWord {
  readonly folded: string;
  readonly isCapital: boolean;
  readonly isOwner: boolean;
  /** What stands between it and the next word. */
  readonly gap: string;
}

const writtenWord = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const beforePlace = words('in at on under behind beside near inside above below from by');
/** Words that are no part of a name, but of what is told. */
const timesAndPlaces = new Set([...functionWords].filter((word) => !stopWords.has(word)));
/** What an entry of the agenda may be called beside what it is of: "the dentist" is the "dentist appointment". */
const kindsOfEntry = words('reminder reminders alarm meetup event events note training');

/**
 * Whether what a request names is named in the text as a whole. The last word of a name is what the thing is, so that "my
 * violin" names no violin bow and "the phone" no phone bill.
 */
export function namesWhole(request: string, text: string, how: NamedIn = 'sentence'): boolean {
  const written = writtenWords(text);
  const said = written.map(({ folded }) => folded);
  const asked = contentRoots(request);
  return namedHeads(request).every(({ head, word }) =>
    written.some(
      ({ folded }, at) =>
        stem(folded) === head &&
        isLastOfName(written, said, { at, how }) &&
        (how === 'title' || isOfItsNumber(word, said, { at, asked })),
    ),
  );
}

/** Whether what is said is only a part of a name in the text: "the tent" where that is of tent poles. */
export function namesInPart(said: string, text: string): boolean {
  const written = writtenWords(text);
  const folded = written.map((word) => word.folded);
  return namedHeads(said).some(({ head }) => {
    const places = folded.flatMap((word, at) => (stem(word) === head ? at : []));
    return places.length > 0 && !places.some((at) => isLastOfName(written, folded, { at, how: 'name' }));
  });
}

/** Whether a request names a thing that lies somewhere: "my car" are not the keys in the car, nor "my bike" my sister's bike. */
export function namesPlacedThing(request: string, thing: string): boolean {
  const [first] = namedHeads(request).filter(({ isPlace }) => !isPlace);
  if (first === undefined) return true;
  const asked = contentRoots(request);
  if (!contentRoots(ownerOf(thing)).every((root) => asked.includes(root))) return false;
  const written = writtenWords(thing);
  const said = written.map(({ folded }) => folded);
  const at = said.length - 1;
  return stem(said[at] ?? '') === first.head && isOfItsNumber(first.word, said, { at, asked });
}

/**
 * Whether a name in a text is of as many as the one that is said, or is that very name: "the key" is of "my keys", and "the
 * boot" of no hiking boots. Of "the glass" and "my glasses" each is another thing.
 */
function isOfItsNumber(
  word: string,
  said: readonly string[],
  { at, asked }: { readonly at: number; readonly asked: readonly string[] },
): boolean {
  const written = said[at] ?? '';
  if (written === word) return true;
  if (singular(written) !== singular(word)) return !isThingOfItsOwn(written) && !isThingOfItsOwn(word);
  const before = said[at - 1] ?? '';
  return at === 0 || !isContentAt(said, at - 1) || isVerbAt(said, at - 1) || asked.includes(stem(before));
}

/** A thing that is called in the plural alone: "glasses". */
const isThingOfItsOwn = (word: string): boolean => word.endsWith('s') && singular(word) === word;

interface NamedHead {
  readonly word: string;
  /** Its root. */
  readonly head: string;
  readonly isPlace: boolean;
}

/** The last word of each name in a request. */
function namedHeads(request: string): readonly NamedHead[] {
  const said = foldedWords(request);
  return said.flatMap((word, at) => {
    const isInside = at + 1 < said.length && isContentAt(said, at + 1);
    if (isInside || !isContentAt(said, at)) return [];
    return [{ word, head: stem(word), isPlace: isOfPlace(said, at) }];
  });
}

/** Whether the name that ends there stands behind "in the" or "at". */
function isOfPlace(said: readonly string[], end: number): boolean {
  const before = said
    .slice(0, end)
    .findLastIndex((word) => stopWords.has(word) && !/^(?:the|my|our|your|a|an)$/u.test(word));
  return before >= 0 && beforePlace.has(said[before] ?? '');
}

function writtenWords(text: string): readonly WrittenWord[] {
  const found = [...text.matchAll(writtenWord)];
  return found.flatMap(({ 0: written, index }, at) => {
    const [folded] = foldedWords(written);
    if (folded === undefined) return [];
    const gap = text.slice(index + written.length, found[at + 1]?.index ?? text.length);
    return [{ folded, isCapital: /^\p{Lu}/u.test(written), isOwner: /['’]s$/u.test(written), gap }];
  });
}

/** Whether no other noun follows, of which the word would tell no more than which one it is. */
function isLastOfName(
  written: readonly WrittenWord[],
  said: readonly string[],
  { at, how }: { readonly at: number; readonly how: NamedIn },
): boolean {
  const [word, next] = [written[at], written[at + 1]];
  if (word === undefined || next === undefined) return true;
  if (word.isOwner) return false;
  // "Cancel the call" is of "call mum".
  if (how === 'title' && at === 0 && plainVerbs.has(word.folded)) return true;
  if (/[^\s\p{Pd}]/u.test(word.gap)) return true;
  if (word.gap.trim() !== '') return false;
  if (next.isCapital || /\d/u.test(next.folded) || next.folded.endsWith('ly')) return true;
  if (!isContentAt(said, at + 1) || timesAndPlaces.has(next.folded)) return true;
  if (how === 'title' && (events.has(next.folded) || kindsOfEntry.has(next.folded))) return true;
  return how !== 'name' && isItsVerb(said, at + 1);
}

/** "Holds" in "the tank holds two litres"; no "keys" in "the car keys hang in the hall", which have a verb of their own. */
function isItsVerb(said: readonly string[], at: number): boolean {
  const word = said[at] ?? '';
  if (knownNouns.has(word)) return false;
  const hasOther = said.some((one, other) => other !== at && isVerbAt(said, other) && !knownNouns.has(one));
  const isLastWord = at === said.length - 1;
  return !hasOther && (isVerbAt(said, at) || (isLastWord && /[^su']s$/u.test(word)));
}
