import type { HubState } from '#core/wire/link/hub-link';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { HubLink } from './hub-link.js';

interface FollowLossesOptions {
  readonly hub: Pick<HubLink, 'on'>;
  readonly activity: Pick<ActivityLog, 'record' | 'hasRecorded'>;
  /** The owner knows of every loss in the Brain's own file. */
  readonly acknowledgeLosses: () => Promise<void>;
}

/** Records what the hub says of a damaged memory file, and takes the losses as read once the wearer lowers the veil. */
export function followLosses({ hub, activity, acknowledgeLosses }: FollowLossesOptions): void {
  let last: HubState | null = null;
  hub.on((event) => {
    if (event.type === 'detached') last = null;
    if (event.type !== 'attached' && event.type !== 'state') return;
    const { memory, veil } = event.state;
    if (!memory.ok && last?.memory.ok !== false && !activity.hasRecorded('config', memory.say))
      void activity.record('config', memory.say);
    if (last?.veil === true && !veil) void acknowledgeLosses();
    last = event.state;
  });
}
