import { queryOf } from '#core/intents/question-intents';
import { check } from '#core/posture/gating-matrix';
import type { HubState } from '#core/wire/link/hub-link';
import { postureEntries } from '#core/wire/wearer/happenings';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { EffectivePosture } from '../../privacy/effective-posture.js';
import type { HubLink } from './hub-link.js';

const { veil, incognito } = postureEntries;

/** Records changes of the veil and of incognito in the activity, as the hub confirms them. */
export function recordPrivacyChanges(hub: HubLink, activity: ActivityLog): void {
  let last: HubState | null = null;
  hub.on((event) => {
    if (event.type === 'detached') last = null;
    if (event.type !== 'attached' && event.type !== 'state') return;
    for (const text of changesBetween(last, event.state)) void activity.record('privacy', text);
    last = event.state;
  });
}

function changesBetween(last: HubState | null, now: HubState): readonly string[] {
  if (last === null) return [];
  const changes: string[] = [];
  if (last.veil !== now.veil) changes.push(now.veil ? veil.begins : veil.ends);
  if (last.incognito !== now.incognito) changes.push(now.incognito ? incognito.begins : incognito.ends);
  return changes;
}

interface FollowLossesOptions {
  readonly hub: Pick<HubLink, 'on'>;
  readonly activity: Pick<ActivityLog, 'record' | 'hasRecorded'>;
  /** Marks every loss in `brain.db` as known to the owner. */
  readonly acknowledgeLosses: () => Promise<void>;
}

/**
 * Records in the activity that the hub's memory file is damaged and which of its small files could not be used, and marks
 * losses as known to the owner once the wearer lowers the veil.
 */
export function followLosses({ hub, activity, acknowledgeLosses }: FollowLossesOptions): void {
  let last: HubState | null = null;
  hub.on((event) => {
    if (event.type === 'detached') last = null;
    if (event.type !== 'attached' && event.type !== 'state') return;
    const { memory, notices, veil } = event.state;
    const lost = memory.ok || last?.memory.ok === false ? [] : [memory.say];
    const found = last === null ? notices : [];
    for (const say of [...lost, ...found])
      if (!activity.hasRecorded('config', say)) void activity.record('config', say);
    if (last?.veil === true && !veil) void acknowledgeLosses();
    last = event.state;
  });
}

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
