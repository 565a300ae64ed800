import { dayQuestionReply } from '../language/agenda/day-question.js';
import type { Intent } from '../language/grammar/intent.js';
import { isStatement } from '../language/reading/statement.js';
import type { AssistantNames } from '../language/reading/wake-phrase.js';
import { replyTo } from '../language/replies/persona.js';
import { smallTalkReply } from '../language/small-talk/small-talk.js';
import { cloudOpenedSentence } from '../settings/cloud-key.js';
import { defaultConfig } from '../settings/config.js';
import { decideTimers, isTimerIntent } from '../wearer/timers/decide-timers.js';
import type { DecisionPorts } from './decision.js';
import { decideReminder } from './decisions/day.js';

/** When and where something is said, and what the assistant is called. */
type SaidToNobody = Pick<DecisionPorts, 'nowMs' | 'timeZone'> & AssistantNames;

/**
 * The reply to a question: the product's own words for small talk and dates, else that it is not known or, for a
 * statement, not understood. Without a Brain nobody could look further, so it does not offer that.
 */
function replyToAsk(query: string, said: SaidToNobody): string {
  const own = smallTalkReply(query, said) ?? dayQuestionReply(query, said);
  return own ?? replyTo({ intent: 'ask', query }, { kind: isStatement(query) ? 'not-followed' : 'unknown' });
}

/**
 * The reply to an intent with an empty memory and no timer. It is decided as in the hub, so that it promises nothing
 * that would be refused, such as a reminder for an impossible time.
 */
export function replyWithoutMemory(intent: Intent, said: SaidToNobody): string {
  if (intent.intent === 'remind') return replyTo(intent, decideReminder(intent, said).outcome);
  if (intent.intent === 'cloud' && intent.on) return cloudOpenedSentence(defaultConfig) ?? replyTo(intent);
  if (intent.intent === 'ask') return replyToAsk(intent.query, said);
  if (!isTimerIntent(intent)) return replyTo(intent);
  const { outcome } = decideTimers(intent, { timers: [], nowMs: said.nowMs, isClockShown: false, newId: () => '' });
  // If no timer has that name, "what is left on the visa" is an ordinary question.
  const isAsk = intent.intent === 'timer_left' && outcome.kind === 'missing' && intent.label !== undefined;
  return isAsk && intent.query !== undefined ? replyToAsk(intent.query, said) : replyTo(intent, outcome);
}
