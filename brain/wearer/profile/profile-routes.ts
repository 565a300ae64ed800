import { api } from '#core/wire/api';
import type { Profile } from '#core/wire/wearer/profile';
import type { MirrorStore } from '#memory/brain-records/mirror';
import { type Route, route } from '../../http/route.js';
import { type EffectivePosture, mayMirror } from '../../privacy/effective-posture.js';

interface ProfileServices {
  readonly profile: MirrorStore<Profile>;
  readonly effectivePosture: EffectivePosture;
}

export const profileRoutes: readonly Route<ProfileServices>[] = [
  route(api.profile, (_none, { profile }) => profile.value),
  route(api.pushProfile, async ({ forgotten, ...given }, { profile, effectivePosture }) => {
    const pushed = (await mayMirror(effectivePosture, forgotten)) ? given : knownProfilePart(given, profile.value);
    await profile.replace(pushed, profileForgets(profile.value, pushed) ? 'forget' : 'capture');
    return profile.value;
  }),
];

/**
 * What a pushed snapshot and the stored one have in common. Stored while nothing may be learned, so that what the
 * wearer had forgotten still goes.
 */
function knownProfilePart(now: Profile, known: Profile): Profile {
  return {
    name: now.name === known.name ? now.name : '',
    interests: now.interests.filter((interest) => known.interests.includes(interest)),
    people: now.people.filter((name) => known.people.includes(name)),
    preferences: now.preferences.filter((preference) => known.preferences.includes(preference)),
    observations: Math.min(now.observations, known.observations),
  };
}

/** Whether the new snapshot lacks something of the old one, which then must be deleted without a trace. */
function profileForgets(old: Profile, now: Profile): boolean {
  const kept = new Set(now.preferences);
  if (old.name !== '' && now.name !== old.name) return true;
  return now.observations < old.observations || old.preferences.some((preference) => !kept.has(preference));
}
