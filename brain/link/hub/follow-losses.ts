import type { HubState } from '#core/wire/link/hub-link';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { HubLink } from './hub-link.js';

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
