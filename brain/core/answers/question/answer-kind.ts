import { dayPattern, monthPattern } from '../../language/time/days/time-words.js';
import { amountWords } from '../../language/vocabulary/amount-words.js';

/** What a sentence has to contain to be an answer. */
export type AnswerKind = 'time' | 'number' | 'person' | 'mail-address' | 'place' | 'anything';

/** The first match wins. Each pattern looks at one position only, so matching is linear. */
const kindAskedBy: readonly { readonly asks: RegExp; readonly kind: AnswerKind }[] = [
  { asks: /\b(?:e-?mail|mail) address\b/i, kind: 'mail-address' },
  {
    asks: /\b(?:when|what (?:time|date|day|year|month)|which (?:date|day|year|month)|deadline|birthday)\b/i,
    kind: 'time',
  },
  {
    asks: /\bhow (?:much|many|long|far|tall|old|big|heavy|high|deep|wide|often|fast)\b|\b(?:phone|telephone|serial|account|room|flight|invoice) number\b|\b(?:price|pin)\b/i,
    kind: 'number',
  },
  { asks: /\bwhere\b/i, kind: 'place' },
  { asks: /^\W*(?:who|whom|whose)\b|\bwho (?:is|was|are|were|has|did|does|will)\b/i, kind: 'person' },
];

const timePattern = `${monthPattern}|may|${dayPattern}|noon|midnight|morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|winter|daily|weekly|monthly|yearly|century`;

const kindShownBy: Readonly<Record<Exclude<AnswerKind, 'anything'>, RegExp>> = {
  time: new RegExp(
    `\\p{N}|\\b(?:${timePattern})s?\\b|\\b(?:at|by|around|about|till|until|past|quarter to) (?:${amountWords.ofSentence})\\b`,
    'iu',
  ),
  number: new RegExp(`\\p{N}|\\b(?:${amountWords.ofSentence})\\b`, 'iu'),
  // A capitalised word after a space or at the start of the sentence.
  person: /(?:^|\s)["'“(]?\p{Lu}[\p{L}’'-]+/u,
  'mail-address': /\S@\S/,
  // A preposition with something after it, a street address, or a label with its value.
  place:
    /\b(?:at|in|on|under|behind|beside|near|inside|above|below|by|from|to|into|between|next|left|right|upstairs|downstairs|outside|with|via)\s+\S|\p{L}{3,}\s+\d{1,4}\b|:\s*\S/iu,
};

/** What an answer to the question has to contain; `anything` if its words do not tell. */
export function answerKindOf(question: string): AnswerKind {
  return kindAskedBy.find(({ asks }) => asks.test(question))?.kind ?? 'anything';
}

/** Whether a sentence contains what an answer of that kind must contain. */
export function canAnswer(sentence: string, kind: AnswerKind): boolean {
  return kind === 'anything' || kindShownBy[kind].test(sentence);
}
