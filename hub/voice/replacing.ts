import type { Intent } from '#core/language/grammar/intent';
import type { ActionContext, ActionOutcome, Actions } from '../actions/actions.js';
import type { Kept } from '../actions/kept.js';
import type { LastKept } from '../actions/last-kept.js';
import { makeCard } from '../glasses/cards/make-card.js';
import { withTypedWords } from './words-of-reply.js';

interface ReplacingParts {
  readonly actions: Pick<Actions, 'perform'>;
  readonly lastKept: Pick<LastKept, 'last'>;
}

interface CommandDone {
  readonly outcome: ActionOutcome;
  /** What it kept; null for nothing. */
  readonly kept: Kept | null;
  /** The circumstances without what was corrected, which is gone. */
  readonly context: ActionContext;
}

/** Carries out an intent. What it corrects (`replaces`) goes first, and where it may not go, nothing is done. */
export async function carryOutInPlace(
  intent: Intent,
  { replaces, ...context }: ActionContext,
  { actions, lastKept }: ReplacingParts,
): Promise<CommandDone> {
  const named = replaces && { ...context, named: [replaces] };
  const gone = named ? await actions.perform({ intent: 'forget_last' }, named) : null;
  if (gone?.ok === false) return { outcome: withTypedWords(gone, context), kept: null, context };
  const before = lastKept.last;
  const done = withTypedWords(await actions.perform(intent, context), context);
  const kept = intent.intent === 'forget_last' || lastKept.last === before ? null : lastKept.last;
  return { outcome: gone === null || kept !== null ? done : toldBoth(gone, done), kept, context };
}

/** The reply where something was taken back and nothing kept in its place. */
function toldBoth(gone: ActionOutcome, anew: ActionOutcome): ActionOutcome {
  const say = `${gone.say} ${anew.say}`;
  return { ...anew, say, card: makeCard('answer', { primary: say, tier: '' }) };
}
