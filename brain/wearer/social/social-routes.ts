import { owedWords } from '#core/language/replies/wording/owed-words';
import { capitalized } from '#core/text';
import { api } from '#core/wire/api';
import type { MirroredPerson } from '#core/wire/wearer/social';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import { listRoute, type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import { type EffectivePosture, mayMirror } from '../../privacy/effective-posture.js';
import type { SocialMirror } from './social-mirror.js';

interface SocialServices {
  readonly social: SocialMirror;
  readonly activity: ActivityLog;
  readonly effectivePosture: EffectivePosture;
  /** Answers and briefs that may quote a note that is removed. */
  readonly copies: MemoryCopies;
}

export const socialRoutes: readonly Route<SocialServices>[] = [
  listRoute(api.socialPeople, (_none, { social }) => ({ items: toldPeople(social) })),
  route(api.pushSocialPeople, async (push, { social, effectivePosture }) => {
    await social.push(push, await mayMirror(effectivePosture, push.forgotten));
    return { items: toldPeople(social) };
  }),
  route(api.editSocialPerson, async (edit, { social, activity, copies }) => {
    await social.edit(edit);
    if (edit.action === 'remove_note') await copies.forgetEntry({ title: edit.value });
    await activity.record('people', 'Edited a person');
    return { items: toldPeople(social) };
  }),
];

/** Everybody, each debt with the sentence that tells it, so that no page makes one of its own. */
function toldPeople(social: SocialMirror): MirroredPerson[] {
  return social.people().map((person) => ({
    ...person,
    debts: person.debts.map((debt) => ({ ...debt, told: capitalized(owedWords(person.name, debt)) })),
  }));
}
