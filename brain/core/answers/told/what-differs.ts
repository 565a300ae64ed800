import { asksIfSo, isOfOtherPlace, isOfOtherTime } from '../../language/other-time-or-place.js';
import { namesAsked } from '../../language/people/noted/names-asked.js';
import { cameAbout } from '../../language/people/noted/other-time.js';
import { isToldAs, wideRoots } from '../../language/people/noted/wide-words.js';
import { givenNames } from '../../language/vocabulary/given-names.js';
import { digitWords, ordinalWords, teenWords, tensWords } from '../../language/vocabulary/numbers.js';
import { relationNouns } from '../../language/vocabulary/relations.js';
import { stopWords } from '../../language/vocabulary/stop-words.js';
import { words } from '../../language/vocabulary/word-lists.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { stem } from '../../language/words/stem.js';
import { asksWhetherSo, isOrder } from './asks-no-note.js';
import { isOfOtherAttribute } from './attribute-told.js';
import { areTwoOfKind } from './kinds.js';
import { isSecretUnasked } from './secret-told.js';
import { isOnlyPlaceOfOther, namesNoDoer } from './tells-beside-asked.js';
import { isAboutCompound } from './told-evidence.js';

/** A way in which a note differs from what is asked, however alike their words and their sense are. */
type Differs = (question: string, note: string) => boolean;

/** What was only meant, wished, feared or begun did not happen. */
const unreal = [
  /\b(?:want(?:s|ed)?|would (?:like|love)|['’]d (?:like|love)|wish(?:es|ed)?|hop(?:es?|ed|ing)|dream(?:s|t|ed)?) (?:to|of|that)\b/iu,
  /\b(?:thinking|thought|talking|talked) (?:of|about)\b|\bconsider(?:s|ed|ing)?\b/iu,
  /\b(?:nearly|almost|about to)\b/iu,
  /\b(?:meant|supposed|planned|planning|plans?|intend(?:s|ed)?|tried|trying|offered|promised|agreed) to\b/iu,
  /\b(?:going to|(?:i|we|they|he|she|it)(?:['’]ll| will|['’]m going|['’]re going)|(?:has|have|had|need|needs) to|must)\b/iu,
  /\b(?:might|maybe|perhaps|if|whether|in case)\b|(?<!\b(?:in|of|last|this|next|until|till|since|by|before|after) )\bmay \p{Ll}/iu,
];
const asksReal = /^\W*(?:did|has|have|had|was|were)\b|\b(?:did|was|were|had|have (?:i|we|they))\b/iu;
const asksAhead = /\b(?:when|will|going to|to do|should|supposed|have to|need to|must|planned|plans?)\b/iu;

/** Whether a note tells of what was only meant or is still ahead, and the question of what is or was. */
const isUnreal: Differs = (question, note) =>
  unreal.some((said) => said.test(note) && !said.test(question)) &&
  (asksReal.test(question) || !asksAhead.test(question));

const denyingWord = /\b(?:not|never|nobody|none|no longer|neither|nothing)\b|n['’]t\b|\b(?:any ?more)\b/iu;
/** What says something by its denyingWord. */
const saidByDenial =
  /\b(?:can(?:no|['’])t (?:stand|bear|eat|have|drink)|won['’]t (?:start|open|work)|(?:do|does)(?:n['’]t| not) (?:like|eat|drink|touch))\b/giu;
const asksForDislike = /\b(?:hate|hates|dislike|dislikes|not|avoid|allergic)\b|n['’]t\b/iu;

/** Whether a note denies something that the question takes for granted. */
const isDeniedHere: Differs = (question, note) => {
  if (asksIfSo.test(question) && !/^\W*(?:have|has|did)\b/iu.test(question)) return false;
  const left =
    asksForDislike.test(question) || /^\W*how\b/iu.test(question) ? note.replaceAll(saidByDenial, ' ') : note;
  return denyingWord.test(left) && !denyingWord.test(question);
};

const ofNow = /\b(?:now|nowadays|these days|currently|at the moment|at present|still|any ?more)\b/iu;
const asksOfPresent = /\b(?:is|are|am|['’]s|does|do|has)\b/iu;
const asksOfBefore = /\b(?:did|was|were|had|used to|last|ago|before|once)\b/iu;
const bygone =
  /\b(?:in (?:19|20)\d\d|used to|until (?:19|20)\d\d|back then|in those days|moved out|last (?:spring|summer|autumn|winter|year|month|week)|years ago)\b/iu;

/** Whether a note tells of a time that is over, and the question of now. */
const isBygone: Differs = (question, note) =>
  bygone.test(note) &&
  !(cameAbout.test(note) && !/\b(?:used to|until|moved out)\b/iu.test(note)) &&
  (ofNow.test(question) ||
    (asksOfPresent.test(question) &&
      !asksOfBefore.test(question) &&
      /\b(?:used to|until (?:19|20)\d\d|moved out)\b/iu.test(note)));

const numberWordsSaid = new Set([...digitWords.slice(1), ...teenWords, ...tensWords, ...ordinalWords]);
const isCountOrPlace = (word: string): boolean => /^\d/u.test(word) || numberWordsSaid.has(word);

/** Whether the question has a number, an ordinal or a capital name that the note lacks. */
const lacksNumber: Differs = (question, note) => {
  const told = foldedWords(note);
  return foldedWords(question).some(
    (word) => isCountOrPlace(word) && !told.includes(word) && !told.some((one) => isToldAs(stem(word), stem(one))),
  );
};

const lacksName: Differs = (question, note) => {
  const told = foldedWords(note);
  return namesAsked(question).some(
    (name) => !told.includes(name) && !told.some((one) => isToldAs(stem(name), stem(one))),
  );
};

const wordsOfWearer = words('i im ive id ill me my mine myself we weve were us our ours');
const directs = /\b(?:sa(?:id|ys)|told|tells?|asked|asks|wants?|prescribed|recommend(?:s|ed)?|advised)\b/iu;

/** Whether the question is about the wearer, and the note about somebody else alone. */
export const isOfOthersOnly: Differs = (question, note) => {
  if (!foldedWords(question).some((word) => wordsOfWearer.has(word))) return false;
  if (foldedWords(note).some((word) => wordsOfWearer.has(word)) || directs.test(note)) return false;
  const asked = foldedWords(question);
  return (
    subjectNames(note).length > 0 &&
    !subjectNames(note).some((name) => asked.some((word) => word === name || isToldAs(stem(word), stem(name)))) &&
    !/^\W*(?:who|whose|whom)\b/iu.test(question)
  );
};

/** The name or relation that a note begins with, and a surname or a name behind it. */
function subjectNames(note: string): readonly string[] {
  const [first = '', behind = ''] = foldedWords(note);
  const second = /^\W*\p{L}+ \p{Lu}/u.test(note) ? behind : first;
  const isNamed = /^\W*\p{Lu}\p{Ll}/u.test(note) && (givenNames.has(first) || !stopWords.has(first));
  return isNamed || relationNouns.has(first) ? [first, second] : [];
}

const asksOfGroup =
  /\b(?:the|my|our) (?:kids|children|boys|girls|twins|parents|family|guests|neighbou?rs|grandparents)\b/iu;

/** Whether the question is about several, and the note about one of a name: what Bo has is not what the kids have. */
export const isOfOneOnly: Differs = (question, note) =>
  asksOfGroup.test(question) &&
  !asksOfGroup.test(note) &&
  !/^\W*(?:who|whose|whom)\b/iu.test(question) &&
  subjectNames(note).length > 0 &&
  !subjectNames(note).some((name) => foldedWords(question).includes(name));

/** Whether a relation that is asked about is not told. */
const lacksRelation: Differs = (question, note) => {
  const told = wideRoots(note);
  return foldedWords(question).some(
    (word) =>
      relationNouns.has(word) &&
      word !== 'date' &&
      !/ing$/u.test(word) &&
      !told.some((one) => isToldAs(stem(word), one)),
  );
};

/** Whether the question names one of a kind that the note lacks, and the note another one: coffee, and tea. */
const isOfOtherKind: Differs = (question, note) => {
  // The title of a dentist does not make one the doctor.
  const told = wideRoots(note).filter((root) => root !== 'dr');
  const asked = wideRoots(question);
  const whether = asksIfSo.test(question) || asksUntil.test(question);
  return asked.some(
    (one) =>
      !told.some((other) => isToldAs(one, other)) &&
      told.some((other) => !asked.includes(other) && areTwoOfKind(one, other)) &&
      !(whether && told.some((other) => isOpposite(one, other))),
  );
};

/** Until when something is open is told by when it shuts. */
const asksUntil = /^\W*(?:(?:until|till|til) (?:when|what)|how late)\b/iu;
/** Of these one answers whether the other is so. */
const opposites = ['open shut', 'open close', 'like hate', 'old new'].map((line) => line.split(' ').map(stem));
const isOpposite = (one: string, other: string): boolean =>
  opposites.some((pair) => pair.includes(one) && pair.includes(other) && one !== other);

const waysToDiffer: readonly Differs[] = [
  isUnreal,
  isDeniedHere,
  isBygone,
  isOfOtherTime,
  lacksNumber,
  lacksName,
  isOfOthersOnly,
  isOfOneOnly,
  lacksRelation,
  isOfOtherKind,
  isOfOtherPlace,
  isAboutCompound,
  isOrder,
  asksWhetherSo,
  isSecretUnasked,
  isOfOtherAttribute,
  isOnlyPlaceOfOther,
  namesNoDoer,
];

/** Whether a note tells of something else than is asked, in one of the ways above. */
export const tellsOtherThanAsked: Differs = (question, note) => waysToDiffer.some((differs) => differs(question, note));
