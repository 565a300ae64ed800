import type { Clock } from '#core/clock';
import { debtsOn } from '#core/debt-side';
import { debtsMeant } from '#core/language/commitments/debts-meant';
import type { IntentName } from '#core/language/grammar/intent';
import { type Action, type ActionTable, actionReply, answered } from '#hub/actions/actions';
import type { LastKept } from '#hub/actions/last-kept';
import type { LookedAt } from '#hub/wearer/social/looked-at';
import type { Memory } from '#memory/memory';
import { SpokenContacts } from './spoken-contacts.js';

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

/** Social memory by voice (hub-behaviour §4). */
export function socialActions(options: SocialActionsOptions): Pick<ActionTable, SocialIntent> {
  const contacts = new SpokenContacts(options);
  return {
    meet_person: meeting(options, contacts),
    note_person: noting(options, contacts),
    debt: owing(options, contacts),
    debt_settle: settling(options),
  };
}

function meeting(options: SocialActionsOptions, contacts: SpokenContacts): Action<'meet_person'> {
  const { people, clock, lookedAt, takeStrangerFace, lastKept, onLearned } = options;
  return {
    operation: 'social-edit',
    async perform(intent) {
      const { name, relation, note } = intent;
      const face = takeStrangerFace();
      const { person, isNew } = await people.meet({ name, relation, note, face, ts: clock.wallMs() });
      const { contact_id: contactId } = person;
      lookedAt.saw(contactId);
      if (isNew || note !== null) {
        contacts.kept({ contactId, name, isNew }, () => people.forgetNote(contactId, note ?? ''));
      } else lastKept.clear();
      if (isNew) onLearned();
      return answered(intent, { kind: 'done' }, actionReply('meet_person'));
    },
  };
}

function noting({ people, clock }: SocialActionsOptions, contacts: SpokenContacts): Action<'note_person'> {
  return {
    operation: 'social-edit',
    async perform(intent) {
      const whom = intent.name === null ? contacts.inView() : await contacts.named(intent.name);
      const noted = whom === null ? null : await people.note(whom.contactId, intent.note, clock.wallMs());
      if (whom === null || noted === null) return answered(intent, { kind: 'ambiguous' }, actionReply('note_person'));
      contacts.kept(whom, () => people.forgetNote(noted.contact_id, intent.note));
      return answered({ ...intent, name: whom.name }, { kind: 'done' }, actionReply('note_person'));
    },
  };
}

function owing({ people, clock }: SocialActionsOptions, contacts: SpokenContacts): Action<'debt'> {
  return {
    operation: 'social-edit',
    async perform(intent) {
      const ts = clock.wallMs();
      const { direction, what } = intent;
      const whom = await contacts.named(intent.name);
      if (whom === null) return answered(intent, { kind: 'ambiguous' }, actionReply('debt'));
      const owed = await people.owe(whom.contactId, { direction, what, ts });
      const added = owed?.debts.findLast((debt) => debt.what === what && debt.ts === ts);
      if (added !== undefined) contacts.kept(whom, () => people.forgetDebt(added.id));
      return answered(intent, { kind: owed === null ? 'failed' : 'done' }, actionReply('debt'));
    },
  };
}

function settling({ people, clock, lastKept }: SocialActionsOptions): Action<'debt_settle'> {
  return {
    operation: 'social-edit',
    async perform(intent) {
      const { name, direction, what } = intent;
      const [person, ...others] = people.named(name).filter(({ debts }) => debtsOn(direction, debts).length > 0);
      if (others.length > 0) return answered(intent, { kind: 'ambiguous' }, actionReply('debt_settle'));
      if (person === undefined) return answered(intent, { kind: 'missing' }, actionReply('debt_settle'));
      const open = debtsOn(direction, person.debts);
      const meant = debtsMeant(open, what);
      if (meant === null) return answered(intent, { kind: 'undecided', debts: open }, actionReply('debt_settle'));
      const debts = await people.settle(
        person.contact_id,
        clock.wallMs(),
        meant.map(({ id }) => id),
      );
      if (debts.length === 0) return answered(intent, { kind: 'missing' }, actionReply('debt_settle'));
      const ids = debts.map(({ id }) => id);
      lastKept.keep(() => people.reopen(ids), 'social-edit');
      return answered(intent, { kind: 'settled', debts }, actionReply('debt_settle'));
    },
  };
}
