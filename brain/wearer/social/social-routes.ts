import { route } from '#brain/http/route';
import { api } from '#core/wire/api';

export const socialRoutes = [
  route(api.socialPeople, (_none, { social }) => ({ items: social.people() })),
  route(api.pushSocialPeople, async (push, { social }) => {
    await social.push(push);
    return { items: social.people() };
  }),
  route(api.editSocialPerson, async (edit, { social, activity }) => {
    await social.edit(edit);
    await activity.record('people', 'Edited a person');
    return { items: social.people() };
  }),
];
