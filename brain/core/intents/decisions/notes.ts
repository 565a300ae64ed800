import type { IntentOf } from '../../language/grammar/intent.js';
import { parseUtterance } from '../../language/grammar/parse.js';
import { withRelativesName } from '../../language/people/questions/by-relation.js';
import { command } from '../answer-basis.js';
import type { Decision, DecisionPorts } from '../decision.js';
import { decideMoved } from './over.js';
import { decideNote } from './people.js';

/**
 * A sentence that is kept word for word. What is told of somebody who is known by their relation alone ("my sister likes
 * tulips") is a note on that person.
 */
export function decidePlainNote(
  { text }: IntentOf<'note'>,
  ports: Pick<DecisionPorts, 'named' | 'inView' | 'people' | 'anchors'>,
): Decision {
  const named = withRelativesName(`remember that ${text}`, ports.people);
  const intent = named === null ? null : parseUtterance(named);
  if (intent?.intent === 'note_person') return { repliesTo: intent, ...decideNote(intent, ports) };
  // The place of a thing takes the place of the one where it was left, which would be told instead.
  const moved = decideMoved(text, { ...ports, noted: () => [] });
  if (moved !== null) return moved;
  return { effect: { do: 'keep-note', texts: [text] }, outcome: { kind: 'done' }, basis: command };
}
