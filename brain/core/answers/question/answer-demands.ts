import { months } from '../../language/time/days/time-words.js';
import { amountWords } from '../../language/vocabulary/amount-words.js';
import { canAnswer } from './answer-kind.js';

/** What the lines that were found say about the thing asked about. */
export interface FoundStatements {
  /** The sentences about it, without chat timestamps unless those answer when it was said. */
  readonly sentences: readonly string[];
  /** The title, the headings and the line that introduces it. */
  readonly around: string;
  /** Whether a word is one of those that the question asks about. */
  readonly isAsked: (word: string) => boolean;
}

/** The minimum that an answer to a question of this form must contain. */
interface AnswerDemand {
  readonly asks: RegExp;
  readonly isMet: (said: FoundStatements) => boolean;
}

const greeting = /\bgood (?:morning|afternoon|evening|night)\b/giu;
const moment =
  /\b(?:ago|since|before|after|when|whenever|once|until|soon|always|never|next|last|now|later|earlier)\b/iu;
const demandedAmount = new RegExp(String.raw`\p{N}|\b(?:${amountWords.ofDemand})\b`, 'iu');

const unplaced = new RegExp(
  String.raw`\b(?:in|at|on|by|from|to|for|until|since)\s+(?:(?:the|this|that|next|last|early|late)\s+)?(?:${months.join('|')}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|spring|summer|autumn|winter|mornings?|afternoons?|evenings?|night|noon|midnight|weekends?|week|month|year|19\d\d|20\d\d|\d{1,2}(?:[:.]\d\d|\s?[ap]m)|all|least|first|last|once|time|general|fact|particular|foot|hand|hurry|end|moment|it)\b|\b(?!parked|placed|hidden|left|kept|put|stored|set|hung|lost)\p{L}+(?:ed|en|t|ne) by\b`,
  'giu',
);
const preposition =
  /\b(?:at|in|on|under|underneath|beneath|behind|besides?|near|inside|above|below|by|from|to|into|onto|between|next|over|opposite|across|with|within|via|off|along|around|against|through|among|of|towards?)\s+[\p{L}\p{N}"'“]|\b(?:upstairs|downstairs|outside|inside|here|there|home|abroad|away|nearby|left|right|everywhere|nowhere|lost|gone|missing|online)\b|\p{L}\s\d{1,4}\b|\b\d{1,4}[a-z]?\s\p{Lu}|[:=→–|]\s*\S/iu;
const locating =
  /\b(?:is|are|was|were|be|been|has|have|had|holds?|held|keeps?|kept|lies?|lay|hangs?|hung|stands?|stood|puts?|leaves?|left|stores?|stored|contains?|finds?|found|lives?|sits?|sat|goes|went|belongs?)\b|[:=→–]/iu;
const holding = /\b(?:has|have|holds?|held|keeps?|kept|contains?)\b/iu;
/** A text with so few words has no verb: it is a label with a place. */
const fragmentWords = 4;

const somebodyAtAll = /^\W*(?:somebody|someone|anybody|anyone)\b/iu;
const wantedByUs =
  /\bwe (?:still )?(?:need|look(?:s|ing)? for|search(?:es|ing)? for) (?:an?|another|somebody|someone)\b/iu;
const nameWithin = /(?<=[\p{L}\p{N},;:)&]\s)(?!I['’])\p{Lu}[\p{L}’'-]+/u;
const quotedSpeech = /["“][^"”]{2,}["”]/gu;
const speaking =
  /["”]\W*(?:said|says|asked|asks|answered|whispered|shouted|cried|replied|called|wrote|sighed|laughed)\s+\p{Lu}[\p{L}’'-]+\W*$/u;

/** Each pattern looks at one position only, so matching is linear. All demands whose `asks` matches must be met. */
const answerDemands: readonly AnswerDemand[] = [
  {
    asks: /^\W*(?:when(?:['’]s)?|what (?:time|dates?|days?))\b/iu,
    isMet: ({ sentences, around }) => [...sentences, around].some(tellsWhen),
  },
  {
    asks: /^\W*where(?:(?:['’]s)?| is| are| was| were| did (?:i|we) (?:put|leave|park|lay|hide|keep|store))\b(?! (?:do|does|did|can|could|will|should|would)\b)/iu,
    isMet: ({ sentences, around, isAsked }) =>
      wordsOf([...sentences, around].join(' ')).some(([word]) => isAsked(word)) &&
      sentences.some((sentence) => tellsWhere(sentence, isAsked)),
  },
  {
    asks: /^\W*how (?:much|many)\b/iu,
    isMet: ({ sentences, around }) => demandedAmount.test([...sentences, around].join(' ')),
  },
  {
    asks: /^\W*who(?:['’]s| is| was) (?:\p{L}+|\p{L}+ \p{L}+)\W*$/iu,
    isMet: ({ sentences }) => !sentences.every((sentence) => speaking.test(sentence)),
  },
  {
    asks: /^\W*who\b/iu,
    isMet: ({ sentences }) =>
      !sentences.every((one) => wantedByUs.test(one)) &&
      (!sentences.every((one) => somebodyAtAll.test(one)) || nameWithin.test(sentences.join(' '))),
  },
  {
    asks: /\bnames?\b|\bcalled\b/iu,
    isMet: ({ sentences }) => !sentences.every(isOnlySpoken),
  },
];

/** Whether the text contains what the question demands; true if the question's form demands nothing certain. */
export function meetsDemand(question: string, said: FoundStatements): boolean {
  return answerDemands.every(({ asks, isMet }) => !asks.test(question) || isMet(said));
}

function tellsWhen(text: string): boolean {
  const told = text.replaceAll(greeting, ' ');
  return canAnswer(told, 'time') || moment.test(told);
}

/** Whether a place follows the thing, or precedes it with a verb that puts it there. */
function tellsWhere(sentence: string, isAsked: (word: string) => boolean): boolean {
  const placed = sentence.replaceAll(unplaced, ' , ');
  const words = wordsOf(placed);
  if (words.length <= fragmentWords && !/\b(?:is|are|was|were|has|have|needs?)\b/iu.test(placed)) return true;
  const thing = words.find(([word]) => isAsked(word));
  if (thing === undefined) return preposition.test(placed);
  const [before, behind] = [placed.slice(0, thing.index), placed.slice(thing.index + thing[0].length)];
  return preposition.test(behind) || holding.test(before) || (preposition.test(before) && locating.test(before));
}

function wordsOf(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(/[\p{L}\p{N}’'-]+/gu)];
}

function isOnlySpoken(sentence: string): boolean {
  const outside = sentence.replaceAll(quotedSpeech, ' ');
  return outside !== sentence && !/\p{Lu}/u.test(outside);
}
