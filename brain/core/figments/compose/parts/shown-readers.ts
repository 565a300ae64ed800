import type { SlotReader, SlotReading } from '../../../language/reading/matcher.js';
import { bareTextOf, type Utterance } from '../../../language/reading/utterance.js';
import { isNumber, isTimeUnit, readNumber } from '../../../language/time/durations.js';
import { functionWords } from '../../../language/vocabulary/stop-words.js';
import { words as wordSet } from '../../../language/vocabulary/word-lists.js';
import { colonWord } from '../prompt/plain-prompt.js';
import { colorWords, gestures, gesturing, tableReader } from '../said-gestures.js';
import { isTurning, listedIn } from '../said-readers.js';
import { isQuoted, sentencesIn, textReader } from '../said-texts.js';
import { readWithUnit } from '../said-times.js';
import { whyMoreThanShown } from '../second-wishes.js';
import { namesUnsupported, unsupportedTopicIn } from '../unsupported-topics.js';

const colorNamed = new Set(colorWords.map(([word]) => word));
const leadOn = new Set(['single', 'double', 'imu:nod', 'imu:double_nod', 'imu:shake', 'imu:tilt']);

/** What is done to go on, in whatever form the verb stands. */
const leading = tableReader([...gesturing, ...gestures].filter(([, event]) => leadOn.has(event)));

const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && text === text.toUpperCase();

/** Words in capitals as far as they go, with the signs after them. */
function* capitals(utterance: Utterance, from: number): Iterable<SlotReading> {
  const { tokens, source } = utterance;
  let end = from;
  while (end < tokens.length) {
    const token = tokens[end];
    const text = source.slice(token?.start, token?.end);
    if (!(isCapitals(text) || (end > from && /^[\d']+$/.test(text)))) break;
    end += 1;
    if (/^[^\p{L}\p{N}]*[.;:?!,]/u.test(source.slice(token?.end, tokens[end]?.start))) break;
  }
  const text = bareTextOf(utterance, from, end);
  const sign = /^[?!]+/.exec(source.slice(tokens[end - 1]?.end ?? 0))?.[0] ?? '';
  if (/\p{Lu}{2}/u.test(text)) yield { end, value: text + sign };
}

const asked = wordSet(
  'what who whom whose which where when why how if my his her their our your current latest live next newest today',
);
/** What would have to be looked up, unlike words. */
const foundOut = wordSet(
  'time date hour day battery weather temperature speed price prices score scores result results news something anything everything stuff thing things it them',
);

const holdsWish = (text: string): boolean =>
  whyMoreThanShown({ text, isShown: true, isItem: false, isLiteral: false }) !== null;

const asksMore = wordSet('until till unless every each tap taps nod nods shake timer');

/** Capitals say what is to be shown, as far as they go. */
const leavesCapitals = (text: string): boolean => /^\p{Lu}{2,}/u.test(text) && /\p{Ll}{2}/u.test(text);
const dangling = wordSet('for in to with and at then of or on the a an i me it but so until every each');

const isFree = (text: string, said: readonly string[]): boolean =>
  !leavesCapitals(text) &&
  !dangling.has(said.at(-1) ?? '') &&
  !said.includes(colonWord) &&
  !holdsWish(text) &&
  !said.some((word) => asksMore.has(word)) &&
  !/["“”]/.test(text);

const isPlainlyShown = (text: string, said: readonly string[]): boolean =>
  said.length <= 5 &&
  isFree(text, said) &&
  unsupportedTopicIn(said) === undefined &&
  !said.some((word) => isNumber(word) || /^\d/.test(word) || colorNamed.has(word) || word === 'times') &&
  (said.slice(0, 2).join(' ') === 'that is' ||
    (!functionWords.has(said[0] ?? '') && !said.some((word) => asked.has(word) || foundOut.has(word))));

const inNoName = wordSet(
  'a an i it me you he she we they this that slash between later them apart timers clocks counters lenses lens lines items things players people then and or but so for with without of at on until till every each when if after before not no never only show say tell tap nod shake stop start end timer lens please repeat rounds round sets set times last lasts lasting takes long do does keep keeps going again forever first clock counter score teleprompter prompter metronome stopwatch checklist list note',
);

/** A short name of what is done for a while: “warm up”, “top left”, “fry onions”. */
const isStepName = (said: readonly string[]): boolean =>
  said.length <= 4 &&
  !said.some((word) => inNoName.has(word) || isNumber(word) || /^\d/.test(word) || word === colonWord) &&
  !startsOther.has(said[0] ?? '') &&
  !(said.length === 1 && colorNamed.has(said[0] ?? '')) &&
  !(namesUnsupported(said) && !said.some((word) => fineInName.has(word))) &&
  !isDangling(said) &&
  !said.some((word, at) => word === 'in' && colorNamed.has(said[at + 1] ?? ''));
const startsOther = wordSet(
  'in to up from by as my is are was s sec secs m min mins h hr hrs seconds minutes hours second minute hour breathing',
);
/** What no lens can do by itself, but may be the name of what is done. */
const fineInName = wordSet('stock steps step jump wave point clap heart car light open sing speak');
const isDangling = (said: readonly string[]): boolean =>
  /^(?:the|my|in|to|up|of|from|by)$/.test(said.at(-1) ?? '') && said.at(-2) !== 'warm';

/** “Stand up on school days”: what is to be done only at some times. */
const isLimited = (text: string): boolean =>
  whyMoreThanShown({ text, isShown: false, isItem: false, isLiteral: false }) !== null;

/** Slot readers of clauses, beside those of whole requests. */
export const shownReaders: Readonly<Record<string, SlotReader>> = {
  led: leading,
  *said(utterance, from) {
    yield* quotation(utterance, from);
    yield* capitals(utterance, from);
  },
  free: textReader((text, said) => isQuoted(text) || isFree(text, said)),
  plain: textReader(isPlainlyShown),
  todo: textReader(
    (text, said) => !isLimited(text) && isFree(text, said) && said.length <= 8 && !namesUnsupported(said),
  ),
  named: textReader((text, said) => (!/[,;:.]/u.test(text) && isStepName(said)) || said.join(' ') === 'warm up'),
  person: textReader(
    (text, said) =>
      !/[,;:.]/u.test(text) &&
      said.length <= 2 &&
      said.every((word) => !notPersons.has(word) && !isNumber(word) && !/^\d/.test(word)),
  ),
  loose: textReader((_, said) => isLoose(said)),
  /** What a lens may be called, which asks for nothing. */
  titled: textReader(
    (text, said) =>
      !/[,.;:!?]\s/u.test(text) &&
      isLoose(said) &&
      !openingWords.has(said[0] ?? '') &&
      !said.some((word) => /\d/.test(word)),
  ),
  resting: textReader((_, said) => said.length <= 2 && said.every((word) => restWords.has(word))),
  warming: textReader((_, said) => warming.test(said.join(' '))),
  /** What may be said with a number and no unit, where the unit was said of another. */
  paced: textReader((_, said) => said.length === 1 && pacedWords.has(said[0] ?? '')),
  marked: markedReader,
  either: textReader(
    (text, said) =>
      said.length === 3 &&
      said[1] === 'or' &&
      !said.some((word) => word !== 'or' && notPersons.has(word)) &&
      !holdsWish(text),
  ),
  listing: textReader((text, said) => /[,;]|\s=\s|["”]\s+["“]/u.test(text) && isListing(text, said)),
  sentenced: textReader(
    (text, said) => /[.!?]\s/u.test(text) && isListing(text, said) && sentencesIn(text).every((one) => !holdsWish(one)),
  ),
};

/** “At 5”, “at 30 minutes”: so many minutes into something, as seconds. */
function* markedReader({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  const timed = readWithUnit(tokens, from);
  if (timed !== null) yield timed;
  const bare = readNumber(tokens, from);
  if (bare !== null && !isTimeUnit(tokens[bare.end]?.word ?? '')) yield { end: bare.end, value: bare.value * 60 };
}

/** “Things to take. Hat, scarf, gloves”: what the list is of stands before it. */
const isHeadedList = (text: string): boolean => /[.!?]\s[^.!?]*,[^.!?]*,/u.test(text);

const isListing = (text: string, said: readonly string[]): boolean =>
  !isHeadedList(text) &&
  !(text.includes(';') && text.includes(',')) &&
  !listedIn(text).some(isTurning) &&
  !said.includes(colonWord) &&
  !said.some((word) => listMeans.has(word)) &&
  !/\d\s*(?:s|sec|min|m|minutes?|seconds?|hours?)\b/iu.test(text);
/** In what is listed to be read, these would ask for something else. */
const listMeans = wordSet(
  'slash tap taps tapping nod nods shake shakes every each until till repeat rounds when whenever if minutes seconds hours minute second hour show',
);
export const restWords = wordSet('rest off break breaks pause pauses easy recovery recover resting');
const pacedWords = wordSet('on off work rest break pause in out hold');
const warming = /^(?:warm[ -]?up|cool[ -]?down)(?: \S+)?$/;
const isLoose = (said: readonly string[]): boolean =>
  said.length <= 9 &&
  !said.some((word) => loosely.has(word) || word === colonWord || isNumber(word) || /^\d+$/.test(word)) &&
  !namesUnsupported(said);
const openingWords = wordSet(
  'i you it we he she they need want make give can could let this that please in with for by no',
);
const notPersons = wordSet(
  'a an the and or one up it point points to for of with is gives tap nod adds next back go stop start',
);
/** In what only tells why, none of these stands. */
const loosely = wordSet(
  'tap taps nod nods shake press when whenever if unless until till every each after then stop start show say tell only without second seconds minute minutes hour hours round rounds flash count remind warn photo save send secretly do keep make repeat again forever in twice once never until breathing lasts translate ask record if',
);

const quotation = textReader(isQuoted);
