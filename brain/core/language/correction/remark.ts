import { phraseAt, type TokenList, wordAt } from '../reading/token-words.js';
import { readUtterance, type Utterance } from '../reading/utterance.js';
import { readDuePhrase } from '../time/due-phrase.js';
import { articles, wearersOwn } from '../vocabulary/determiners.js';
import { givenNames } from '../vocabulary/given-names.js';
import { words } from '../vocabulary/word-lists.js';
import { isNumberWord, measuresOtherwise } from './same-kind.js';
import { placePrepositions } from './taking-back.js';

/** What is thought of what was said, or said to whoever is near. */
const reactions = words(`
fine ok okay alright great good nice perfect cool true right wrong enough lovely over late early brilliant amazing awesome fantastic wonderful excellent
super superb terrific incredible unbelievable ridiculous hilarious funny correct exactly seriously really honestly truly obviously absolutely definitely totally sure certainly indeed
nothing nobody none never nevermind whatever mine yours thank thanks cheers bye goodbye hello hi wow ouch please done sorry interesting impressive gorgeous beautiful marvellous
gosh goodness heavens blimey damn dammit hell god jesus crikey sigh marvelous splendid delicious disgusting awful terrible horrible typical pity nonsense rubbish
`);
const aroundReactions = words(
  'very so too all pretty quite just that it is was you a love darling dear mate much indeed night morning afternoon evening',
);
/** How something is to be done, behind "make it". */
const manners = words(`
quick quicker quickly fast faster loud louder quiet quieter slow slower bright brighter dark darker big bigger small smaller short shorter long longer soft softer
warm warmer cold colder hot hotter better worse stop work happen so snappy nice nicer easy easier
`);
const bareOrders = words(
  'leave keep stop listen wait hold carry sit stand come go look shut calm relax forget let give take tell drop hush shush hurry move turn put try be do get stay watch quiet',
);
const orderEnds = words(
  'it that this them him her me us on off down up out away back here there now still quiet careful over ahead',
);
/** Of a line that nothing leads these are no part: "no cheese please", "no sugar for me". */
const asideEnds = ['please', 'for me', 'for us', 'for now', 'left'];

/** What a correction says of the line before it, as far as it tells a remark. */
interface RemarkParts {
  readonly kind: string;
  /** What was kept, as a text. */
  readonly before: string;
  readonly anew: string;
  readonly sentence: string;
}

/**
 * Whether a line that begins as a correction does is a remark that takes nothing back: "no, leave it", "no, it's raining",
 * "wrong room, sorry". What was told in the same words may be corrected by them: "Ben is early", "no, late".
 */
export function isMereRemark(line: string, { kind, before, anew, sentence }: RemarkParts): boolean {
  const [whole, said] = [readUtterance(line), readUtterance(anew)];
  const { tokens } = said;
  if (tokens.length === 0) return false;
  return (
    isReaction(tokens, before) ||
    isBareOrder(withoutCall(said), before, kind) ||
    tellsWeather(tokens, sentence, before) ||
    isManner(whole.tokens, tokens) ||
    isOfWrongThing(whole) ||
    isSaidAside(whole.tokens, tokens, { kind, before, anew })
  );
}

function isReaction(tokens: TokenList, before: string): boolean {
  const isOne = tokens.some(({ word }) => reactions.has(word));
  const isAll = tokens.every(({ word }) => reactions.has(word) || aroundReactions.has(word));
  return isOne && isAll && !reactions.has(closingWord(before));
}

/** "Leave it", "sit down", "stop talking": nothing that is kept is put so, but what is to be done. */
function isBareOrder(tokens: TokenList, before: string, kind: string): boolean {
  const first = wordAt(tokens, 0);
  if (!bareOrders.has(first) || readUtterance(before).tokens.some(({ word }) => word === first)) return false;
  const isClosed = tokens.length === 1 || (tokens.length <= 3 && orderEnds.has(wordAt(tokens, tokens.length - 1)));
  const isDeed = kind === 'promise' || kind === 'remind';
  return isClosed || (first === 'stop' && !isDeed);
}

/** The words without the name of whom they are said to: "Sam, sit down". */
function withoutCall({ source, tokens }: Utterance): TokenList {
  const [name, next] = tokens;
  const isCall = name !== undefined && next !== undefined && givenNames.has(name.word);
  return isCall && source.slice(name.end, next.start).includes(',') ? tokens.slice(1) : tokens;
}

/** "It's raining", after something that tells of no doing. */
function tellsWeather(tokens: TokenList, sentence: string, before: string): boolean {
  const { tokens: told } = readUtterance(sentence);
  const isOfIt = ['it is', "it 's"].some((subject) => phraseAt(told, 0, subject) !== null);
  return isOfIt && isDoing(wordAt(tokens, 0)) && !readUtterance(before).tokens.some(({ word }) => isDoing(word));
}

const isDoing = (word: string): boolean => /^\p{L}{3,}ing$/u.test(word);

function isManner(whole: TokenList, tokens: TokenList): boolean {
  const isMade = whole.some(
    (_token, at) => phraseAt(whole, at, 'make it') !== null || phraseAt(whole, at, 'make that') !== null,
  );
  return isMade && tokens.every(({ word }) => manners.has(word));
}

/** "Wrong room": what is wrong is no more than named. */
function isOfWrongThing({ source, tokens }: Utterance): boolean {
  const at = tokens.findIndex(({ word }) => word === 'wrong');
  const [wrong, next] = [tokens[at], tokens[at + 1]];
  if (at > 1 || wrong === undefined || next === undefined || beginsAsPart(tokens, at + 1)) return false;
  return !/[,.;:!…–—-]/u.test(source.slice(wrong.end, next.start));
}

function isSaidAside(
  whole: TokenList,
  tokens: TokenList,
  { kind, before, anew }: Pick<RemarkParts, 'kind' | 'before' | 'anew'>,
): boolean {
  const isEnded = asideEnds.some((end) => phraseAt(whole, whole.length - end.split(' ').length, end) === whole.length);
  if (kind === 'list_add' || !isEnded) return false;
  return !beginsAsPart(tokens, 0) || (isNumberWord(wordAt(tokens, 0)) && measuresOtherwise(before, anew));
}

/** Whether words begin as a place, a time, a thing or an amount does. */
function beginsAsPart(tokens: TokenList, from: number): boolean {
  const first = wordAt(tokens, from);
  const isThing = articles.has(first) || wearersOwn.has(first) || givenNames.has(first) || first === 'it';
  return (
    isThing ||
    placePrepositions.has(first) ||
    first === 'to' ||
    isNumberWord(first) ||
    readDuePhrase(tokens, from) !== null
  );
}

const closingWord = (text: string): string => readUtterance(text).tokens.at(-1)?.word ?? '';

/** Whether a number would give way to words without one: "377" to "blue". A time may be told without a number. */
export function losesNumber(before: string, after: string, anew: string): boolean {
  const { tokens } = readUtterance(anew);
  if (tokens.some(({ word }) => /\d/u.test(word)) || readDuePhrase(tokens, 0)?.end === tokens.length) return false;
  return howManyNumbers(after) < howManyNumbers(before);
}

const howManyNumbers = (text: string): number =>
  readUtterance(text).tokens.filter(({ word }) => isNumberWord(word) || /\d/u.test(word)).length;
