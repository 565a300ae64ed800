import { digitWords, teenWords, tensWords } from './numbers.js';

const hours = [...digitWords, ...teenWords.slice(0, 3)];
/** Twenty to sixty. */
const minutes = tensWords.slice(0, 5);

/**
 * The words by which a text may tell an amount, as alternatives of a pattern, for each question that is asked of it. They
 * differ on purpose: a wider list finds more answers, and takes more for an answer that is none.
 */
export const amountWords = {
  /** Whether a note on somebody has a time in it: what stands alone there is an hour. */
  hourOfNote: alternatives(hours),
  /** An amount that belongs to the one word a question is about. "One" stands for the thing itself too often. */
  ofLoneWord: alternatives(hours.slice(1), minutes, ['hundred', 'thousand', 'million', 'half', 'twice', 'dozen']),
  /** Whether a sentence can answer at all: lists nothing that is said without meaning an amount. */
  ofSentence: alternatives(['zero'], hours, minutes, [
    'hundred',
    'thousand',
    'million',
    'half',
    'once',
    'twice',
    'dozen',
    'none',
  ]),
  /** How an answer tells a time, length, price or number: stands before "minutes", "pounds" or after "at". */
  ofWantedAnswer: alternatives(hours, ['fifteen'], minutes, [
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
  /** The least that "how many" asks for, so whatever may tell it counts: "no", "each", "free", "sugarless". */
  ofDemand: alternatives(
    ['zero'],
    hours,
    [String.raw`\p{L}+teen`],
    tensWords,
    ['hundred', 'thousand', 'million', 'half', 'third', 'quarter', 'dozen', 'an?', 'both', 'couple', 'pair'],
    ['no', 'none', 'nothing', 'few', 'several', 'all', 'every', 'each', 'enough', 'free', 'single', 'once', 'twice'],
    [String.raw`\p{L}+less`],
  ),
} as const;

function alternatives(...lists: readonly (readonly string[])[]): string {
  return lists.flat().join('|');
}
