import type { MirroredPerson } from '#core/wire/social';
import { beginsName, nameKey } from '#memory/name-key';
import type { PersonEdit, SocialMirror } from '../social/social-mirror.js';
import { done, missing, type VoiceTable } from './voice-actions.js';

type PeopleIntent = 'meet_person' | 'note_person' | 'debt' | 'debt_settle';
type Mirror = Pick<SocialMirror, 'people' | 'apply'>;

/** Social memory by voice while no hub is there: in the mirror at once, and kept for the hub. */
export function peopleActions(social: Mirror): Pick<VoiceTable, PeopleIntent> {
  /** Tells something of somebody, who is met where nobody has that name yet. A spoken person goes by the name. */
  const tell = async (spoken: string, told: readonly Pick<PersonEdit, 'action' | 'value'>[]): Promise<void> => {
    const known = personNamed(social, spoken);
    const isMet = known !== null || told[0]?.action === 'meet';
    const all = isMet ? told : [{ action: 'meet', value: null } as const, ...told];
    await social.apply(all.map((edit) => ({ contact_id: null, name: known?.name ?? spoken, ...edit })));
  };

  return {
    meet_person: {
      operation: 'social-edit',
      async perform({ name, relation, note }) {
        await tell(name, [
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
        if (name === null) return missing;
        await tell(name, [{ action: 'note', value: note }]);
        return done;
      },
    },
    debt: {
      operation: 'social-edit',
      async perform({ name, direction, what }) {
        await tell(name, [{ action: direction, value: what }]);
        return done;
      },
    },
    debt_settle: {
      operation: 'social-edit',
      async perform({ name }) {
        const person = personNamed(social, name);
        if (person === null || person.debts.length === 0) return missing;
        await tell(name, [{ action: 'settle', value: null }]);
        return done;
      },
    },
  };
}

/** The one person the name can mean, whatever its case and accents; null when there is none or more than one. */
function personNamed(social: Mirror, name: string): MirroredPerson | null {
  const key = nameKey(name);
  const everybody = social.people();
  const exact = everybody.filter((person) => nameKey(person.name) === key);
  const candidates = exact.length > 0 ? exact : everybody.filter((person) => beginsName(key, nameKey(person.name)));
  const [only, ...others] = candidates;
  return only === undefined || others.length > 0 ? null : only;
}
