import { debtsOn } from '../../debt-side.js';
import { readSaidOver, type SaidOver } from '../../language/commitments/said-over.js';
import { noLongerAt, withWearer } from '../../language/replies/wording/place-words.js';
import { areAllIn, distinguishingWords } from '../../language/words/distinguishing-words.js';
import { command } from '../answer-basis.js';
import type { Decision, DecisionPorts } from '../decision.js';
import { decideSettling } from './people.js';
import { decideStash, isInPlace } from './places.js';

type OverPorts = Pick<DecisionPorts, 'people' | 'named' | 'anchor'>;

/**
 * The decision on a line that says that something kept is over: a thing is found, or a loan came back. Null for any
 * other line, and where nothing that was kept is meant, because anything may be found and come back.
 */
export function decideOver(line: string, ports: OverPorts): Decision | null {
  for (const said of readSaidOver(line)) {
    const decision = said.over === 'loan' ? decideReturned(said, ports) : decideGone(said, ports);
    if (decision !== null) return decision;
  }
  return null;
}

function decideReturned(
  { name, direction, what }: Extract<SaidOver, { over: 'loan' }>,
  ports: OverPorts,
): Decision | null {
  const asked = distinguishingWords(what);
  const [person, ...others] = (name === null ? ports.people() : ports.named(name)).filter(({ debts }) =>
    debtsOn(direction, debts).some((debt) => areAllIn(asked, distinguishingWords(debt.what))),
  );
  if (person === undefined || asked.size === 0 || (name === null && others.length > 0)) return null;
  const settled = { intent: 'debt_settle', name: name ?? person.name, direction, what } as const;
  return { repliesTo: settled, ...decideSettling(settled, ports) };
}

function decideGone({ thing, place }: Extract<SaidOver, { over: 'place' }>, ports: OverPorts): Decision | null {
  const at = ports.anchor(thing);
  if (at === null || (place !== null && !isInPlace(at.place, place))) return null;
  const stash = {
    intent: 'stash',
    thing: at.subject,
    place: place === null ? withWearer : noLongerAt(at.place),
  } as const;
  return { ...decideStash(stash), repliesTo: stash, basis: command };
}
