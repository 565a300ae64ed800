import type { DecisionPorts } from '#core/intents/decision';
import { decideReminder } from '#core/intents/decisions/day';
import type { Intent } from '#core/language/grammar/intent';
import { replyTo } from '#core/language/replies/persona';
import { cloudOpenedSentence } from '#core/settings/cloud-key';
import { defaultConfig } from '#core/settings/config';
import { decideTimers, isTimerIntent } from '#core/wearer/timers/decide-timers';

/** Where there is no Brain, nobody could look further, so that is not offered. */
const askedNobody = { kind: 'unknown' } as const;

/**
 * What is said to an intent where nothing is kept and no timer runs: as it is decided then, so that nothing is promised
 * that would be refused, such as a reminder for a time that there is not.
 */
export function replyWithoutMemory(intent: Intent, now: Pick<DecisionPorts, 'nowMs' | 'timeZone'>): string {
  if (intent.intent === 'remind') return replyTo(intent, decideReminder(intent, now).outcome);
  if (intent.intent === 'cloud' && intent.on) return cloudOpenedSentence(defaultConfig) ?? replyTo(intent);
  if (intent.intent === 'ask') return replyTo(intent, askedNobody);
  if (!isTimerIntent(intent)) return replyTo(intent);
  const { outcome } = decideTimers(intent, { timers: [], nowMs: now.nowMs, isClockShown: false, newId: () => '' });
  // What is left "on the visa" is a question like any other where no timer is called so.
  const isAsk = intent.intent === 'timer_left' && outcome.kind === 'missing' && intent.label !== undefined;
  return isAsk && intent.query !== undefined
    ? replyTo({ intent: 'ask', query: intent.query }, askedNobody)
    : replyTo(intent, outcome);
}
