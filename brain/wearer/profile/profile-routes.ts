import { api } from '#core/wire/api';
import type { Profile } from '#core/wire/wearer/profile';
import type { MirrorStore } from '#memory/brain-records/mirror';
import { type Route, route } from '../../http/route.js';

interface ProfileServices {
  readonly profile: MirrorStore<Profile>;
}

export const profileRoutes: readonly Route<ProfileServices>[] = [
  route(api.profile, (_none, { profile }) => profile.value),
  route(api.pushProfile, async (pushed, { profile }) => {
    await profile.replace(pushed, forgetsSomething(profile.value, pushed) ? 'forget' : 'capture');
    return profile.value;
  }),
];

/** Whether the wearer had something forgotten since: then no trace of it may stay. */
function forgetsSomething(old: Profile, now: Profile): boolean {
  const kept = new Set(now.preferences);
  return now.observations < old.observations || old.preferences.some((preference) => !kept.has(preference));
}
