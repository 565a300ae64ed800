import { check } from '#core/posture/gating-matrix';
import type { Answer } from '#core/wire/answering/ask';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { BrainPosture } from '../../privacy/brain-posture.js';
import type { Saga } from '../../wearer/saga/saga.js';
import type { Question } from '../question.js';
import type { Ladder } from './ladder.js';

interface AskOptions {
  readonly ladder: Pick<Ladder, 'ask'>;
  readonly posture: Pick<BrainPosture, 'current'>;
  readonly activity: Pick<ActivityLog, 'recordAsk'>;
  readonly saga: Pick<Saga, 'note'>;
}

/** Answers a question and puts it down, unless the posture keeps nothing. */
export class Ask {
  constructor(private readonly options: AskOptions) {}

  async answer(question: Question): Promise<Answer> {
    const { ladder, posture, activity, saga } = this.options;
    const answer = await ladder.ask(question);
    if (!check('ledger', posture.current).allowed) return answer;
    await activity.recordAsk({ query: question.query, ...answer });
    if (answer.tier === 'cloud') saga.note('cloud');
    if (answer.sources.some((source) => source.startsWith('memory:'))) saga.note('recall');
    return answer;
  }
}
