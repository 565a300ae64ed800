import type { Clock } from '#core/clock';
import { missedText } from '#core/language/missed-text';
import { limits } from '#core/limits';
import type { Brief } from '#core/wire/brief';
import type { BrainAnswer, BrainCalls } from '../brain-link/brain-calls.js';
import { type ActionTable, answerCard, answered } from '../voice/actions.js';
import { briefCard } from './brief-card.js';
import type { MissedMessages } from './missed-messages.js';
import { todaysBrief } from './todays-brief.js';

interface BriefActionsOptions {
  readonly calls: Pick<BrainCalls, 'call'>;
  readonly missed: MissedMessages;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** "Brief me" and "what did I miss?", through the Brain (hub-behaviour §4, knowledge intents). */
export function briefActions(options: BriefActionsOptions): Pick<ActionTable, 'brief' | 'missed'> {
  const { calls, missed, clock, timeZone } = options;

  /** The latest brief while it is of today, else a new one. */
  const todays = async (): Promise<BrainAnswer<Brief>> => {
    const latest = await calls.call('latestBrief', {});
    if (!latest.ok) return latest;
    const brief = todaysBrief(latest.value, clock.wallMs(), timeZone());
    if (brief !== null) return { ok: true, value: brief };
    return calls.call('brief', {}, limits.brainAskMs);
  };

  return {
    brief: {
      operation: 'recall',
      async perform(intent) {
        const answer = await todays();
        if (!answer.ok) return answered(intent, { kind: 'unreachable' }, answerCard('device'));
        if (answer.value.text === '') return answered(intent, { kind: 'missing' }, answerCard('device'));
        const outcome = { kind: 'found', text: answer.value.text } as const;
        return answered(intent, outcome, () => briefCard(answer.value));
      },
    },
    missed: {
      operation: 'recall',
      async perform(intent) {
        const count = await missed.take();
        if (count === null) return answered(intent, { kind: 'unreachable' }, answerCard('device'));
        const said = missedText(count);
        if (said === '') return answered(intent, { kind: 'missing' }, answerCard('device'));
        return answered(intent, { kind: 'found', text: `You missed ${said}.` }, answerCard('device'));
      },
    },
  };
}
