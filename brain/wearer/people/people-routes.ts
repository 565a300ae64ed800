import { route } from '#brain/http/route';
import { api } from '#core/wire/api';

export const peopleRoutes = [
  route(api.people, (_none, { dossiers }) => ({ items: dossiers.all() })),
  route(api.editPeople, async (edit, { dossiers, activity }) => {
    await dossiers.apply(edit);
    await activity.record('people', 'remove' in edit ? 'Removed a person' : 'Wrote about a person');
    return { items: dossiers.all() };
  }),
];
