import { questionIntents } from '#core/intents/question-intents';
import { readAmbient } from '#core/language/ambient';
import { isOpen } from '#core/language/grammar/answer';
import type { Intent } from '#core/language/grammar/intent';
import { isTold } from '#core/language/replies/offering/told-line';
import { check } from '#core/posture/gating-matrix';
import type { ActionContext, ActionOutcome } from '../actions/actions.js';
import type { SaidLine } from '../actions/that-meant.js';

/** Describes which traces a line that asked for `intent` may have left. */
export function saidLine(ts: number, intent: Intent, outcome: ActionOutcome, how: ActionContext): SaidLine {
  const mayBeKept = how.heardIn === undefined || check('ledger', how.heardIn).allowed;
  const isQuestion = mayBeKept && isAnyQuestion(intent) && wasAsked(outcome);
  const isTimer = outcome.ok && !isOpen(intent) && (intent.intent === 'timer' || intent.intent === 'interval');
  return { ts, firstTs: how.saidTs ?? ts, isQuestion, isTyped: how.isTyped === true, isTimer };
}

/** Whether the intent is really a question: a line parsed as one may be a statement, such as a promise. */
function isAnyQuestion(intent: Intent): boolean {
  if (intent.intent !== 'ask') return questionIntents.has(intent.intent);
  return !isTold(intent.query) && readAmbient({ say: intent.query, speaker: 'self' }).commitment === null;
}

/** Outcomes after which nobody was asked. */
const unasked: ReadonlySet<ActionOutcome['code']> = new Set(['refused', 'not-followed', 'incognito', 'veiled']);

function wasAsked({ ok, code, rests }: ActionOutcome): boolean {
  return ok ? rests !== undefined || code === 'found' : !unasked.has(code);
}
