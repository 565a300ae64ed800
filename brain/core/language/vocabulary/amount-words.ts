import { digitWords, teenWords, tensWords } from './numbers.js';

const hourNumbers = [...digitWords, ...teenWords.slice(0, 3)];
/** Twenty to sixty. */
const minuteNumbers = tensWords.slice(0, 5);

/**
 * Words for amounts, as alternatives of a pattern, one list for each question that is asked of a text. The lists differ
 * on purpose: a longer one finds more answers, but also takes more texts for an answer that are none.
 */
export const amountWords = {
  /** Whether a note on a person contains a time: a number that stands alone is an hour. */
  hourOfNote: patternOf(hourNumbers),
  /**
   * An amount for the one word a question is about. "One" is left out, because it often stands for the thing itself.
   */
  ofLoneWord: patternOf(hourNumbers.slice(1), minuteNumbers, [
    'hundred',
    'thousand',
    'million',
    'half',
    'twice',
    'dozen',
  ]),
  /** Whether a sentence can answer at all: words that are often said without meaning an amount are left out. */
  ofSentence: patternOf(['zero'], hourNumbers, minuteNumbers, [
    'hundred',
    'thousand',
    'million',
    'half',
    'once',
    'twice',
    'dozen',
    'none',
  ]),
  /** How an answer tells a time, length, price or number: before "minutes" or "pounds", or after "at". */
  ofWantedAnswer: patternOf(hourNumbers, ['fifteen'], minuteNumbers, [
    'ninety',
    'hundred',
    'thousand',
    'half',
    'quarter',
    'dozen',
    'once',
    'twice',
    'couple',
  ]),
  /** The minimum that "how many" demands, so every word that may tell it counts: "no", "each", "free", "sugarless". */
  ofDemand: patternOf(
    ['zero'],
    hourNumbers,
    [String.raw`\p{L}+teen`],
    tensWords,
    ['hundred', 'thousand', 'million', 'half', 'third', 'quarter', 'dozen', 'an?', 'both', 'couple', 'pair'],
    ['no', 'none', 'nothing', 'few', 'several', 'all', 'every', 'each', 'enough', 'free', 'single', 'once', 'twice'],
    [String.raw`\p{L}+less`],
  ),
} as const;

function patternOf(...lists: readonly (readonly string[])[]): string {
  return lists.flat().join('|');
}
