import { readUtterance, type Token, type Utterance } from '../reading/utterance.js';
import { isName, nameText } from '../slots/names.js';
import { isTimeUnit, readDuration, readNumber } from '../time/durations.js';
import type { Intent, IntentOf } from './intent.js';
import { parseUtterance } from './parse.js';
import { isAboutTimer, timerMeant } from './timer-meant.js';

const wordsBeforeAnswer = new Set(
  'for make it about say um uh er erm oh ah well just please maybe actually wait sorry hm hmm'.split(' '),
);
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
const withholding = new Set(
  'stop|stop it|stop that|leave it|do not send it|do not send that|no do not send it'.split('|'),
);

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

/** The range of the answer itself, without polite words around it. */
function withinCourtesies(tokens: readonly Token[]): readonly [number, number] {
  let from = 0;
  let to = tokens.length;
  while (from < to && wordsBeforeAnswer.has(tokens[from]?.word ?? '')) from += 1;
  while (to > from && closers.has(tokens[to - 1]?.word ?? '')) to -= 1;
  return [from, to];
}
