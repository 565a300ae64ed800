import { check } from '#core/posture/gating-matrix';
import type { Answer } from '#core/wire/answering/ask';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { KnownPosture } from '../../privacy/known-posture.js';
import type { Saga } from '../../wearer/saga/saga.js';
import type { Question } from '../question.js';
import type { Ladder } from './ladder.js';

interface AskOptions {
  readonly ladder: Pick<Ladder, 'ask'>;
  readonly posture: Pick<KnownPosture, 'now'>;
  readonly activity: Pick<ActivityLog, 'recordAsk'>;
  readonly saga: Pick<Saga, 'note'>;
}

/** Answers a question and puts it down, unless the posture or whoever asked has nothing kept. */
export class Ask {
  constructor(private readonly options: AskOptions) {}

  async answer(question: Question): Promise<Answer> {
    const { ladder, posture, activity, saga } = this.options;
    const mayKeep = async () => check('ledger', await posture.now()).allowed;
    const keepNothing = question.keepNothing || !(await mayKeep());
    // Every call to a cloud is put down, so what may not be is not asked there.
    const answer = await ladder.ask({ ...question, keepNothing, noCloud: question.noCloud || keepNothing });
    // What was asked in a mode that keeps nothing is not kept because the mode ended meanwhile, nor the other way round.
    if (keepNothing || !(await mayKeep())) return answer;
    const { text, tier, sources, confidence } = answer;
    // Not what was shown of documents and memory: it would outlive them in the history.
    await activity.recordAsk({ query: question.query, text, tier, sources, confidence });
    if (tier === 'cloud') saga.note('cloud');
    if (sources.some((source) => source.startsWith('memory:'))) saga.note('recall');
    return answer;
  }
}
