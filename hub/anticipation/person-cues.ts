import { beginsName, mentionsName, nameKey } from '#core/language/people/name-key';
import type { Person } from '#core/wire/wearer/social';
import type { Commitment } from '#memory/wearer/commitments';
import { makeCard } from '../glasses/cards/make-card.js';
import { owedLine } from '../wearer/social/person-cards.js';
import type { Cue } from './cue.js';

/**
 * Cues for known people in view to whom something is owed; the task is the why-line (hub-behaviour.md
 * "PersonContextCard"). Nobody else gets a cue.
 */
export function personCues(inView: readonly Person[], commitments: readonly Commitment[]): readonly Cue[] {
  return inView.flatMap((person) => {
    const promise = commitments.find((commitment) => isWith(commitment, person.name));
    if (promise !== undefined) {
      return owedCue(person, {
        why: `You promised: ${promise.task}`,
        grounds: 'commitment',
        confidence: 0.9,
        promiseId: promise.id,
      });
    }
    const debt = person.debts[0];
    if (debt === undefined) return [];
    return owedCue(person, { why: owedLine(debt), grounds: 'hint', confidence: 0.7 });
  });
}

function owedCue(
  { contact_id, name }: Person,
  owed: Pick<Cue, 'grounds' | 'confidence' | 'promiseId'> & { why: string },
): Cue[] {
  const { why, ...grounds } = owed;
  const card = makeCard('person-context', { primary: name, person: name, why });
  return [{ ...grounds, key: `person:${contact_id}`, cue: 'person', card }];
}

/** Whether a promise concerns a person: one to "Ann", or whose task mentions her, also concerns "Ann Lee". */
function isWith({ person, task }: Commitment, name: string): boolean {
  const promised = nameKey(person ?? '');
  const [firstName = ''] = nameKey(name).split(' ');
  return (promised !== '' && beginsName(promised, nameKey(name))) || mentionsName(task, firstName);
}
