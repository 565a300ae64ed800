import { callsOffReply, saidIn } from '../../language/grammar/answer.js';
import type { Intent } from '../../language/grammar/intent.js';
import { type AssistantNames, parseUtterance } from '../../language/grammar/parse.js';
import { endsSession } from '../../language/reading/session-end.js';
import { readUtterance } from '../../language/reading/utterance.js';
import { bareTimerOrder } from '../../language/slots/timer-order.js';

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

/** "And another one for the eggs", "one for the rice for twelve minutes". */
const oneMore = /^(?:and )?(?:another|another one|one more|one|a second one) for (.+)$/u;

/** "Pause the pasta", "add two minutes to the rice", "are the eggs done": the last group is what a timer may be called. */
const aboutCalled: readonly (readonly [RegExp, (called: string, rest: string) => string])[] = [
  [
    /^(cancel|stop|end|pause|hold|resume|continue|unpause|restart) (?:the|my) (.+)$/u,
    (called, verb) => `${verb} the ${called} timer`,
  ],
  [/^add (.+) (?:to|on) (?:the|my) (.+)$/u, (called, length) => `add ${length} to the ${called} timer`],
  [/^(is|are) (?:the|my) (.+) (?:done|ready|cooked)(?: yet)?$/u, (called) => `how long is left on the ${called}`],
  [
    /^how (much longer|long|many more minutes) (?:do|does) (?:the|my) (.+?)(?: still)? (?:need|have|take)(?: left| to cook)?$/u,
    (called) => `how long is left on the ${called}`,
  ],
  [
    /^how (much longer|long|many minutes) (?:until|till|before) (?:the|my) (.+) (?:is|are) (?:done|ready|cooked|finished)$/u,
    (called) => `how long is left on the ${called}`,
  ],
];

/** "Give the sauce three more minutes", with a number of one word or of two. */
const givenMore = ['', String.raw`\S+ `].map(
  (tens) =>
    new RegExp(String.raw`^give (?:the|my) (.+) (${tens}\S+ (?:(?:more|extra) \S+|\S+ (?:more|longer|extra)))$`, 'u'),
);

/** "Cancel the one for ten minutes", "pause the ten minute one", by the name that the hub gives it. */
const theOneOf = /^(cancel|stop|end|pause|hold|resume|continue|unpause|restart) (?:the|my) (?:one for (.+)|(.+) one)$/u;

/** "Cancel both": of the timers, where nothing else was spoken of that it could mean. */
const bothOrAll = /^(cancel|stop|end|pause|hold|resume|continue|unpause) (both|all)(?: of (?:them|those))?$/u;

/** What speaks of a timer only while one runs, and how it is said in full. */
const whileRunning: readonly (readonly [RegExp, string])[] = [
  [/^(?:take|knock|shave) (.+) off(?: it| that)?$/u, 'take $1 off the timer'],
  [/^(.+) (?:less|shorter)$/u, 'take $1 off the timer'],
  [
    /^(?:and )?how (?:much (?:longer|more time)|many more minutes|long now|long still)(?: to go)?$/u,
    'how long is left',
  ],
  [
    /^(?:and )?how many (?:more )?(?:rounds|sets) (?:are )?(?:left|to go|remaining)$/u,
    'how long is left on the intervals',
  ],
  [/^(?:is|are) (?:the|my) (.+ )?timers? (?:still )?(?:running|going|on|active)$/u, 'how long is left on the $1timer'],
  [/^(.+) the timer (?:that )?i (?:have )?just (?:set|started)$/u, '$1 the last timer'],
];

export interface RunningTimers {
  readonly isRunning: boolean;
  isCalled(label: string): boolean;
}

interface TimerContext {
  readonly timers: RunningTimers;
  readonly lastKept: { readonly all: readonly unknown[] };
}

/**
 * The intent `read`, unless the line was not understood or would take back something although nothing was kept: then it
 * is tried as an order to the running timers.
 */
export function orTimerIntent(read: Intent, line: string, { timers, lastKept }: TimerContext): Intent {
  const isUnclaimed = read.intent === 'ask' || (read.intent === 'forget_last' && lastKept.all.length === 0);
  if (!timers.isRunning || !isUnclaimed) return read;
  const [, order, several] = (lastKept.all.length === 0 && bothOrAll.exec(plainWordsOf(line))) || [];
  if (several !== undefined) return parseUtterance(`${order} ${several} timers`);
  return intentWhileRunning(line, timers) ?? read;
}

/** The meaning of a line while timers run and none rings; null if it is no order to a timer. */
function intentWhileRunning(line: string, timers: RunningTimers): Intent | null {
  const words = plainWordsOf(line);
  const [, other] = oneMore.exec(words) ?? [];
  if (other !== undefined) return parseUtterance(`set another timer for ${other}`);
  // "Cancel" refers to the running timer if nothing else can be meant.
  const [, handling] = bareTimerOrder.exec(saidIn(line)) ?? [];
  if (handling !== undefined) return parseUtterance(`${handling} the timer`);
  const plain = whileRunning.find(([form]) => form.test(words));
  if (plain !== undefined) return parseUtterance(words.replace(...plain));
  for (const [form, order] of aboutCalled) {
    const [, rest = '', called = ''] = form.exec(words) ?? [];
    if (called !== '' && timers.isCalled(called)) return parseUtterance(order(called, rest));
  }
  return theOneMeant(words, timers) ?? extensionIntent(`give it ${words}`) ?? extensionIntent(`${words} to the timer`);
}

/** The order to a timer that is called "the one for ten minutes", or given more by its name alone. */
function theOneMeant(words: string, timers: RunningTimers): Intent | null {
  const [, order, length, called = length] = theOneOf.exec(words) ?? [];
  if (called !== undefined) {
    const meant = parseUtterance(`${order} the ${called} timer`);
    if ('of_seconds' in meant || timers.isCalled(called)) return meant;
  }
  for (const form of givenMore) {
    const [, label = '', more] = form.exec(words) ?? [];
    if (label !== '' && timers.isCalled(label)) return extensionIntent(`give the ${label} timer ${more}`);
  }
  return null;
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
