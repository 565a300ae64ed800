import type { Clock } from '#core/clock';
import type { EffectHandlers, MeantPerson } from '#core/intents/effect';
import { noteKey } from '#core/language/words/note-key';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';
import type { Undo } from '../../actions/undo.js';
import type { LookedAt } from './looked-at.js';

interface PersonEffectsOptions {
  readonly people: Memory['people'];
  readonly clock: Clock;
  readonly lookedAt: LookedAt;
  /** Returns the face of an unknown person in view, once; null if there is none. */
  readonly takeStrangerFace: () => Float32Array | null;
  readonly lastKept: LastKept;
  /** Opens the offer to keep somebody. */
  readonly offer: { make(name: string): { readonly text: string; readonly cardId: string } };
  /** Whether people who introduce themselves are kept without asking the wearer. */
  readonly keepsAtOnce: () => boolean;
  /** Called when a name was learned that can now be spoken. */
  readonly onLearned: () => void;
}

type PersonEffectHandlers = Pick<EffectHandlers, 'meet' | 'introduce' | 'note' | 'owe' | 'settle'>;

/** Effects of spoken social memory (hub-behaviour.md "Social memory, spoken"). "Forget that" can take back each. */
export function personEffects(options: PersonEffectsOptions): PersonEffectHandlers {
  const { people, clock, lookedAt, takeStrangerFace, lastKept, onLearned, offer, keepsAtOnce } = options;

  /** The id of a person; an unknown one is added by name only. */
  const idOf = async ({ spoken, known, relation }: MeantPerson): Promise<string> => {
    if (known !== null) return known.contact_id;
    // Not seen, because they were only mentioned.
    const { person } = await people.meet({
      name: spoken,
      relation: relation ?? null,
      ts: clock.wallMs(),
      inPerson: false,
    });
    onLearned();
    return person.contact_id;
  };

  /** Registers what "forget that" takes back; a person who was added goes as a whole. */
  const kept = async (contactId: string, isNew: boolean, ...undo: readonly Undo[]): Promise<void> => {
    const [first, ...others] = isNew ? [{ what: 'person', id: contactId } as const] : undo;
    if (first === undefined) lastKept.saidAgain({ what: 'person', id: contactId });
    else await lastKept.keep(first, ...others);
  };

  const handlers: PersonEffectHandlers = {
    async meet({ name, relation, note }) {
      const face = takeStrangerFace();
      const known = people.find(name);
      const { person, isNew } = await people.meet({ name, relation, note, face, ts: clock.wallMs() });
      const { contact_id: contactId } = person;
      lookedAt.saw(contactId);
      const before = known?.contact_id === contactId ? known : null;
      const isRelated = before !== null && before.relation !== person.relation;
      await kept(
        contactId,
        isNew,
        ...(note === null ? [] : [{ what: 'note', id: contactId, text: note } as const]),
        ...(isRelated ? [relationBefore(before)] : []),
      );
      if (isNew) onLearned();
      return {};
    },

    async introduce({ name }) {
      if (keepsAtOnce()) return handlers.meet({ do: 'meet', name, relation: null, note: null });
      const { text, cardId } = offer.make(name);
      return { outcome: { kind: 'found', text }, basis: { kind: 'offered-name', name, cardId } };
    },

    async note({ whom, note }) {
      const contactId = await idOf(whom);
      const since = people.get(contactId)?.notes.find(({ text }) => noteKey(text) === noteKey(note))?.ts;
      const noted = await people.note(contactId, note, clock.wallMs());
      if (noted === null) return { outcome: { kind: 'ambiguous' } };
      await kept(contactId, whom.known === null, {
        what: 'note',
        id: contactId,
        text: note,
        ...(since !== undefined && { since }),
      });
      return {};
    },

    async owe({ whom, direction, what }) {
      const ts = clock.wallMs();
      const contactId = await idOf(whom);
      const owed = await people.owe(contactId, { direction, what, ts });
      const added = owed?.debts.findLast((debt) => debt.what === what && debt.ts === ts);
      if (added !== undefined) await kept(contactId, whom.known === null, { what: 'debt', id: added.id });
      return owed === null ? { outcome: { kind: 'failed' } } : {};
    },

    async settle({ person, debts }) {
      const debtIds = debts.map(({ id }) => id);
      const settled = await people.settle(person.contact_id, clock.wallMs(), debtIds);
      if (settled.length === 0) return { outcome: { kind: 'missing' } };
      const ids = settled.map(({ id }) => id);
      await lastKept.keep({ what: 'debts-settled', ids, person: person.contact_id });
      return { outcome: { kind: 'settled', debts: settled } };
    },
  };
  return handlers;
}

function relationBefore({ contact_id: id, relation, relations }: Person): Undo {
  return { what: 'relation', id, relation, relations: [...relations] };
}
