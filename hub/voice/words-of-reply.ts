import { callsOff, callsOffReply, consentOf, saidIn } from '#core/language/grammar/answer';
import type { Intent } from '#core/language/grammar/intent';
import { parseUtterance } from '#core/language/grammar/parse';
import { readItQuestion, withNameForIt } from '#core/language/it-question';
import { isToForgetByOrder } from '#core/language/people/forget-request';
import { deniesRelation } from '#core/language/people/relations/relation-anew';
import { asksForItBack, forgottenIsGone, undoesForgetting } from '#core/language/people/undo-request';
import { tooLongAgo } from '#core/language/replies/forgetting';
import { phrases } from '#core/language/vocabulary/word-lists';
import { refusalInWords } from '#core/posture/gating-matrix';
import type { ActionContext, ActionOutcome } from '../actions/actions.js';
import type { LastKept } from '../actions/last-kept.js';

/** Said to the end of a question, and to an "okay" without one. */
export const nothingAsked = 'Okay.';
const nothingWasAsked = 'Nothing was asked just now, so nothing was done.';
const acknowledging = new Set(['ok', 'okay', 'sure']);

/** The reply to a yes, or to a no where nothing was kept, while no question is open; null for any other line. */
export function withoutQuestion(line: string): string | null {
  const isYes = consentOf(line);
  if (isYes === null) return null;
  return isYes && acknowledging.has(saidIn(line)) ? nothingAsked : nothingWasAsked;
}

/** Said to "cancel that" where nothing was kept. */
export const nothingToTakeBack = "There's nothing to take back.";
const nothingTakenBack = 'Nothing was changed. “Forget that” takes back what was kept last.';
const nothingChanged = 'Nothing was changed.';

/** Said to a correction of which it is not plain what is meant. */
export const nothingCorrected = 'Nothing was changed. Say “forget that”, and then all of it anew.';

/** The reply to "cancel that" where nothing was kept, or only something older than the last line. */
export function nothingToCallOff(line: string, kept: Pick<LastKept, 'all' | 'last' | 'example' | 'lapsed'>): string {
  const { all, last, example } = kept;
  const lapsed = undoRequests.has(saidIn(line)) ? kept.lapsed : null;
  if (lapsed !== null) return tooLongAgo(lapsed.example);
  if (all.length === 0) return withoutQuestion(line) ?? nothingToTakeBack;
  if (last !== null) return nothingTakenBack;
  return example === null
    ? nothingChanged
    : `${nothingChanged} Something older is taken back by its name: “${example}”.`;
}

/** Whether a line takes back what `intent` kept right before it: "no", and "she's not my boss" of whom was told. */
export function takesBack(intent: Intent, line: string): boolean {
  if (intent.intent === 'reply') return callsOffReply(line);
  return callsOff(line) || deniesRelation(intent, line);
}

/**
 * Whether the line may have been said to somebody present, such as "have you met Anna?"; their "no" must not take Anna
 * back.
 */
export function isPutToSomebody(intent: Intent): boolean {
  return intent.intent === 'meet_person' && intent.relation === null && intent.note === null;
}

const undoRequests = new Set(
  phrases(
    'undo|undo it|undo that|undo this|undo the last one|undo the last thing|take that back|take it back|i take that back|i take it back|scratch that|scratch it',
  ),
);

/**
 * What a line means of what was kept last: "undo" is "forget that" for as long as the last line kept something, also after
 * a restart, of which no question is left open, and "push it back" is said of the event that was kept. A bare "no" or
 * "cancel" takes something back only right after it.
 */
export function meantOfKept(intent: Intent, line: string, kept: Pick<LastKept, 'last' | 'about'>): Intent {
  if (intent.intent !== 'ask' || kept.last === null) return intent;
  const it = readItQuestion(line) === null ? null : kept.about;
  if (it !== null) return parseUtterance(withNameForIt(line, it.name));
  return undoRequests.has(saidIn(line))
    ? { intent: 'forget_last' }
    : { ...intent, query: withEntryNamed(intent.query, kept) };
}

const movesIt =
  /^((?:please |can you |could you )?(?:move|push|put|shift|bring|delay|postpone|reschedule)(?: back| forward)?) (?:it|that)\b/iu;

const callsItOff = /^(?:please |can you |could you )?call (?:it|that) off(?: please)?[.!?]*$/iu;
const callsIt =
  /^(?:please )?(?:(?:re)?name|call) (?:it|that|this) (?!(?:a day|a night|quits|even|off|back|up|out|in)\b)(?:to )?(.+)$/iu;

/**
 * "Push it back by an hour", "call it lunch with Noor" and "call it off", right after an event or reminder was kept, with
 * its title in place of "it".
 */
function withEntryNamed(line: string, { last }: Pick<LastKept, 'last'>): string {
  const [undo, ...others] = last?.undo ?? [];
  if (undo?.what !== 'agenda' || others.length > 0) return line;
  const { title } = undo.body;
  if (typeof title !== 'string') return line;
  if (callsItOff.test(line)) return `cancel ${title}`;
  const [, anew] = callsIt.exec(line) ?? [];
  if (anew !== undefined) return `rename ${title} to ${anew}`;
  return line.replace(movesIt, (_it, verb: string) => `${verb} ${title}`);
}

type KeptOrForgotten = Pick<LastKept, 'all' | 'last' | 'example' | 'forgotten' | 'lapsed' | 'about' | 'whyUnnamed'>;

/** What is said at once to a line that answers nothing; null for any other line. */
export function saidAtOnce(line: string, kept: KeptOrForgotten): string | null {
  if (wantsForgottenBack(line, kept)) return forgottenIsGone;
  // A yes without a question asks for nothing, so no Brain is asked.
  // Right behind what was kept a yes says that it is right.
  if (consentOf(line) === true) return kept.last === null ? withoutQuestion(line) : nothingAsked;
  if (isToForgetByOrder(line)) return notByOrder(line, kept);
  const unnamed = kept.whyUnnamed(line);
  if (unnamed !== null) return unnamed;
  const it = readItQuestion(line) === 'name' ? kept.about : null;
  return it?.isTitle === true ? `It is called “${it.name}”.` : null;
}

/** Nothing else is taken in the place of what is gone: whoever wants that back means no older memory. */
function wantsForgottenBack(line: string, { forgotten }: Pick<LastKept, 'forgotten'>): boolean {
  if (forgotten === null) return false;
  return forgotten === 'last' ? undoesForgetting(line) : asksForItBack(line);
}

/** What was kept is taken back one by one, the newest first, or by its name. */
function notByOrder(line: string, kept: KeptOrForgotten): string {
  return kept.all.length < 2 || kept.last === null
    ? nothingToCallOff(line, kept)
    : 'Nothing was changed. “Forget that” takes back what was kept last, and said again what was kept before it.';
}

/**
 * Gives a typed line a sentence where the refusal is silent: under the veil nothing is shown, but what was typed is
 * answered.
 */
export function withTypedWords(outcome: ActionOutcome, { isTyped, heardIn }: ActionContext): ActionOutcome {
  if (isTyped !== true || heardIn === undefined || outcome.ok) return outcome;
  return { ...outcome, say: refusalInWords(outcome.say, heardIn) };
}
