import type { Utterance } from '../reading/utterance.js';
import { readBareHour, readDuePhrase } from '../time/due-phrase.js';
import { isNumber } from '../time/durations.js';
import { readUnresolved } from '../time/unresolved-words.js';

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
