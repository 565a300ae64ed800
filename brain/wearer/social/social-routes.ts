import { check } from '#core/posture/gating-matrix';
import { api } from '#core/wire/api';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import { listRoute, type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { EffectivePosture } from '../../privacy/effective-posture.js';
import type { SocialMirror } from './social-mirror.js';

interface SocialServices {
  readonly social: SocialMirror;
  readonly activity: ActivityLog;
  readonly effectivePosture: EffectivePosture;
  /** Answers and briefs that may quote a note that is removed. */
  readonly copies: MemoryCopies;
}

export const socialRoutes: readonly Route<SocialServices>[] = [
  listRoute(api.socialPeople, (_none, { social }) => ({ items: social.people() })),
  route(api.pushSocialPeople, async (push, { social, effectivePosture }) => {
    await social.push(push, check('mirror', await effectivePosture.now()).allowed);
    return { items: social.people() };
  }),
  route(api.editSocialPerson, async (edit, { social, activity, copies }) => {
    await social.edit(edit);
    if (edit.action === 'remove_note') await copies.forgetEntry({ title: edit.value });
    await activity.record('people', 'Edited a person');
    return { items: social.people() };
  }),
];
