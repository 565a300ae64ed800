import type { PersonEdit, SocialMirror } from '#brain/wearer/social/social-mirror';
import { type DebtSide, debtsOn } from '#core/debt-side';
import { debtsMeant } from '#core/language/commitments/debts-meant';
import { peopleNamed } from '#core/language/people/name-key';
import type { Debt, PersonAction } from '#core/wire/wearer/social';
import { done, missing, type VoiceOutcome, type VoiceTable } from './voice-actions.js';

type PeopleIntent = 'meet_person' | 'note_person' | 'debt' | 'debt_settle';
type Mirror = Pick<SocialMirror, 'people' | 'apply'>;
type Told = Pick<PersonEdit, 'action' | 'value'>;

const nobodyInParticular: VoiceOutcome = { outcome: { kind: 'ambiguous' } };

/** Social memory by voice while no hub is there: in the mirror at once, and kept for the hub. */
export function peopleActions(social: Mirror): Pick<VoiceTable, PeopleIntent> {
  /** Tells something of somebody, who is met where nobody has that name yet. A spoken person goes by the name. */
  const tell = async (spoken: string, told: readonly Told[]): Promise<VoiceOutcome> => {
    const [known, ...others] = peopleNamed(spoken, social.people());
    if (others.length > 0) return nobodyInParticular;
    await applyTo(known?.name ?? spoken, known === undefined ? [{ action: 'meet', value: null }, ...told] : told);
    return done;
  };

  const applyTo = (name: string, told: readonly Told[]): Promise<void> =>
    social.apply(told.map((edit) => ({ contact_id: null, name, ...edit })));

  return {
    meet_person: {
      operation: 'social-edit',
      async perform({ name, relation, note }) {
        await applyTo(name, [
          { action: 'meet', value: null },
          ...(relation === null ? [] : [{ action: 'relation', value: relation } as const]),
          ...(note === null ? [] : [{ action: 'note', value: note } as const]),
        ]);
        return done;
      },
    },
    note_person: {
      operation: 'social-edit',
      async perform({ name, note }) {
        // Whoever was looked at last is known to the hub alone.
        return name === null ? nobodyInParticular : tell(name, [{ action: 'note', value: note }]);
      },
    },
    debt: {
      operation: 'social-edit',
      async perform({ name, direction, what }) {
        return tell(name, [{ action: direction, value: what }]);
      },
    },
    debt_settle: {
      operation: 'social-edit',
      async perform({ name, direction, what }) {
        const [person, ...others] = peopleNamed(name, social.people()).filter(
          ({ debts }) => debtsOn(direction, debts).length > 0,
        );
        if (others.length > 0) return nobodyInParticular;
        if (person === undefined) return missing;
        const open = debtsOn(direction, person.debts);
        const debts = debtsMeant(open, what);
        if (debts === null) return { outcome: { kind: 'undecided', debts: open } };
        await applyTo(person.name, settlingOf(direction, debts.length < open.length ? debts : 'all'));
        return { outcome: { kind: 'settled', debts } };
      },
    },
  };
}

/** One side as it will be when the hub hears of it, or those debts alone. */
function settlingOf(side: DebtSide, debts: readonly Debt[] | 'all'): readonly Told[] {
  if (debts === 'all') return [{ action: settling[side], value: null }];
  return debts.map(({ id }) => ({ action: 'settle', value: id }));
}

const settling = { owes_me: 'settle_owes_me', i_owe: 'settle_i_owe', both: 'settle' } as const satisfies Readonly<
  Record<DebtSide, PersonAction>
>;
