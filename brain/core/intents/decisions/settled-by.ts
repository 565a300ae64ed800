import { debtsOn } from '../../debt-side.js';
import { debtsSettled } from '../../language/commitments/settling-debts.js';
import type { IntentOf } from '../../language/grammar/intent.js';
import { parseUtterance } from '../../language/grammar/parse.js';
import { mayBeCalled, withNameFor } from '../../language/slots/pronoun.js';
import { askingWhom, type Decision, type DecisionPorts } from '../decision.js';
import { decideSettling } from './people.js';

type SettledPorts = Pick<DecisionPorts, 'people' | 'named' | 'inView'>;

/** Any name, to see what the line is with one. */
const anyName = 'Maria';

/**
 * "She paid me back": whoever is in view, or who alone owes something. Where several do, it is asked who is meant. Null
 * for any other line.
 */
export function decideSettledBy(line: string, ports: SettledPorts): Decision | null {
  const said = withNameFor(line, anyName);
  const intent = said === null ? null : parseUtterance(said.line);
  if (said === null || intent?.intent !== 'debt_settle') return null;
  const open = ports.people().filter((person) => isOwing(intent, person));
  const payable = open.filter(({ debts }) => debtsSettled(intent.direction, debts, intent.what).length > 0);
  const owing = payable.length > 0 ? payable : open;
  const inView = owing.filter(({ contact_id: id }) => id === ports.inView()?.contact_id);
  const meant = inView.length > 0 ? inView : owing.filter(({ relation }) => mayBeCalled(said.pronoun, relation));
  const [person, ...others] = meant;
  if (person === undefined) return null;
  if (others.length > 0) return askingWhom({ spoken: said.pronoun, choices: meant });
  const settled = { ...intent, name: person.name };
  return { repliesTo: settled, ...decideSettling(settled, ports) };
}

type Owing = ReturnType<SettledPorts['people']>[number];

const isOwing = ({ direction }: IntentOf<'debt_settle'>, { debts }: Owing): boolean =>
  debtsOn(direction, debts).length > 0;
