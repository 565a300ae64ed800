import type { Clock } from '#core/clock';
import { debtsOn } from '#core/debt-side';
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

/** Whom a line is about, and whether it is what made them known. */
interface Contact {
  readonly contactId: string;
  /** What they are called in the reply. */
  readonly name: string;
  readonly isNew: boolean;
}

/**
 * Social memory by voice (hub-behaviour §4). A name nobody bears yet becomes a person known by name only; a first name
 * that several people have is nobody in particular.
 */
export function socialActions(options: SocialActionsOptions): Pick<ActionTable, SocialIntent> {
  const { people, clock, lookedAt, takeStrangerFace, lastKept, onLearned } = options;

  const contactFor = async (spoken: string): Promise<Contact | null> => {
    const [known, ...others] = people.named(spoken);
    if (others.length > 0) return null;
    if (known !== undefined) return { contactId: known.contact_id, name: spoken, isNew: false };
    const { person } = await people.meet({ name: spoken, ts: clock.wallMs() });
    onLearned();
    return { contactId: person.contact_id, name: spoken, isNew: true };
  };

  const contactInView = (): Contact | null => {
    const person = lookedAt.contactId === null ? null : people.get(lookedAt.contactId);
    return person === null ? null : { contactId: person.contact_id, name: person.name, isNew: false };
  };

  /** Who became known by what was said goes with it. */
  const keptOf = ({ contactId, isNew }: Contact, forget: () => Promise<unknown>): void =>
    lastKept.keep(async () => void (await (isNew ? people.forget(contactId) : forget())));

  return {
    meet_person: {
      operation: 'social-edit',
      async perform(intent) {
        const { name, relation, note } = intent;
        const face = takeStrangerFace();
        const { person, isNew } = await people.meet({ name, relation, note, face, ts: clock.wallMs() });
        lookedAt.saw(person.contact_id);
        const { contact_id: contactId } = person;
        if (isNew || note !== null) keptOf({ contactId, name, isNew }, () => people.forgetNote(contactId, note ?? ''));
        else lastKept.clear();
        if (isNew) onLearned();
        return answered(intent, { kind: 'done' }, actionReply('meet_person'));
      },
    },
    note_person: {
      operation: 'social-edit',
      async perform(intent) {
        const whom = intent.name === null ? contactInView() : await contactFor(intent.name);
        const noted = whom === null ? null : await people.note(whom.contactId, intent.note, clock.wallMs());
        if (whom === null || noted === null) return answered(intent, { kind: 'ambiguous' }, actionReply('note_person'));
        keptOf(whom, () => people.forgetNote(noted.contact_id, intent.note));
        return answered({ ...intent, name: whom.name }, { kind: 'done' }, actionReply('note_person'));
      },
    },
    debt: {
      operation: 'social-edit',
      async perform(intent) {
        const ts = clock.wallMs();
        const { direction, what } = intent;
        const whom = await contactFor(intent.name);
        if (whom === null) return answered(intent, { kind: 'ambiguous' }, actionReply('debt'));
        const owed = await people.owe(whom.contactId, { direction, what, ts });
        const added = owed?.debts.findLast((debt) => debt.what === what && debt.ts === ts);
        if (added !== undefined) keptOf(whom, () => people.forgetDebt(added.id));
        return answered(intent, { kind: owed === null ? 'failed' : 'done' }, actionReply('debt'));
      },
    },
    debt_settle: {
      operation: 'social-edit',
      async perform(intent) {
        const { name, direction } = intent;
        const [person, ...others] = people.named(name).filter(({ debts }) => debtsOn(direction, debts).length > 0);
        if (others.length > 0) return answered(intent, { kind: 'ambiguous' }, actionReply('debt_settle'));
        const debts = person === undefined ? [] : await people.settle(person.contact_id, clock.wallMs(), direction);
        if (debts.length === 0) return answered(intent, { kind: 'missing' }, actionReply('debt_settle'));
        const ids = debts.map(({ id }) => id);
        lastKept.keep(() => people.reopen(ids), 'social-edit');
        return answered(intent, { kind: 'settled', debts }, actionReply('debt_settle'));
      },
    },
  };
}
