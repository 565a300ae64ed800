import type { Clock } from '#core/clock';
import type { IntentName } from '#core/language/intent';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../conversation/last-kept.js';
import { type ActionTable, actionReply, answered } from '../voice/actions.js';
import type { LookedAt } from './looked-at.js';

interface SocialActionsOptions {
  readonly people: Memory['people'];
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  /** Hands over the face of somebody not known yet who is in view, once; null when there is none. */
  readonly takeStrangerFace: () => Float32Array | null;
  readonly lastKept: LastKept;
  /** A new name can be spoken from now on. */
  readonly onLearned: () => void;
}

type SocialIntent = Extract<IntentName, 'note_person' | 'meet_person' | 'debt' | 'debt_settle'>;

/** Social memory by voice (hub-behaviour §4). A name nobody bears yet becomes a person known by name only. */
export function socialActions(options: SocialActionsOptions): Pick<ActionTable, SocialIntent> {
  const { people, clock, lookedAt, takeStrangerFace, lastKept, onLearned } = options;

  const contactFor = async (name: string): Promise<string> => {
    const known = people.find(name);
    if (known !== null) return known.contact_id;
    const { person } = await people.meet({ name, ts: clock.wallMs() });
    onLearned();
    return person.contact_id;
  };

  return {
    meet_person: {
      operation: 'social-edit',
      async perform(intent) {
        const { name, relation, note } = intent;
        const face = takeStrangerFace();
        const { person, isNew } = await people.meet({ name, relation, note, face, ts: clock.wallMs() });
        lookedAt.saw(person.contact_id);
        if (isNew) {
          lastKept.keep(async () => void (await people.forget(person.contact_id)));
          onLearned();
        }
        return answered(intent, { kind: 'done' }, actionReply('meet_person'));
      },
    },
    note_person: {
      operation: 'social-edit',
      async perform(intent) {
        const contactId = intent.name === null ? lookedAt.contactId : await contactFor(intent.name);
        const noted = contactId === null ? null : await people.note(contactId, intent.note, clock.wallMs());
        if (noted === null) return answered(intent, { kind: 'missing' }, actionReply('note_person'));
        lastKept.keep(async () => void (await people.forgetNote(noted.contact_id, intent.note)));
        return answered(intent, { kind: 'done' }, actionReply('note_person'));
      },
    },
    debt: {
      operation: 'social-edit',
      async perform(intent) {
        const ts = clock.wallMs();
        const { direction, what } = intent;
        const owed = await people.owe(await contactFor(intent.name), { direction, what, ts });
        const added = owed?.debts.findLast((debt) => debt.what === what && debt.ts === ts);
        if (added !== undefined) lastKept.keep(async () => void (await people.forgetDebt(added.id)));
        return answered(intent, { kind: owed === null ? 'failed' : 'done' }, actionReply('debt'));
      },
    },
    debt_settle: {
      operation: 'social-edit',
      async perform(intent) {
        const person = people.find(intent.name);
        const settled = person === null ? 0 : await people.settle(person.contact_id, clock.wallMs());
        return answered(intent, { kind: settled === 0 ? 'missing' : 'done' }, actionReply('debt_settle'));
      },
    },
  };
}
