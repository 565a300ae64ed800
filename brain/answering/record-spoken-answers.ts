import { queryOf } from '#core/intents/question-intents';
import { check } from '#core/posture/gating-matrix';
import type { HubLink } from '../link/hub/hub-link.js';
import type { ActivityLog } from '../owner/activity/activity-log.js';
import type { EffectivePosture } from '../privacy/effective-posture.js';

interface RecordedFrom {
  readonly hub: Pick<HubLink, 'on'>;
  readonly activity: Pick<ActivityLog, 'recordAsk'>;
  readonly effectivePosture: Pick<EffectivePosture, 'now'>;
}

/** Adds spoken questions that the hub answered itself to the history, where the posture allows it. */
export function recordSpokenAnswers({ hub, activity, effectivePosture }: RecordedFrom): void {
  hub.on((event) => {
    if (event.type !== 'heard' || event.heard.what !== 'utterance' || event.heard.rests === undefined) return;
    const { intent, say: text, rests: provenance } = event.heard;
    const query = queryOf(intent);
    if (query === null) return;
    void effectivePosture.now().then((posture) => {
      if (!check('ledger', posture).allowed) return undefined;
      return activity.recordAsk({ query, text, tier: 'device', ...provenance });
    });
  });
}
