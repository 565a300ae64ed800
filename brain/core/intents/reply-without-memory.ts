import type { Intent } from '../language/grammar/intent.js';
import type { AssistantNames } from '../language/reading/wake-phrase.js';
import { replyTo } from '../language/replies/persona.js';
import { parseSaid } from '../language/said-intents.js';
import { cloudOpenedSentence } from '../settings/cloud-key.js';
import { defaultConfig } from '../settings/config.js';
import { decideTimers, isTimerIntent } from '../wearer/timers/decide-timers.js';
import { combinedOutcome } from './decisions/chain.js';
import { decideReminder } from './decisions/day.js';
import { type DecidedIntent, decide } from './intents.js';
import { nothingKept, type SaidToNobody } from './nothing-kept.js';

/** The reply to all that a line asks for, with an empty memory and no timer. */
export async function lineWithoutMemory(line: string, said: SaidToNobody & AssistantNames): Promise<string> {
  const [first, ...others] = parseSaid(line, said);
  const replies: [Said, ...Said[]] = [{ ok: true, say: await replyWithoutMemory(first, said) }];
  for (const intent of others) replies.push({ ok: true, say: await replyWithoutMemory(intent, said) });
  return combinedOutcome(replies).say;
}

interface Said {
  readonly ok: true;
  readonly say: string;
}

/**
 * The reply to an intent with an empty memory and no timer. It is decided as in the hub, so that it promises nothing
 * that would be refused, such as a reminder for an impossible time.
 */
export async function replyWithoutMemory(intent: Intent, said: SaidToNobody): Promise<string> {
  if (intent.intent === 'remind') return replyTo(intent, decideReminder(intent, said).outcome);
  if (intent.intent === 'cloud' && intent.on) return cloudOpenedSentence(defaultConfig) ?? replyTo(intent);
  if (intent.intent === 'ask' || intent.intent === 'clock') return decidedReply(intent, said);
  if (!isTimerIntent(intent)) return replyTo(intent);
  const { outcome } = decideTimers(intent, { timers: [], nowMs: said.nowMs, isClockShown: false, newId: () => '' });
  // If no timer has that name, "what is left on the visa" is an ordinary question.
  const isAsk = intent.intent === 'timer_left' && outcome.kind === 'missing' && intent.label !== undefined;
  if (!isAsk || intent.query === undefined) return replyTo(intent, outcome);
  return decidedReply({ intent: 'ask', query: intent.query }, said);
}

async function decidedReply(intent: Extract<Intent, { intent: DecidedIntent }>, said: SaidToNobody): Promise<string> {
  const { outcome, repliesTo = intent } = await decide(intent, nothingKept(said));
  // Nobody could look further, so it is not offered.
  return replyTo(repliesTo, repliesTo.intent === 'ask' && outcome.kind === 'missing' ? { kind: 'unknown' } : outcome);
}
