import { api } from '#core/wire/api';
import { route } from '../http/route.js';

export const activityRoutes = [route(api.history, (page, brain) => ({ items: brain.activity.page(page) }))];
