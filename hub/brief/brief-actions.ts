import { missedText } from '#core/language/replies/missed-text';
import { type ActionTable, answerCard, answered } from '#hub/actions/actions';
import { askedBriefCard } from '#hub/wearer/brief/brief-card';
import type { MorningBrief } from '#hub/wearer/brief/morning-brief';
import type { MissedMessages } from './missed-messages.js';

interface BriefActionsOptions {
  readonly brief: Pick<MorningBrief, 'asked'>;
  readonly missed: MissedMessages;
}

/** "Brief me" and "what did I miss?", through the Brain (hub-behaviour §4, knowledge intents). */
export function briefActions({ brief, missed }: BriefActionsOptions): Pick<ActionTable, 'brief' | 'missed'> {
  return {
    brief: {
      operation: 'recall',
      async perform(intent) {
        const answer = await brief.asked();
        if (!answer.ok) return answered(intent, { kind: 'unreachable' }, answerCard('device'));
        if (answer.value.text === '') return answered(intent, { kind: 'missing' }, answerCard('device'));
        const outcome = { kind: 'found', text: answer.value.text } as const;
        return answered(intent, outcome, () => askedBriefCard(answer.value));
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
