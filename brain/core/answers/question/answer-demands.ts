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

/** When a line of a chat was written. */
const chatStamp = /^\s*\[[^\]\n]{4,30}\]/u;
/** A time of day, not a date. */
const clockTime =
  /\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\s?(?:am|pm|a\.m|p\.m|o['’]clock|uhr)\b|\b(?:noon|midnight|midday|dawn|dusk|sunrise|sunset|sundown|lunch ?time|morning|afternoon|evening|night|half past|quarter)\b|\b(?:at|by|from|until|till|to|past|before|after|around|about) (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?![.,]?\d|(?:st|nd|rd|th)\b)/iu;
/** Who made a work is told by a word of making it, or by "by" and a name; who only mentions it does not tell. */
const madeBy =
  /\bby\s+(?:(?:the|a|an|my|our)\s)?\p{L}|\b(?:author|writer|director|composer|painter|artist|architect|inventor|designer|founder|maker|creator)s?\b|\b(?:wr[io]te|written|writes|writing|direct(?:s|ed)?|compos(?:es?|ed)|paint(?:s|ed)?|invent(?:s|ed)?|design(?:s|ed)?|found(?:s|ed)|discover(?:s|ed)?|illustrat(?:es?|ed)|translat(?:es?|ed))\b/iu;
const dayNamed = new RegExp(
  String.raw`\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:mon|tue|wed|thu|fri|sat|sun)\b|\b(?:${months.join('|')})\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]|\b(?:today|yesterday|tonight)\b`,
  'iu',
);

const monthsAndWeekdays = new RegExp(
  String.raw`\b(?:${months.join('|')}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?\b`,
  'giu',
);

const somebodyAtAll = /^\W*(?:somebody|someone|anybody|anyone)\b/iu;
const somebodyThere =
  /^\W*\p{Lu}\p{L}+ (?:is|was|stands|stood|waits|sits|sat|lives|works)\b|\b(?:mum|mom|dad|sister|brother|neighbou?rs?|landlord|landlady|owner|tenant|postman|plumber|doctor|teacher|boss|friend)\b/u;
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
    asks: /^\W*(?:at )?what time\b/iu,
    isMet: ({ sentences, around }) =>
      [...sentences, around].some((one) => clockTime.test(one.replace(chatStamp, '').replaceAll(greeting, ' '))),
  },
  {
    // What happened on a day is told only by what names a day.
    asks: /^\W*(?:what|who|where|which|how) .*\b(?:did|was|were)\b.*\bon (?:mon|tues|wednes|thurs|fri|satur|sun)day\W*$/iu,
    isMet: ({ sentences, around }) => [...sentences, around].some((one) => dayNamed.test(one)),
  },
  {
    asks: /^\W*who (?:wrote|directed|composed|painted|invented|designed|founded|discovered|illustrated|translated)\b/iu,
    isMet: ({ sentences, around }) => [...sentences, around].some((one) => madeBy.test(one)),
  },
  {
    // An order or an advertisement ("Win a bike!") does not tell what was done.
    asks: /^\W*(?:did|have|has) (?:i|we|you|he|she|they)\b/iu,
    isMet: ({ sentences, isAsked }) =>
      !sentences.every((one) => isAsked(wordsOf(one)[0]?.[0] ?? '') && /!\W*$/u.test(one)),
  },
  {
    // Who is somewhere is told by a name, or by a word for a person.
    asks: /^\W*who(?:['’]s| is) (?:at|in|on|behind|outside|inside|there|downstairs|upstairs)\b/iu,
    isMet: ({ sentences }) => sentences.some((one) => namesSomebody(one.replaceAll(monthsAndWeekdays, ' '))),
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

/** A name within the sentence or as its subject, or a word for a person. */
function namesSomebody(sentence: string): boolean {
  return nameWithin.test(sentence) || somebodyThere.test(sentence);
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
