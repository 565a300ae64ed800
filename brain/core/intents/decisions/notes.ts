import type { IntentOf } from '../../language/grammar/intent.js';
import { parseUtterance } from '../../language/grammar/parse.js';
import { withRelativesName } from '../../language/people/questions/by-relation.js';
import { command } from '../answer-basis.js';
import type { Decision, DecisionPorts } from '../decision.js';
import { decideNote } from './people.js';

/**
 * A sentence that is kept word for word. What is told of somebody who is known by their relation alone ("my sister likes
 * tulips") is a note on that person.
 */
export function decidePlainNote(
  { text }: IntentOf<'note'>,
  ports: Pick<DecisionPorts, 'named' | 'inView' | 'people'>,
): Decision {
  const named = withRelativesName(`remember that ${text}`, ports.people);
  const intent = named === null ? null : parseUtterance(named);
  if (intent?.intent === 'note_person') return { repliesTo: intent, ...decideNote(intent, ports) };
  return { effect: { do: 'keep-note', texts: [text] }, outcome: { kind: 'done' }, basis: command };
}
