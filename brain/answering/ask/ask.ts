import type { Clock } from '#core/clock';
import { check } from '#core/posture/gating-matrix';
import type { Answer } from '#core/wire/answering/ask';
import { requireAllowed } from '#core/wire/require-allowed';
import { verdictOn } from '#core/wire/write-gate';
import type { AskedHere } from '../../link/hub/asked-here.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { EffectivePosture } from '../../privacy/effective-posture.js';
import type { Saga } from '../../wearer/saga/saga.js';
import { isUndescribed, type Question } from '../question.js';
import type { Ladder } from './ladder.js';

interface AskOptions {
  readonly ladder: Pick<Ladder, 'ask'>;
  readonly posture: Pick<EffectivePosture, 'now'>;
  readonly activity: Pick<ActivityLog, 'recordAsk'>;
  readonly saga: Pick<Saga, 'note'>;
  readonly askedHere: Pick<AskedHere, 'tell'>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/** Answers a question and records it in the history, unless the posture or the caller forbids keeping it. */
export class Ask {
  constructor(private readonly options: AskOptions) {}

  /** Throws `posture/refused` where a mode that came while the answer was awaited lets nobody ask any more. */
  async answer(question: Question): Promise<Answer> {
    const { ladder, posture, activity, saga, askedHere, clock } = this.options;
    const askedTs = clock.wallMs();
    const keepNothing = question.keepNothing || !check('ledger', await posture.now()).allowed;
    // Every call to a cloud is recorded in the activity, so a question that may not be kept must not go to one.
    const answer = await ladder.ask({ ...question, keepNothing, noCloud: question.noCloud || keepNothing });
    // The posture may have changed while the answer was awaited: it is given and kept only if both allow it.
    const then = await posture.now();
    requireAllowed(verdictOn('ask', question, then));
    if (keepNothing || !check('ledger', then).allowed) return answer;
    const { text, tier, sources, confidence } = answer;
    // Nobody asked anything in words, and nothing was seen.
    if (text === '' && isUndescribed(question)) return answer;
    // Without the cited passages: in the history they would outlive the documents and memories they come from.
    await activity.recordAsk({ query: question.query, text, tier, sources, confidence });
    if (!question.fromDevice && question.byLens !== true) await askedHere.tell(askedTs);
    if (tier === 'cloud') saga.note('cloud');
    if (sources.some((source) => source.startsWith('memory:'))) saga.note('recall');
    return answer;
  }
}
