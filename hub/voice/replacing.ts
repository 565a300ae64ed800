import type { Intent } from '#core/language/grammar/intent';
import type { ActionContext, ActionOutcome, Actions } from '../actions/actions.js';
import type { DueCorrection } from '../actions/due-correction.js';
import type { Kept } from '../actions/kept.js';
import type { LastKept } from '../actions/last-kept.js';
import { makeCard } from '../glasses/cards/make-card.js';
import { withTypedWords } from './words-of-reply.js';

interface ReplacingParts {
  readonly actions: Pick<Actions, 'perform' | 'wouldWrite'>;
  readonly lastKept: Pick<LastKept, 'last'>;
  readonly correction: Pick<DueCorrection, 'settled'>;
}

interface CommandDone {
  readonly outcome: ActionOutcome;
  /** What it kept; null for nothing. */
  readonly kept: Kept | null;
  /** The circumstances, with what is to be corrected only where it is still there. */
  readonly context: ActionContext;
}

/**
 * Carries out an intent. What it corrects (`replaces`) goes first, and where it may not go, nothing is done; it stays
 * where nothing would be kept in its place, as when a time is not understood or it is asked who is meant.
 */
export async function carryOutInPlace(
  intent: Intent,
  { replaces, ...context }: ActionContext,
  { actions, lastKept, correction }: ReplacingParts,
): Promise<CommandDone> {
  if (replaces !== undefined && !(await actions.wouldWrite(intent, context))) {
    const stayed = withTypedWords(await actions.perform(intent, context), context);
    return { outcome: stayed, kept: null, context: { ...context, replaces } };
  }
  const named = replaces && { ...context, named: [replaces.kept], correctedTo: replaces.line };
  const gone = named ? await actions.perform({ intent: 'forget_last' }, named) : null;
  if (gone?.ok === false) return { outcome: withTypedWords(gone, context), kept: null, context };
  const before = lastKept.last;
  const done = withTypedWords(await actions.perform(intent, context), context);
  if (gone !== null) await correction.settled();
  const kept = intent.intent === 'forget_last' || lastKept.last === before ? null : lastKept.last;
  return { outcome: gone === null || kept !== null ? done : toldBoth(gone, done), kept, context };
}

/** The reply where something was taken back and nothing kept in its place. */
function toldBoth(gone: ActionOutcome, anew: ActionOutcome): ActionOutcome {
  const say = `${gone.say} ${anew.say}`;
  return { ...anew, say, card: makeCard('answer', { primary: say, tier: '' }) };
}
