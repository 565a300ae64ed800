import { Fault } from '#core/faults';
import { noServerHolds } from '#core/wire/answering/models';
import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { Cloud } from './cloud.js';

interface CloudServices {
  readonly cloud: Cloud;
  readonly config: ConfigStore;
  readonly activity: ActivityLog;
}

export const cloudRoutes: readonly Route<CloudServices>[] = [
  route(api.cloud, (_none, { cloud, config }) => {
    const { cloud_provider, cloud_enabled, cloud_calls } = config.current;
    return {
      holds: { vault: 0, relay_rooms: 0, listings: 0 },
      cannot: [...noServerHolds],
      provider: cloud_provider,
      enabled: cloud_enabled,
      open: cloud.isOpen(false),
      calls: cloud_calls,
    };
  }),
  route(api.testCloud, async (_none, { cloud, activity }) => {
    try {
      const reply = await cloud.test();
      await activity.record('cloud', 'The cloud provider answered a test');
      return { ok: true as const, reply };
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown;
      return { ok: false as const, error: thrown.message };
    }
  }),
];
