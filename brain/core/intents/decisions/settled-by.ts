import { debtsOn } from '../../debt-side.js';
import { debtsSettled } from '../../language/commitments/settling-debts.js';
import type { IntentOf } from '../../language/grammar/intent.js';
import { parseUtterance } from '../../language/grammar/parse.js';
import { formReader } from '../../language/grammar/read-forms.js';
import { mayBeCalled, withNameFor } from '../../language/slots/pronoun.js';
import { listed } from '../../language/words/listed.js';
import { command } from '../answer-basis.js';
import { askingWhom, type Decision, type DecisionPorts, saying } from '../decision.js';
import { decideDebt, decideSettling } from './people.js';

type SettledPorts = Pick<DecisionPorts, 'people' | 'named' | 'inView' | 'openPromises'>;

/** Any name, to see what the line is with one. */
const anyName = 'Maria';

/**
 * "She paid me back", "she still owes me ten" and "we're square": whoever is in view, or with whom alone something is open. Where it may be
 * several, it is asked who is meant. Null for any other line.
 */
export function decideSettledBy(line: string, ports: SettledPorts): Decision | null {
  const said = withNameFor(line, anyName) ?? withNameForUs(line);
  const intent = said === null ? null : settlingIn(said.line);
  if (said === null || intent === null) return null;
  const open = ports.people().filter((person) => isOwing(intent, person));
  const what = intent.intent === 'debt_settle' ? intent.what : undefined;
  const payable = open.filter(({ debts }) => debtsSettled(intent.direction, debts, what).length > 0);
  const owing = payable.length > 0 ? payable : open;
  const inView = owing.filter(({ contact_id: id }) => id === ports.inView()?.contact_id);
  const meant = inView.length > 0 ? inView : owing.filter(({ relation }) => mayBeCalled(said.pronoun, relation));
  const [person, ...others] = meant;
  if (person === undefined) return null;
  if (others.length > 0 && said.pronoun === us)
    return saying({ kind: 'not-possible', text: evenWithWhom(meant) }, command);
  if (others.length > 0) return askingWhom({ spoken: said.pronoun, choices: meant });
  if (intent.intent === 'debt') return decideDebt({ ...intent, name: person.name }, ports);
  const settled = { ...intent, name: person.name };
  return { repliesTo: settled, ...decideSettling(settled, ports) };
}

/** What a line settles, or leaves of what is owed. */
function settlingIn(line: string): IntentOf<'debt_settle'> | IntentOf<'debt'> | null {
  const intent = parseUtterance(line);
  if (intent.intent === 'debt') return intent.isRest === true ? intent : null;
  return intent.intent === 'debt_settle' ? intent : null;
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

const isOwing = ({ direction }: Pick<IntentOf<'debt_settle'>, 'direction'>, { debts }: Owing): boolean =>
  debtsOn(direction, debts).length > 0;
