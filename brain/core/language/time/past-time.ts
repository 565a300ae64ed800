import { weekdayPattern } from './days/time-words.js';

const spansPast = 'weekend|week|month|year|night|evening|spring|summer|autumn|winter|christmas|easter|time';
const whenPast = new RegExp(
  [
    `(?:on |last |on last |this )?(?:${weekdayPattern})`,
    `(?:last|this) (?:${spansPast})`,
    '(?:at|over) the weekend',
    'yesterday(?: (?:morning|afternoon|evening))?|last night|today|earlier|earlier today|recently|just now|ages ago',
    'this (?:morning|afternoon|evening)|the other (?:day|week|night)|the day before yesterday',
    '(?:a|an|one|two|three|four|five|six|ten|some|\\d+|a few|a couple of) (?:minutes?|hours?|days?|weeks?|months?|years?) ago|a (?:while|long time) ago',
  ]
    .map((form) => `(?:${form})`)
    .join('|')
    .replace(/^(.*)$/u, '^(?:$1)$'),
  'u',
);

/** Whether the words tell when something was, in a line that tells what was done: "last weekend", "on Saturday". */
export const isPastTime = (words: readonly string[]): boolean => whenPast.test(words.join(' '));
