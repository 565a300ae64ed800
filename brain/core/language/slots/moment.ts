import type { Utterance } from '../reading/utterance.js';
import { readBareHour, readDuePhrase } from '../time/due-phrase.js';
import { isNumber } from '../time/durations.js';
import { readUnresolved } from '../time/unresolved-words.js';
import { occasions } from '../vocabulary/occasions.js';
import { words } from '../vocabulary/word-lists.js';

/** Whether the words are a time before the "to" of a reminder: "at five", "tomorrow morning", "in ten minutes". */
export function isMoment(words: readonly string[], utterance: Utterance, from: number): boolean {
  const [first = ''] = words;
  const end = from + words.length;
  // "At a quarter" is not a time if "to eight" completes it.
  const due = readDuePhrase(utterance.tokens, from)?.end ?? 0;
  if (due >= end) return due === end;
  if (readUnresolved(utterance.tokens, from)?.to === end) return true;
  const isStart = momentStarts.has(first) || isNumber(first) || /^\d/u.test(first);
  return isStart && words.length <= longestMoment && !words.includes('to');
}

/** Whether the words are a due phrase and nothing else: "tomorrow at seven in the evening". */
export function isDuePhrase(words: readonly string[], { tokens }: Utterance, from: number): boolean {
  return readDuePhrase(tokens, from)?.end === from + words.length;
}

/** Whether the words are a time that comes before the thing itself: "remind me *at six* gym". */
export function isLeadingTime(words: readonly string[], utterance: Utterance, from: number): boolean {
  const { tokens } = utterance;
  const end = from + words.length;
  return isDuePhrase(words, utterance, from) || readBareHour(tokens, from)?.end === end;
}

const longestMoment = 5;
const momentStarts = new Set(
  'at in on by around about first last mid tomorrow tonight today this next every after before monday tuesday wednesday thursday friday saturday sunday when later half quarter noon midnight'.split(
    ' ',
  ),
);

/** Words of a sentence, which no occasion is called by. */
const neverOccasion = words('i you we he she it they that this who what when where why how is are was not');
/** The occasion itself is among the first words: "lunch with Sam", "the second dentist appointment". */
const mostBeforeOccasion = 4;

/** What may follow the occasion; behind any other word it only tells what that is: "training data". */
const behindOccasion = words('with at in for about of to on and');

/** Whether the words name something for the agenda, and nothing to be done: "a haircut", "lunch with Sam". */
export function namesOccasion(said: readonly string[]): boolean {
  if (said.some((word) => neverOccasion.has(word))) return false;
  return said.slice(0, mostBeforeOccasion).some((word, at) => {
    const next = said[at + 1];
    return occasions.has(word) && (next === undefined || behindOccasion.has(next) || occasions.has(next));
  });
}
