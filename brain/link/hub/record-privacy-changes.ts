import type { HubState } from '#core/wire/link/hub-link';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { HubLink } from './hub-link.js';

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
  if (last.veil !== now.veil) changes.push(now.veil ? 'Veil raised' : 'Veil lifted');
  if (last.incognito !== now.incognito) changes.push(now.incognito ? 'Incognito on' : 'Incognito off');
  return changes;
}
