import { api } from '#core/wire/api';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import { listRoute, type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { Dossiers } from './dossiers.js';

interface PeopleServices {
  readonly dossiers: Dossiers;
  readonly activity: ActivityLog;
  /** Answers and briefs that may tell of who is removed. */
  readonly copies: MemoryCopies;
}

export const peopleRoutes: readonly Route<PeopleServices>[] = [
  listRoute(api.people, (_none, { dossiers }) => ({ items: dossiers.all() })),
  route(api.editPeople, async (edit, { dossiers, activity, copies }) => {
    const removed = 'remove' in edit ? dossiers.named(edit.name) : undefined;
    const isDone = await dossiers.apply(edit);
    if (removed !== undefined) await copies.forgetEntry({ title: removed.name, texts: [removed.note] });
    if (isDone) await activity.record('people', 'remove' in edit ? 'Removed a person' : 'Wrote about a person');
    return { items: dossiers.all() };
  }),
];
