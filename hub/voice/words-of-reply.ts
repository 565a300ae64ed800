import { consentOf, saidIn } from '#core/language/grammar/answer';
import type { Intent } from '#core/language/grammar/intent';
import { isToForgetByOrder } from '#core/language/people/forget-request';
import { asksForItBack, forgottenIsGone, undoesForgetting } from '#core/language/people/undo-request';
import { phrases } from '#core/language/vocabulary/word-lists';
import { refusalInWords } from '#core/posture/gating-matrix';
import type { ActionContext, ActionOutcome } from '../actions/actions.js';
import type { LastKept } from '../actions/last-kept.js';

/** Said to a yes without a question, and to the end of one. */
export const nothingAsked = 'Okay.';
/** Said to "cancel that" where nothing was kept. */
export const nothingToTakeBack = "There's nothing to take back.";
const nothingTakenBack = 'Nothing was changed. “Forget that” takes back what was kept last.';
const nothingChanged = 'Nothing was changed.';

/** Said to a correction of which it is not plain what is meant. */
export const nothingCorrected = 'Nothing was changed. Say “forget that”, and then all of it anew.';

/** The reply to "cancel that" where nothing was kept, or only something older than the last line. */
export function nothingToCallOff({ all, last, example }: Pick<LastKept, 'all' | 'last' | 'example'>): string {
  if (all.length === 0) return nothingToTakeBack;
  if (last !== null) return nothingTakenBack;
  return example === null
    ? nothingChanged
    : `${nothingChanged} Something older is taken back by its name: “${example}”.`;
}

const undoing = new Set(
  phrases(
    'undo|undo it|undo that|undo this|undo the last one|undo the last thing|take that back|take it back|i take that back|i take it back|scratch that|scratch it',
  ),
);

/**
 * "Undo" is "forget that" for as long as the last line kept something, also after a restart, of which no question is left
 * open. A bare "no" or "cancel" is so only right after it.
 */
export function orUndone(intent: Intent, line: string, { last }: Pick<LastKept, 'last'>): Intent {
  return intent.intent === 'ask' && last !== null && undoing.has(saidIn(line)) ? { intent: 'forget_last' } : intent;
}

type KeptOrForgotten = Pick<LastKept, 'all' | 'last' | 'example' | 'forgotten'>;

/** What is said at once to a line that answers nothing; null for any other line. */
export function saidAtOnce(line: string, kept: KeptOrForgotten): string | null {
  if (wantsForgottenBack(line, kept)) return forgottenIsGone;
  // A yes without a question asks for nothing, so no Brain is asked.
  if (consentOf(line) === true) return nothingAsked;
  return isToForgetByOrder(line) ? notByOrder(kept) : null;
}

/** Nothing else is taken in the place of what is gone: whoever wants that back means no older memory. */
function wantsForgottenBack(line: string, { forgotten }: Pick<LastKept, 'forgotten'>): boolean {
  if (forgotten === null) return false;
  return forgotten === 'last' ? undoesForgetting(line) : asksForItBack(line);
}

/** What was kept is taken back one by one, the newest first, or by its name. */
function notByOrder(kept: Pick<LastKept, 'all' | 'last' | 'example'>): string {
  return kept.all.length < 2 || kept.last === null
    ? nothingToCallOff(kept)
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
