import { api } from '#core/wire/api';
import { listRoute, type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { Dossiers } from './dossiers.js';

interface PeopleServices {
  readonly dossiers: Dossiers;
  readonly activity: ActivityLog;
}

export const peopleRoutes: readonly Route<PeopleServices>[] = [
  listRoute(api.people, (_none, { dossiers }) => ({ items: dossiers.all() })),
  route(api.editPeople, async (edit, { dossiers, activity }) => {
    const isDone = await dossiers.apply(edit);
    if (isDone) await activity.record('people', 'remove' in edit ? 'Removed a person' : 'Wrote about a person');
    return { items: dossiers.all() };
  }),
];
