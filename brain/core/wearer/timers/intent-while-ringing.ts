import { callsOffReply } from '../../language/grammar/answer.js';
import type { Intent } from '../../language/grammar/intent.js';
import { type AssistantNames, parseUtterance } from '../../language/grammar/parse.js';
import { endsSession } from '../../language/reading/session-end.js';
import { readUtterance } from '../../language/reading/utterance.js';

const silences = new Set([
  'enough',
  'quiet',
  'silence',
  'dismiss',
  'okay okay',
  'got it',
  'stop it',
  'stop that',
  'stop ringing',
  'turn it off',
  'switch it off',
  'off',
]);

/** What a line means while a timer rings that means nothing else: "stop" ends the ringing, "five more minutes" adds to it. */
export function intentWhileRinging(line: string, names: AssistantNames): Intent | null {
  const words = plainWordsOf(line);
  if (silences.has(words) || endsSession(line, names) || callsOffReply(line)) return { intent: 'timer_cancel' };
  return moreTime(`give it ${words}`);
}

/** "Cancel", "pause it": said of what runs, if of nothing else. */
const handlings = /^(cancel|stop|end|pause|hold|resume|continue|unpause)(?: (?:it|that|this))?$/u;

interface WhatRuns {
  readonly timers: { readonly isRunning: boolean };
  readonly lastKept: { readonly all: readonly unknown[] };
}

/** A line that asks for nothing else, or takes back what nobody kept, is said of the timers that run. */
export function ofWhatRuns(read: Intent, line: string, { timers, lastKept }: WhatRuns): Intent {
  const isUnclaimed = read.intent === 'ask' || (read.intent === 'forget_last' && lastKept.all.length === 0);
  return (timers.isRunning && isUnclaimed ? intentWhileRunning(line) : null) ?? read;
}

/** What a line means while timers run and none rings, where it means nothing else. */
function intentWhileRunning(line: string): Intent | null {
  const words = plainWordsOf(line);
  const [, handling] = handlings.exec(words) ?? [];
  if (handling !== undefined) return parseUtterance(`${handling} the timer`);
  return moreTime(`give it ${words}`) ?? moreTime(`${words} to the timer`);
}

function plainWordsOf(line: string): string {
  return readUtterance(line)
    .tokens.map(({ word }) => word)
    .join(' ');
}

function moreTime(sentence: string): Intent | null {
  const more = parseUtterance(sentence);
  return more.intent === 'timer_change' && more.add_seconds !== undefined ? more : null;
}
