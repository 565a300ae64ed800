import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { Saga } from '../../wearer/saga/saga.js';
import type { HostBrain } from './host-brain.js';

interface HostServices {
  readonly hostBrain: HostBrain;
  readonly activity: ActivityLog;
  readonly saga: Saga;
}

export const hostRoutes: readonly Route<HostServices>[] = [
  route(api.host, (_none, { hostBrain: { state, label } }) => ({ ...state, label })),
  route(api.pairHost, async ({ code }, { hostBrain, activity, saga }) => {
    const label = await hostBrain.pair(code);
    await activity.record('pair', `Paired with the host Brain ${label}`.trim());
    saga.note('mac');
    return { paired: true as const, label };
  }),
  route(api.unpairHost, async (_none, { hostBrain, activity }) => {
    if (hostBrain.isPaired) await activity.record('pair', 'Host Brain let go');
    await hostBrain.unpair();
    return { paired: false as const };
  }),
];
