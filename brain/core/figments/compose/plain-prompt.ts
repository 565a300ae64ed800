/** The word that stands for the first colon or dash of a prompt; what follows it is taken literally. */
export const colonWord = 'colon';

const colonSign = new RegExp(`\\s+${colonWord}\\s+`, 'g');

/** Signs that are replaced by words, in the order in which they are applied. */
const signs: readonly (readonly [sign: RegExp, words: string])[] = [
  [/(\d)\s*%/g, '$1 percent'],
  [/:\s+|\s+[-–—]\s+/, ` ${colonWord} `],
  [/\b(\d+)\s+1\/2(?=\s)/g, '$1 and a half'],
  [/(\d),(\d)(?=\s*(?:s|m|h|secs?|seconds?|mins?|minutes?|hours?|hrs?)\b)/gi, '$1.$2'],
  [/\b(\d+)\s*h\s*(\d+)\s*m(?:in)?\b/gi, '$1 hours $2 minutes'],
  [/\b(\d+)\s*h\s*(\d{1,2})(?=\s|$)(?!\s*(?:m|s|min|sec))/gi, '$1 hours $2 minutes'],
  [/\s*<\s*(?=\d)/g, ' below '],
  [/\b(\d+)\s*m(?:in)?\s*(\d+)\s*s(?:ec)?\b/gi, '$1 minutes $2 seconds'],
  [/\b(\d+)\s*(bpm|hz)\b/gi, '$1 $2'],
  [/\b(\d+)\s*(s|sec|m|min)?\s*\/\s*(\d+)(?:\s*(s|sec|m|min)\b)?/g, '$1$2 slash $3$4'],
  [/\bx\s?(\d+)\b/gi, 'times $1'],
  [/\b(\d+)x(?![\p{L}\p{N}])/giu, '$1 times'],
  [/(^|[^\p{L}\s]|(?:^|\s)(?:for|of|the|to))\s*hundred\b/giu, '$1 a hundred'],
  [/\b(timer)\.\s+(?=\d)/gi, '$1 '],
];

/** A prompt with its signs written as words, so that templates can match it. Cut to 2,000 characters. */
export function plainPrompt(prompt: string): string {
  return signs.reduce((line, [sign, words]) => line.replace(sign, words), prompt.slice(0, 2_000));
}

/** Turns text captured from a plain prompt back into the way it was written. */
export function asSaid(text: string): string {
  return text.replace(colonSign, ': ');
}
