import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { ActivityLog } from './activity-log.js';
import type { Clearing } from './clearing.js';

interface ActivityServices {
  readonly activity: ActivityLog;
  readonly clearing: Clearing;
}

export const activityRoutes: readonly Route<ActivityServices>[] = [
  route(api.history, (page, { activity }) => ({ items: activity.page(page) })),
  route(api.clearable, (_none, { clearing }) => clearing.offered()),
  route(api.clear, async ({ what }, { clearing }) => ({ ok: true as const, ...(await clearing.clear(what)) })),
];
