import type { Clock } from '#core/clock';
import type { MeantPerson } from '#core/intents/effect';
import { hasRelation } from '#core/language/people/questions/namesakes';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';
import type { Undo } from '../../actions/undo.js';
import type { LookedAt } from './looked-at.js';

interface ToldPeopleOptions {
  readonly people: Memory['people'];
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly lastKept: Pick<LastKept, 'keep' | 'saidAgain'>;
  readonly lookedAt: Pick<LookedAt, 'toldOf'>;
  /** Called when a name was learned that can now be spoken. */
  readonly onLearned: () => void;
}

/** Somebody of whom a line tells something, and what takes back that they are known, or by which relation. */
interface PersonTold {
  readonly id: string;
  readonly isNew: boolean;
  readonly undo: readonly Undo[];
}

/** The people of whom spoken lines tell something, and what "forget that" takes back of them. */
export class ToldPeople {
  constructor(private readonly options: ToldPeopleOptions) {}

  /** Whom a line means: an unknown one is added by name only, and they have the relation that was said. */
  async whom({ spoken, known, relation }: MeantPerson): Promise<PersonTold> {
    const { people, clock, onLearned } = this.options;
    if (known === null) {
      // Not seen, because they were only mentioned.
      const { person } = await people.meet({
        name: spoken,
        relation: relation ?? null,
        ts: clock.wallMs(),
        inPerson: false,
      });
      onLearned();
      return { id: person.contact_id, isNew: true, undo: [] };
    }
    const { contact_id: id } = known;
    if (relation === undefined || hasRelation(known, relation)) return { id, isNew: false, undo: [] };
    await people.relate(id, relation);
    return { id, isNew: false, undo: [relationBefore(known)] };
  }

  /** Registers what "forget that" takes back; a person who was added goes as a whole. */
  async kept({ id, isNew, undo: before }: PersonTold, ...undo: readonly Undo[]): Promise<void> {
    const { lastKept, lookedAt } = this.options;
    lookedAt.toldOf(id);
    const [first, ...others] = isNew ? [{ what: 'person', id } as const] : [...undo, ...before];
    if (first === undefined) lastKept.saidAgain({ what: 'person', id });
    else await lastKept.keep(first, ...others);
  }
}

/** What takes back another relation of somebody who was known. */
export function relationBefore({ contact_id: id, relation, relations }: Person): Undo {
  return { what: 'relation', id, relation, relations: [...relations] };
}
