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

/**
 * The meaning that a line has only while a timer rings: "stop" ends the ringing, "five more minutes" adds time. Null
 * for any other line.
 */
export function intentWhileRinging(line: string, names: AssistantNames): Intent | null {
  const words = plainWordsOf(line);
  if (silences.has(words) || endsSession(line, names) || callsOffReply(line)) return { intent: 'timer_cancel' };
  return extensionIntent(`give it ${words}`);
}

/** "Cancel" or "pause it": refers to the running timer if nothing else can be meant. */
const handlings = /^(cancel|stop|end|pause|hold|resume|continue|unpause)(?: (?:it|that|this))?$/u;

interface TimerContext {
  readonly timers: { readonly isRunning: boolean };
  readonly lastKept: { readonly all: readonly unknown[] };
}

/**
 * The intent `read`, unless the line was not understood or would take back something although nothing was kept: then it
 * is tried as an order to the running timers.
 */
export function orTimerIntent(read: Intent, line: string, { timers, lastKept }: TimerContext): Intent {
  const isUnclaimed = read.intent === 'ask' || (read.intent === 'forget_last' && lastKept.all.length === 0);
  return (timers.isRunning && isUnclaimed ? intentWhileRunning(line) : null) ?? read;
}

/** The meaning of a line while timers run and none rings; null if it is no order to a timer. */
function intentWhileRunning(line: string): Intent | null {
  const words = plainWordsOf(line);
  const [, handling] = handlings.exec(words) ?? [];
  if (handling !== undefined) return parseUtterance(`${handling} the timer`);
  return extensionIntent(`give it ${words}`) ?? extensionIntent(`${words} to the timer`);
}

function plainWordsOf(line: string): string {
  return readUtterance(line)
    .tokens.map(({ word }) => word)
    .join(' ');
}

function extensionIntent(sentence: string): Intent | null {
  const more = parseUtterance(sentence);
  return more.intent === 'timer_change' && more.add_seconds !== undefined ? more : null;
}
