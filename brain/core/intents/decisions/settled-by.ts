import { debtsOn } from '../../debt-side.js';
import { debtsSettled } from '../../language/commitments/settling-debts.js';
import type { IntentOf } from '../../language/grammar/intent.js';
import { parseUtterance } from '../../language/grammar/parse.js';
import { formReader } from '../../language/grammar/read-forms.js';
import { mayBeCalled, withNameFor } from '../../language/slots/pronoun.js';
import { listed } from '../../language/words/listed.js';
import { command } from '../answer-basis.js';
import { askingWhom, type Decision, type DecisionPorts, saying } from '../decision.js';
import { decideSettling } from './people.js';

type SettledPorts = Pick<DecisionPorts, 'people' | 'named' | 'inView'>;

/** Any name, to see what the line is with one. */
const anyName = 'Maria';

/**
 * "She paid me back" and "we're square": whoever is in view, or with whom alone something is open. Where it may be
 * several, it is asked who is meant. Null for any other line.
 */
export function decideSettledBy(line: string, ports: SettledPorts): Decision | null {
  const said = withNameFor(line, anyName) ?? withNameForUs(line);
  const intent = said === null ? null : parseUtterance(said.line);
  if (said === null || intent?.intent !== 'debt_settle') return null;
  const open = ports.people().filter((person) => isOwing(intent, person));
  const payable = open.filter(({ debts }) => debtsSettled(intent.direction, debts, intent.what).length > 0);
  const owing = payable.length > 0 ? payable : open;
  const inView = owing.filter(({ contact_id: id }) => id === ports.inView()?.contact_id);
  const meant = inView.length > 0 ? inView : owing.filter(({ relation }) => mayBeCalled(said.pronoun, relation));
  const [person, ...others] = meant;
  if (person === undefined) return null;
  if (others.length > 0 && said.pronoun === us)
    return saying({ kind: 'not-possible', text: evenWithWhom(meant) }, command);
  if (others.length > 0) return askingWhom({ spoken: said.pronoun, choices: meant });
  const settled = { ...intent, name: person.name };
  return { repliesTo: settled, ...decideSettling(settled, ports) };
}

const us = 'we';
const evenForms = formReader<true>([{ gives: true, says: ['we are <all-even> [now]'] }]);

/** "We're square", which is said of whoever is owed or owes something. */
const withNameForUs = (line: string): ReturnType<typeof withNameFor> =>
  evenForms(line) === null ? null : { line: `we are even with ${anyName}`, pronoun: us };

/** The answer is a line of its own, because a name cannot stand in the place of "we". */
const evenWithWhom = (people: readonly Owing[]): string => {
  const names = people.map(({ name }) => name);
  return `Something is open with ${listed(names.slice(0, 3))}. Say with whom: “${names[0]} and I are even”.`;
};

type Owing = ReturnType<SettledPorts['people']>[number];

const isOwing = ({ direction }: IntentOf<'debt_settle'>, { debts }: Owing): boolean =>
  debtsOn(direction, debts).length > 0;
