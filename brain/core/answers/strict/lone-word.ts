import { dayPattern, monthPattern } from '../../language/time/days/time-words.js';
import { amountWords } from '../../language/vocabulary/amount-words.js';
import type { AnswerKind } from '../question/answer-kind.js';
import { rootsOf } from '../reading/roots.js';

const clockPattern = String.raw`\d{1,2}[:.h]\d{2}\b|\d{1,2}\s?(?:am|pm|o'clock)\b|\bnoon\b|\bmidnight\b`;
const datePattern = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})?|\d{1,2}(?:st|nd|rd|th)\b|\d{1,2}\.?\s(?:${monthPattern}|may)\b(?:\s\d{4})?|\b(?:${monthPattern}|may)\s\d{1,4}`;
const whenPattern = new RegExp(
  String.raw`(?:\b(?:on|in|at|by|from|until|till|since|before|after)\s)?(?:${datePattern}|${clockPattern}|\b(?:19|20)\d{2}\b|\b(?:${monthPattern}|${dayPattern})s?\b|\b(?:spring|summer|autumn|winter|every|daily|weekly|weekends?)\b)`,
  'giu',
);
/** The timestamp that a chat export puts before each line. */
const stamp = /^[ \t]*(?:\[[^\]\n]{4,30}\]|\d{1,2}:\d{2}(?::\d{2})?\s)/gmu;
const loneAmount = new RegExp(String.raw`\p{N}|\b(?:${amountWords.ofLoneWord})\b`, 'iu');
const placePattern =
  /\b(?:at|in|on|under|behind|beside|near|inside|above|below|between|with|upstairs|downstairs|outside)\b\s+\p{L}|\p{Lu}\p{Ll}{2,}\s\d{1,4}\b/u;

/** A text without the timestamps of a chat export. */
export function withoutStamps(text: string): string {
  return text.replace(stamp, ' ');
}

/**
 * Whether a sentence answers a question that has only one content word, `root`: by kind, it must contain a date or
 * time, an amount that is not a date, a name right beside the word, or a place after it.
 */
export function answersForWord(sentence: string, root: string, kind: Exclude<AnswerKind, 'anything'>): boolean {
  const said = withoutStamps(sentence);
  const untimed = said.replace(whenPattern, ' ');
  switch (kind) {
    case 'time':
      return untimed !== said;
    case 'number':
      return loneAmount.test(untimed);
    case 'place':
      return placePattern.test(textBehindWord(untimed, root)) || labelsValue(said, root);
    case 'person':
      return hasNameBeside(said, root);
    case 'mail-address':
      return said.includes('@');
  }
}

/** The text after the word; '' if the sentence does not have it. */
function textBehindWord(said: string, root: string): string {
  const at = [...said.matchAll(/[\p{L}\p{N}’'-]+/gu)].find(([word]) => rootsOf(word).includes(root));
  return at === undefined ? '' : said.slice(at.index + at[0].length);
}

const longestValue = 5;

/** Whether the word is the label of a short value: "Passport: top drawer". */
function labelsValue(said: string, root: string): boolean {
  const colon = said.indexOf(':');
  const value = said.slice(colon + 1).trim();
  if (colon < 1 || value === '' || value.split(/\s+/).length > longestValue) return false;
  return rootsOf(said.slice(0, colon)).includes(root);
}

/** The most words between a role and a name: "the landlord is called Petersen". */
const mostBetween = 2;

function hasNameBeside(said: string, root: string): boolean {
  const spoken = said.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  return spoken.some((word, at) => {
    if (!rootsOf(word).includes(root)) return false;
    // The word is itself a name, so the sentence has to say who that is.
    if (/^\p{Lu}/u.test(word) && at > 0) return isExplained(said, word);
    return spoken.some((other, index) => {
      const isNear = index !== at && Math.abs(index - at) <= mostBetween + 1;
      return isNear && /^\p{Lu}\p{L}/u.test(other) && (index > 0 || index < at);
    });
  });
}

/** Whether the sentence says who a name is: "Marta is my dentist", "Marta, the plumber", "my dentist Marta". */
function isExplained(said: string, name: string): boolean {
  const at = said.indexOf(name);
  const after = said.slice(at + name.length);
  return (
    /^(?:\s(?:is|was|are)\b|,\s(?:a|an|the|my|our|his|her)\b|\s\(|:)/u.test(after) ||
    /\b(?:my|our|the|his|her)\s\p{Ll}+\s$/u.test(said.slice(0, at))
  );
}
