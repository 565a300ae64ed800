import { hiddenPictures, shownPictures } from './pictures-as-words.js';

/** The word that stands for the first colon or dash of a prompt; what follows it is taken literally. */
export const colonWord = 'colon';

/** Stands in words that replace a sign, so that the sign can be written again; nobody sees it, and it is in no word. */
const signMark = '\u2063';
const dashes = ['-', '–', '—'];
const firstSign = /:\s+|\s+[-–—]\s+/;

/** Signs that are replaced by words, in the order in which they are applied, and how those are written again. */
const signs: readonly (readonly [sign: RegExp, words: string, back?: readonly [words: RegExp, sign: string]])[] = [
  [/(\d)%/g, `$1${signMark} percent`, [/\u2063 percent/g, '%']],
  [/(\d)\s+%/g, `$1 ${signMark}percent`, [/\u2063percent/g, '%']],
  [/\b(\d+)\s+1\/2(?=\s)/g, `$1${signMark} and a half`, [/\u2063 and a half/g, ' 1/2']],
  [/(\d),(\d)(?=\s*(?:s|m|h|secs?|seconds?|mins?|minutes?|hours?|hrs?)\b)/gi, '$1.$2'],
  [
    /\b(\d+)h(\d+)m(in)?\b/gi,
    `$1${signMark}${signMark} hours $2 minutes`,
    [/(\d)\u2063\u2063 hours (\d+) minutes/g, '$1h$2m'],
  ],
  [
    /\b(\d+)\s*h\s*(\d+)\s*m(?:in)?\b/gi,
    `$1${signMark} hours $2 minutes`,
    [/(\d)\u2063 hours (\d+) minutes/g, '$1h $2m'],
  ],
  [
    /\b(\d+)h(\d{1,2})(?=\s|$)(?!\s*(?:m|s|min|sec))/gi,
    `$1 ${signMark}hours $2 minutes`,
    [/(\d) \u2063hours (\d+) minutes/g, '$1h$2'],
  ],
  [/\b(\d+)\s*h\s*(\d{1,2})(?=\s|$)(?!\s*(?:m|s|min|sec))/gi, '$1 hours $2 minutes'],
  [/\s*<\s*(?=\d)/g, `${signMark} below `, [/\u2063 below /g, ' <']],
  [
    /\b(\d+)\s*m(?:in)?\s*(\d+)\s*s(?:ec)?\b/gi,
    `$1${signMark} minutes $2 seconds`,
    [/(\d)\u2063 minutes (\d+) seconds/g, '$1m $2s'],
  ],
  [/\b(\d+)(bpm|hz)\b/gi, `$1${signMark} $2`, [/(\d)\u2063 (bpm|hz)/gi, '$1$2']],
  [
    /\b(\d+)\s*(s|sec|m|min)?\s*\/\s*(\d+)(?:\s*(s|sec|m|min)\b)?/g,
    `$1$2${signMark} slash $3$4`,
    [/\u2063 slash /g, '/'],
  ],
  [/\bx(\d+)\b/gi, `times${signMark} $1`, [/times\u2063 (?=\d)/g, 'x']],
  [/\bx\s(\d+)\b/gi, `times ${signMark}$1`, [/times \u2063(?=\d)/g, 'x ']],
  [/\b(\d+)x(?![\p{L}\p{N}])/giu, `$1${signMark} times`, [/(\d)\u2063 times/g, '$1x']],
  [
    /(^|[^\p{L}\s]|(?:^|\s)(?:for|of|the|to))\s*hundred\b/giu,
    `$1 a${signMark} hundred`,
    [/a\u2063 hundred/gi, 'hundred'],
  ],
  [/\b(timer)\.\s+(?=\d)/gi, '$1 '],
  [/\bstop watch(?= for\b|,|$)/gi, 'stopwatch'],
];

const fewTimes =
  '((?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)\\s+times)';
const atMostSaid = '(?:only|just|at (?:the )?most|(?:no|not|never) more than|up to|a maximum of|maximum|max)';
/** “Every ten minutes …, but only five times”: how often at most is how often it comes. */
const timesAtMost: readonly RegExp[] = [
  new RegExp(`\\s*,?\\s*\\b(?:(?:but|and)\\s+)?(?:for\\s+)?${atMostSaid}\\s+${fewTimes}(?=[.!]?\\s*$)`, 'iu'),
  new RegExp(`\\s*,?\\s*\\b${fewTimes},?\\s+(?:at (?:the )?most|only|max|maximum|and no more)(?=[.!]?\\s*$)`, 'iu'),
];
const pacesSaid = /\b(?:every|each|hourly)\b/iu;

const quotedParts = /(["“][^"“”]*["”])/;

/**
 * A prompt with its signs written as words, so that templates can match it, but for what stands in quotes. Cut to 2,000
 * characters.
 */
export function plainPrompt(prompt: string): string {
  const parts = withTimesBare(hiddenPictures(prompt.slice(0, 2_000).replaceAll(signMark, ''))).split(quotedParts);
  const isQuoted = (at: number): boolean => at % 2 === 1;
  const opened = parts.findIndex((part, at) => !isQuoted(at) && firstSign.test(part));
  return parts
    .map((part, at) => (isQuoted(at) ? part : inPlainWords(at === opened ? part.replace(firstSign, colonFor) : part)))
    .join('');
}

/** What stands after a colon is shown as it is. */
function withTimesBare(prompt: string): string {
  if (firstSign.test(prompt) || !pacesSaid.test(prompt)) return prompt;
  return timesAtMost.reduce((line, said) => line.replace(said, ', $1'), prompt);
}

const inPlainWords = (part: string): string => signs.reduce((line, [sign, words]) => line.replace(sign, words), part);

function colonFor(sign: string): string {
  return ` ${colonWord}${signMark.repeat(1 + dashes.indexOf(sign.trim()))} `;
}

/** Turns text captured from a plain prompt back into the way it was written. */
export function asSaid(text: string): string {
  const written = signs.reduce((line, [, , back]) => (back === undefined ? line : line.replace(...back)), text);
  return shownPictures(
    written.replace(/\s+colon(\u2063*)\s+/g, (_, { length }: string) =>
      length === 0 ? ': ' : ` ${dashes[length - 1]} `,
    ),
  );
}
