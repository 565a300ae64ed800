import { type NamedIn, namesPlacedThing, namesWhole } from '#core/language/slots/heads/names-whole';
import type { Undo, UndoWhat } from '../undo.js';
import type { UndoingPort } from '../undoing-port.js';

type WordsPort = Pick<UndoingPort, 'wordsOf' | 'placesOf'>;

const toldInSentences: ReadonlySet<UndoWhat> = new Set(['memory', 'note', 'preference']);

/** What it may be called beside its words: an event that the wearer added is a reminder to them, a reply that waits a draft. */
export const calledToo = ({ what }: Undo): string =>
  what === 'agenda' ? 'reminder' : what === 'draft' ? 'draft answer message' : '';

/** "My viola" is not the one that Noor plays. */
const isWearersOwn = /\b(?:my|our)\b/iu;
/** "The phone reminder" may be one to pay the phone bill. */
const kindBefore = /^(?:(?:the|my|our|that) )?(?:drafts?|answers?|messages?) (?:to|for) (?=\S)/u;
const kindsBehind = /(?<=\S) (?:reminders?|drafts?|answers?|messages?)$/u;

/**
 * Whether a request names what was kept, and not only something that it is of: "my violin" is not the violin bow, nor "the
 * car" the keys in it. People have names of their own kind.
 */
export function isNamedWhole(undo: readonly Undo[], request: string, { wordsOf, placesOf }: WordsPort): boolean {
  if (undo.every(({ what }) => what === 'person')) return true;
  const things = undo.flatMap((one) => placesOf(one)?.thing ?? []);
  if (things.length > 0 && !things.some((thing) => namesPlacedThing(request, thing))) return false;
  if (kindsBehind.test(request)) return true;
  if (kindBefore.test(request)) return isNamedWhole(undo, request.replace(kindBefore, ''), { wordsOf, placesOf });
  if (isWearersOwn.test(request) && undo.some((one) => one.what === 'note' && !isWearersOwn.test(one.text)))
    return false;
  return namesWhole(request, [...wordsOf(undo), ...undo.map(calledToo)].join('. '), kindOfName(undo));
}

function kindOfName(undo: readonly Undo[]): NamedIn {
  if (undo.some(({ what }) => toldInSentences.has(what))) return 'sentence';
  return undo.some(({ what }) => what === 'agenda') ? 'title' : 'name';
}
