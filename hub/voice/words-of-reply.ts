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

/**
 * Gives a typed line a sentence where the refusal is silent: under the veil nothing is shown, but what was typed is
 * answered.
 */
export function withTypedWords(outcome: ActionOutcome, { isTyped, heardIn }: ActionContext): ActionOutcome {
  if (isTyped !== true || heardIn === undefined || outcome.ok) return outcome;
  return { ...outcome, say: refusalInWords(outcome.say, heardIn) };
}
