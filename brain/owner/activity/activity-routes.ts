import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { ActivityLog } from './activity-log.js';

interface ActivityServices {
  readonly activity: ActivityLog;
}

export const activityRoutes: readonly Route<ActivityServices>[] = [
  route(api.history, (page, { activity }) => ({ items: activity.page(page) })),
];
