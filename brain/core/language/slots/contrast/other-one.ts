import { articles, demonstratives, othersOwn, wearersOwn } from '../../vocabulary/determiners.js';
import { digitWords, teenWords, tensWords } from '../../vocabulary/numbers.js';
import { bodyParts } from '../../vocabulary/refused/not-things.js';
import { grammaticalWords } from '../../vocabulary/stop-words.js';
import { auxiliaries } from '../../vocabulary/verbs.js';
import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { singular } from '../../words/singular.js';
import { stem } from '../../words/stem.js';
import { verbStart } from '../told-sentence.js';
import { asksWhether } from './asks-whether.js';
import { areContrary, saySame } from './contrast-classes.js';
import { synonymsOf } from './synonyms.js';

/** A word that may name a thing, with the words that tell that thing from others of the name. */
interface NamedThing {
  readonly root: string;
  readonly marks: readonly string[];
}

const besideThing = words('of for in on at to from with by behind under beside near inside above below into about');
const joining = words('of for to');
const beforeThing = new Set([...articles, ...demonstratives, ...wearersOwn, ...othersOwn, 'your', 'which', 'what']);
const amountsSaid = new Set([...digitWords, ...teenWords, ...tensWords]);
/** Words before a thing that tell it from no other. */
const marksNothing = words(
  'own whole full exact actual total usual same other only nice good great best favourite favorite dear lovely real entire next',
);
const mostMarks = 4;

/**
 * Whether a text tells of another one of several like things than the question: of the left kiln for the right one, of
 * the house key for the workshop key, of tray B for tray A. A question that does not tell them apart may be answered by
 * any of them, and so may a text that leaves open which one it is.
 */
export function tellsOfOtherOne(question: string, text: string): boolean {
  const [asked, said] = [foldedWords(withWifiInOneWord(question)), foldedWords(withWifiInOneWord(text))];
  return (
    hasOtherPart(question, said) ||
    hasOtherLabel(question, text) ||
    hasContraryMark(asked, said) ||
    hasOtherMarks(asked, said)
  );
}

/** "Wi-fi" is written in one word as well. */
const withWifiInOneWord = (text: string): string => text.replaceAll(/\bwi[- ]fi\b/giu, 'wifi');

/** "The spare workshop key" and "the spare house key": each has a word before the name that the other lacks. */
function hasOtherMarks(asked: readonly string[], said: readonly string[]): boolean {
  const told = thingsNamedIn(said, verbStart(said));
  return thingsNamedIn(asked, 0).some(({ root, marks }) => {
    const same = told.filter((thing) => thing.root === root);
    const isOpen = marks.some((mark) => !isSaid(mark, said));
    return isOpen && same.length > 0 && same.every((thing) => thing.marks.some((mark) => !isSaid(mark, asked)));
  });
}

/** Whether a word of the question stands before a thing of which the text has a contrary word alone. */
function hasContraryMark(asked: readonly string[], said: readonly string[]): boolean {
  return asked.some((mark, at) => {
    if (asked[at - 1] === 'how' || isSaid(mark, said)) return false;
    const things = nounsBehind(asked, at);
    return said.some(
      (word, place) =>
        areContrary(mark, word) &&
        !isSaid(word, asked) &&
        (place === said.length - 1 || nounsBehind(said, place).some((root) => things.includes(root))),
    );
  });
}

function nounsBehind(said: readonly string[], at: number): readonly string[] {
  const behind = said.slice(at + 1, at + 1 + mostMarks);
  const end = behind.findIndex(endsNameOfThing);
  return (end < 0 ? behind : behind.slice(0, end)).map(stem);
}

/** Every word that may name a thing; a name without a word before it may be the subject if it begins before `subjectEnd`. */
function thingsNamedIn(said: readonly string[], subjectEnd: number): readonly NamedThing[] {
  return said.flatMap((word, at): readonly NamedThing[] => {
    const isVerb = subjectEnd > 0 && at === subjectEnd;
    if (isVerb || endsNameOfThing(word)) return [];
    const before = marksBefore(said, at, subjectEnd);
    return before === null ? [] : [{ root: stem(word), marks: [...before, ...marksBehind(said, at)] }];
  });
}

/** The words between a thing and what its name begins with; null where the word is no thing for certain. */
function marksBefore(said: readonly string[], at: number, subjectEnd: number): readonly string[] | null {
  const from = said.slice(0, at).findLastIndex(endsNameOfThing);
  const start = said[from] ?? '';
  const isThing =
    from < 0
      ? at < subjectEnd
      : beforeThing.has(start) || besideThing.has(start) || (subjectEnd === 0 && auxiliaries.has(start));
  return isThing && at - from - 1 <= mostMarks ? marksAmong(said.slice(from + 1, at)) : null;
}

/** "The code *of the garden gate*". */
function marksBehind(said: readonly string[], at: number): readonly string[] {
  if (!joining.has(said[at + 1] ?? '')) return [];
  const from = beforeThing.has(said[at + 2] ?? '') ? at + 3 : at + 2;
  const rest = said.slice(from, from + 2);
  const end = rest.findIndex(endsNameOfThing);
  return marksAmong(end < 0 ? rest : rest.slice(0, end));
}

const marksAmong = (marks: readonly string[]): readonly string[] =>
  marks.filter((mark) => !marksNothing.has(mark) && !amountsSaid.has(mark) && !/^\p{N}/u.test(mark));

const endsNameOfThing = (word: string): boolean => grammaticalWords.has(word) || auxiliaries.has(word);

/** Whether a text has a word, a form of it or another word for the same. */
function isSaid(word: string, said: readonly string[]): boolean {
  const root = stem(word);
  const same = synonymsOf(root);
  return said.some((one) => {
    const other = stem(one);
    return other === root || same.has(other) || saySame(word, one) || sharesStart(root, other);
  });
}

const sharesStart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one));

const labelled =
  /(\p{L}{3,}) (\p{Lu}|[b-hj-z]|\p{N}{1,4}|a(?=\W*$| \p{L}+\W*$| (?:is|are|has|have|gets?)\b))(?![\p{L}\p{N}'’:.,]\p{N}|[\p{L}\p{N}'’])/gu;

/** "Tray A" and "tray B", "gate 4" and "gate 7". */
function hasOtherLabel(question: string, text: string): boolean {
  if (asksWhether.test(question)) return false;
  const told = labelsIn(text);
  return labelsIn(question).some(([thing, label]) => {
    const labels = told.filter(([other]) => other === thing).map(([, other]) => other);
    return labels.length > 0 && !labels.includes(label);
  });
}

const labelsIn = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(labelled)]
    .filter(([, thing = '']) => !endsNameOfThing(thing.toLowerCase()))
    .map(([, thing = '', label = '']) => [stem(thing.toLowerCase()), label.toLowerCase()]);

const asksWhichPart = /^\W*(?:which|what) (?:of \w+ )?(\p{L}+)\b/iu;

/** "Which leg did Jonah break" is not told by his arm. */
function hasOtherPart(question: string, said: readonly string[]): boolean {
  const [, part = ''] = asksWhichPart.exec(question) ?? [];
  const asked = singular(part.toLowerCase());
  return bodyParts.has(asked) && !said.some((word) => singular(word) === asked);
}
