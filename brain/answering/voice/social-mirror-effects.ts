import type { DebtSide } from '#core/debt-side';
import type { EffectHandlers, EffectOf, EffectResult, MeantPerson } from '#core/intents/effect';
import { hasRelation } from '#core/language/people/questions/namesakes';
import type { PersonAction } from '#core/wire/wearer/social';
import type { PersonEdit, SocialMirror } from '../../wearer/social/social-mirror.js';

interface MirrorEffectsOptions {
  readonly social: Pick<SocialMirror, 'apply'>;
  /** Whether people who introduce themselves are kept without asking the wearer. */
  readonly keepsAtOnce: () => Promise<boolean>;
}

type SocialMirrorEffects = Pick<EffectHandlers, 'meet' | 'introduce' | 'note' | 'owe' | 'settle'>;
type SaidOfPerson = Pick<PersonEdit, 'action' | 'value'>;

/** Spoken edits of the social memory while no hub is attached: shown in the mirror at once, and kept for the hub. */
export function socialMirrorEffects({ social, keepsAtOnce }: MirrorEffectsOptions): SocialMirrorEffects {
  /** Edits by name, because a spoken person has no contact id. */
  const edit = async (name: string, told: readonly SaidOfPerson[]): Promise<EffectResult> => {
    await social.apply(told.map((one) => ({ contact_id: null, name, ...one })));
    return {};
  };

  /** They have the relation that was said. */
  const tell = ({ spoken, known, relation }: MeantPerson, ...told: readonly SaidOfPerson[]): Promise<EffectResult> =>
    known === null
      ? edit(spoken, [met, ...relatedAs(relation ?? null), ...told])
      : edit(known.name, [
          ...relatedAs(relation === undefined || hasRelation(known, relation) ? null : relation),
          ...told,
        ]);

  return {
    meet: ({ name, relation, note }) =>
      edit(name, [met, ...relatedAs(relation), ...(note === null ? [] : [{ action: 'note', value: note } as const])]),
    // An offer to keep somebody is shown on the glasses for seconds; without them the wearer has to ask for it in
    // words.
    introduce: async ({ name }) =>
      (await keepsAtOnce())
        ? edit(name, [met])
        : { outcome: { kind: 'not-followed', text: `I kept nothing. Say “meet ${name}” to keep them.` } },
    note: ({ whom, note }) => tell(whom, { action: 'note', value: note }),
    owe: ({ whom, direction, whats }) => tell(whom, ...whats.map((value) => ({ action: direction, value }))),
    settle: (settled) => edit(settled.person.name, settlingOf(settled)),
  };
}

const met: SaidOfPerson = { action: 'meet', value: null };

function relatedAs(relation: string | null): readonly SaidOfPerson[] {
  return relation === null ? [] : [{ action: 'relation', value: relation }];
}

/** The edits that settle debts: a whole side, as it stands when the hub hears of it, or only the listed ones, and what is left of them. */
function settlingOf({ side, debts, isAll, left }: EffectOf<'settle'>): readonly SaidOfPerson[] {
  if (isAll && left === undefined) return [{ action: settling[side], value: null }];
  const rest = left === undefined ? [] : [{ action: left.direction, value: left.what }];
  return [...debts.map(({ id }) => ({ action: 'settle', value: id }) as const), ...rest];
}

const settling = { owes_me: 'settle_owes_me', i_owe: 'settle_i_owe', both: 'settle' } as const satisfies Readonly<
  Record<DebtSide, PersonAction>
>;
