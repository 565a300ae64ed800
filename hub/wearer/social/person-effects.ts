import type { Clock } from '#core/clock';
import type { EffectHandlers, Whom } from '#core/intents/effect';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';
import type { LookedAt } from './looked-at.js';

interface PersonEffectsOptions {
  readonly people: Memory['people'];
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  /** Hands over the face of somebody not known yet who is in view, once; null when there is none. */
  readonly takeStrangerFace: () => Float32Array | null;
  readonly lastKept: LastKept;
  /** A new name can be spoken from now on. */
  readonly onLearned: () => void;
}

type PersonEffectHandlers = Pick<EffectHandlers, 'meet' | 'note' | 'owe' | 'settle'>;

/** Social memory by voice (hub-behaviour §4), kept so that "forget that" can take it back. */
export function personEffects(options: PersonEffectsOptions): PersonEffectHandlers {
  const { people, clock, lookedAt, takeStrangerFace, lastKept, onLearned } = options;

  /** The id of somebody; who is not known yet becomes known by name alone. */
  const idOf = async ({ spoken, known }: Whom): Promise<string> => {
    if (known !== null) return known.contact_id;
    // Spoken of, and not met: whoever was only noted was not seen.
    const { person } = await people.meet({ name: spoken, ts: clock.wallMs(), inPerson: false });
    onLearned();
    return person.contact_id;
  };

  /** "Forget that" takes back what was kept of somebody; who became known by it goes with it. */
  const kept = (contactId: string, isNew: boolean, forget: () => Promise<unknown>): void =>
    lastKept.keep(async () => void (await (isNew ? people.forget(contactId) : forget())));

  return {
    async meet({ name, relation, note }) {
      const face = takeStrangerFace();
      const { person, isNew } = await people.meet({ name, relation, note, face, ts: clock.wallMs() });
      const { contact_id: contactId } = person;
      lookedAt.saw(contactId);
      if (isNew || note !== null) kept(contactId, isNew, () => people.forgetNote(contactId, note ?? ''));
      else lastKept.clear();
      if (isNew) onLearned();
      return {};
    },

    async note({ whom, note }) {
      const contactId = await idOf(whom);
      const noted = await people.note(contactId, note, clock.wallMs());
      if (noted === null) return { outcome: { kind: 'ambiguous' } };
      kept(contactId, whom.known === null, () => people.forgetNote(contactId, note));
      return {};
    },

    async owe({ whom, direction, what }) {
      const ts = clock.wallMs();
      const contactId = await idOf(whom);
      const owed = await people.owe(contactId, { direction, what, ts });
      const added = owed?.debts.findLast((debt) => debt.what === what && debt.ts === ts);
      if (added !== undefined) kept(contactId, whom.known === null, () => people.forgetDebt(added.id));
      return owed === null ? { outcome: { kind: 'failed' } } : {};
    },

    async settle({ person, debts: meant }) {
      const meantIds = meant.map(({ id }) => id);
      const debts = await people.settle(person.contact_id, clock.wallMs(), meantIds);
      if (debts.length === 0) return { outcome: { kind: 'missing' } };
      const ids = debts.map(({ id }) => id);
      lastKept.keep(() => people.reopen(ids), 'social-edit');
      return { outcome: { kind: 'settled', debts } };
    },
  };
}
