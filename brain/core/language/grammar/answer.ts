import { readUtterance, type Token, type Utterance } from '../reading/utterance.js';
import { isName, nameText } from '../slots/names.js';
import { slotReaders } from '../slots/slot-readers.js';
import { bareTimerOrder, timerOrder, timersToGoOn } from '../slots/timer-order.js';
import { isTimeUnit, readDuration, readNumber } from '../time/durations.js';
import type { Intent, IntentOf } from './intent.js';
import { parseUtterance } from './parse.js';

const openers = new Set('for make it about say um uh well just please maybe actually wait sorry hmm'.split(' '));
const closers = new Set('please thanks'.split(' '));
const goAheads = new Set([
  'yes',
  'yes do',
  'yes go ahead',
  'yes look further',
  'yeah',
  'yep',
  'yup',
  'sure',
  'sure go ahead',
  'ok',
  'okay',
  'do',
  'do that',
  'go ahead',
  'go on',
  'look further',
]);
const declines = new Set([
  'no',
  'no no',
  'nope',
  'nah',
  'no do not',
  "no don't",
  'do not',
  "don't",
  'no thank you',
  'no need',
]);

/** Replies that take back whatever was just kept. */
const callingOff = new Set([
  'cancel',
  'cancel it',
  'cancel that',
  'undo',
  'undo it',
  'undo that',
  'take that back',
  'take it back',
  'i take that back',
  'i take it back',
  'scratch that',
  'scratch it',
  'on second thought no',
  'on second thoughts no',
  'never mind',
  'nevermind',
  'no never mind',
  'no cancel',
  'no cancel it',
  'scrap it',
  'discard it',
  'drop it',
  'delete it',
  'forget it',
  'no wait',
  'no stop',
  'no not that',
  'not that',
  'wrong',
  'no wrong',
  'that is not it',
  'no that is not it',
  'that is not what i said',
  'no that is not what i said',
  'that is not what i meant',
  'no that is not what i meant',
  'i did not say that',
  'no i did not say that',
]);

/** A denial of what was just kept: "no, I didn't", "that's not true". */
const denial =
  /^(?:no )?(?:that|this|it) (?:is|was) (?:wrong|incorrect|false|untrue|not (?:true|right|so|correct|the case))$|^no (?:i|we|he|she|it|they|that) (?:am|is|are|was|were|do|does|did|have|has|had|will|would) not(?: there| so| do that| at all| after all)?$/u;

/** Further replies that withhold a draft which is about to be sent; in other cases "stop" ends the session. */
const withholding = new Set([
  'stop',
  'stop it',
  'stop that',
  'leave it',
  'do not send it',
  'do not send that',
  'no do not send it',
]);

const forMore = new Set([
  'more',
  'tell me more',
  'what else',
  'what else is there',
  'anything else',
  'and then',
  'then',
  'go on',
  'next',
  'the rest',
  'and the rest',
  'what is the rest',
  'tell me the rest',
  'read me the rest',
  'read the rest',
  'continue',
  'keep going',
]);

/** Whether an intent lacks a slot that the assistant has to ask for. */
export function isOpen(intent: Intent): boolean {
  return (
    (intent.intent === 'timer' && intent.seconds === null) ||
    (intent.intent === 'interval' && intent.on_seconds === null)
  );
}

/** The intent without the amount that it has, so that it asks for one; null for one that cannot lack it. */
export function withoutAmount(intent: Intent): Intent | null {
  if (intent.intent === 'timer') return { ...intent, seconds: null };
  return intent.intent === 'interval' ? { ...intent, on_seconds: null, off_seconds: null } : null;
}

/**
 * Completes an intent by a bare answer: how long ("five minutes"), or about whom ("Ann"). Null if the line does not
 * answer the question.
 */
export function answerTo(asked: Intent, line: string): Intent | null {
  const utterance = readUtterance(line);
  const [from, to] = withinCourtesies(utterance.tokens);
  if (from >= to) return null;
  if (asked.intent === 'timer') return isOpen(asked) ? timerAnswered(asked, utterance, from, to) : null;
  if (asked.intent === 'interval') return isOpen(asked) ? intervalOf(line) : null;
  if (isAboutTimer(asked)) return timerMeant(asked, utterance, from, to);
  return isAboutPerson(asked) && isName(utterance, from, to) ? { ...asked, name: nameText(utterance, from, to) } : null;
}

/**
 * Reads the reply to an offer ("want me to look further?"): true for "yes" or "go ahead", false for "no", else null.
 */
export function consentOf(line: string): boolean | null {
  const said = saidIn(line).replaceAll(" n't", "n't");
  if (goAheads.has(said)) return true;
  return declines.has(said) ? false : null;
}

/** Whether a line takes back what was just kept: a no, "cancel", "take that back", "never mind". */
export function callsOff(line: string): boolean {
  const said = inFull(saidIn(line));
  return consentOf(line) === false || callingOff.has(said) || denial.test(said);
}

/** The same for a reply that waits to be sent, where "stop" and "don't send it" count as well. */
export function callsOffReply(line: string): boolean {
  return callsOff(line) || withholding.has(saidIn(line));
}

/** Without contractions: "that 's wrong" → "that is wrong". */
function inFull(said: string): string {
  return said.replaceAll(" 's", ' is').replaceAll(" n't", ' not').replaceAll("n't", ' not');
}

/** The words of a line without polite words around them. */
export function saidIn(line: string): string {
  const { tokens } = readUtterance(line);
  const words = tokens.slice(...withinCourtesies(tokens)).map(({ word }) => word);
  return words.join(' ');
}

/** Whether a line asks for the rest of the previous answer: "more", "what else", "the rest". */
export function asksForMore(line: string): boolean {
  return forMore.has(saidIn(line));
}

function isAboutPerson(intent: Intent): intent is Extract<Intent, { intent: 'note_person' | 'debt' | 'debt_settle' }> {
  return intent.intent === 'note_person' || intent.intent === 'debt' || intent.intent === 'debt_settle';
}

function timerAnswered(asked: IntentOf<'timer'>, utterance: Utterance, from: number, to: number): Intent | null {
  const { amount: _amount, unit: _unit, ...timer } = asked;
  const read = readDuration(utterance.tokens, from);
  if (read?.end === to) return { ...timer, seconds: read.value };
  // A number without a unit, or a unit without a number: it is asked again, unless the other was said before.
  const only = utterance.tokens[from]?.word ?? '';
  const number = readNumber(utterance.tokens, from);
  if (to === from + 1 && isTimeUnit(only)) return withLength({ ...asked, unit: only });
  return number?.end === to ? withLength({ ...asked, amount: number.value }) : null;
}

/** The timer with the length that its amount and its unit make; as it is where one of them is missing. */
function withLength(asked: IntentOf<'timer'>): IntentOf<'timer'> {
  const { amount, unit, ...timer } = asked;
  if (amount === undefined || unit === undefined) return asked;
  const read = readDuration(readUtterance(`${amount} ${unit}`).tokens, 0);
  return read === null || read.value <= 0 ? { ...timer, unit } : { ...timer, seconds: read.value };
}

/** Reads "30 on, 15 off, 8 rounds" as an interval timer. */
function intervalOf(line: string): Intent | null {
  const intent = parseUtterance(`interval timer ${line}`);
  return intent.intent === 'interval' && !isOpen(intent) ? intent : null;
}

type AboutTimer = IntentOf<'timer_cancel' | 'timer_pause' | 'timer_resume' | 'timer_left' | 'timer_change'>;

function isAboutTimer(intent: Intent): intent is AboutTimer {
  return intent.intent.startsWith('timer_');
}

const beforeTimer = new Set(['the', 'my']);
const afterTimer = new Set(['timer', 'one']);
/** Words around "second" which show that it is an ordinal: "cancel the second one", "the one I set first". */
const besideOrder = new Set('the my timer one cancel stop end pause resume i set started'.split(' '));
const all = new Set(['all', 'all of them', 'everything']);
const both = new Set(['both', 'both of them']);

/** Reads which of several timers is meant: "the pasta one", "the five minute timer", "both". */
function timerMeant(asked: AboutTimer, utterance: Utterance, first: number, last: number): Intent | null {
  const { tokens } = utterance;
  const said = tokens.slice(first, last).map(({ word }) => word);
  if (asked.intent === 'timer_cancel' && all.has(said.join(' '))) return { ...asked, all: true };
  if (asked.intent === 'timer_cancel' && both.has(said.join(' '))) return { ...asked, both: true };
  // The order once more names none: it is asked again, or it is another order.
  if (timersToGoOn.has(said.join(' '))) return asked.intent === 'timer_resume' ? asked : null;
  if (bareTimerOrder.test(said.join(' '))) return null;
  const { nth: _nth, told: _told, ...timer } = asked;
  const nth = timerOrder.get(said.filter((word) => !besideOrder.has(word)).join(' '));
  if (nth !== undefined) return { ...timer, nth, told: true };
  const from = beforeTimer.has(said[0] ?? '') ? first + 1 : first;
  const to = afterTimer.has(said.at(-1) ?? '') ? last - 1 : last;
  // Read without the final "one", which would add a second to "the five minute one".
  const length = readDuration(tokens.slice(0, to), from);
  if (length?.end === to) return { ...timer, of_seconds: length.value };
  for (const { end, value } of slotReaders.label(utterance, from)) {
    if (end === to) return { ...timer, label: String(value) };
  }
  return null;
}

/** The range of the answer itself, without polite words around it. */
function withinCourtesies(tokens: readonly Token[]): readonly [number, number] {
  let from = 0;
  let to = tokens.length;
  while (from < to && openers.has(tokens[from]?.word ?? '')) from += 1;
  while (to > from && closers.has(tokens[to - 1]?.word ?? '')) to -= 1;
  return [from, to];
}
