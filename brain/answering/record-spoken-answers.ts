import { check } from '#core/posture/gating-matrix';
import type { HubLink } from '../link/hub/hub-link.js';
import type { ActivityLog } from '../owner/activity/activity-log.js';
import type { KnownPosture } from '../privacy/known-posture.js';
import { queryOf } from './query-of.js';

interface RecordedFrom {
  readonly hub: Pick<HubLink, 'on'>;
  readonly activity: Pick<ActivityLog, 'recordAsk'>;
  readonly known: Pick<KnownPosture, 'now'>;
}

/** Spoken questions that the hub answered by itself stand in the history with those that were asked here, where that may be. */
export function recordSpokenAnswers({ hub, activity, known }: RecordedFrom): void {
  hub.on((event) => {
    if (event.type !== 'heard' || event.heard.what !== 'utterance' || event.heard.rests === undefined) return;
    const { intent, say: text, rests } = event.heard;
    const query = queryOf(intent);
    if (query === null) return;
    void known.now().then((posture) => {
      if (!check('ledger', posture).allowed) return undefined;
      return activity.recordAsk({ query, text, tier: 'device', ...rests });
    });
  });
}
