import { type DebtSide, debtsOn } from '../../debt-side.js';
import { debtsMeant, debtsSettled, isDebtNamedInPart } from '../../language/commitments/settling-debts.js';
import type { IntentOf } from '../../language/grammar/intent.js';
import { nameKey } from '../../language/people/name-key.js';
import { owedWith } from '../../language/people/questions/about-person.js';
import { isSameRelation } from '../../language/people/same-relation.js';
import type { Outcome, PersonMeant } from '../../language/replies/outcome.js';
import { toWearer } from '../../language/replies/wording/to-wearer.js';
import { asLoan, debtsIn, loanedThing } from '../../language/slots/debt-phrases.js';
import type { Person } from '../../wire/wearer/social.js';
import { command } from '../answer-basis.js';
import { askingWhom, type Decision, type DecisionPorts, saying } from '../decision.js';
import type { Effect, MeantPerson } from '../effect.js';
import { decideSumPaid } from '../paying-part.js';

type NamedPort = Pick<DecisionPorts, 'named'>;

/**
 * Somebody of a known name with another relation may be the same person or a namesake, which nobody can tell from the line:
 * the wearer hears with whom they are kept, and how two are told apart.
 */
export function decideMeeting({ name, relation, note }: IntentOf<'meet_person'>, ports: NamedPort): Decision {
  const meeting = carryingOut({ do: 'meet', name, relation, note });
  const known = ports.named(name).find((person) => nameKey(person.name) === nameKey(name));
  const before = known?.relation ?? null;
  if (relation === null || before === null || known?.relations.some((one) => isSameRelation(one, relation)))
    return meeting;
  const text = `I'll remember ${name}, your ${before}, as your ${relation} too. If this is another ${name}, say “forget that” and the surname with it.`;
  return { ...meeting, outcome: { kind: 'done', text } };
}

export function decideNote(intent: IntentOf<'note_person'>, ports: Pick<DecisionPorts, 'named' | 'inView'>): Decision {
  const inView = intent.name === null ? ports.inView() : null;
  const whom =
    intent.name === null ? inView && { spoken: inView.name, known: inView } : personNamed(intent.name, ports);
  if (whom === null) return saying({ kind: 'ambiguous' }, command);
  if ('choices' in whom) return askingWhom(whom);
  const noted = carryingOut({ do: 'note', whom: { ...whom, relation: intent.relation }, note: intent.note });
  return { ...noted, repliesTo: { ...intent, name: whom.spoken } };
}

export function decideDebt(intent: IntentOf<'debt'>, ports: NamedPort): Decision {
  const { name, direction, relation, isLoan = false } = intent;
  const [first, ...others] = debtsIn(intent.what);
  const kept = (what: string) => (isLoan ? asLoan(what) : what);
  const whom = personNamed(name, ports);
  if ('choices' in whom) return askingWhom(whom);
  return carryingOut({ do: 'owe', whom: { ...whom, relation }, direction, whats: [kept(first), ...others.map(kept)] });
}

/** Settles the open debts in the direction that was said, or only those that the words describe. */
export function decideSettling({ name, direction, what }: IntentOf<'debt_settle'>, ports: NamedPort): Decision {
  const open = ports.named(name).filter(({ debts }) => debtsOn(direction, debts).length > 0);
  const payable = open.filter(({ debts }) => debtsSettled(direction, debts, what).length > 0);
  const [person, ...others] = payable.length > 0 ? payable : open;
  if (person !== undefined && others.length > 0) return askingWhom({ spoken: name, choices: [person, ...others] });
  if (person === undefined) return saying({ kind: 'missing' }, command);
  if (payable.length === 0) return saying({ kind: 'found', text: loanStays(person, direction) }, command);
  const settled = debtsSettled(direction, person.debts, what);
  const debts = debtsMeant(settled, what);
  const partly = debts === null && what !== undefined && direction !== 'both';
  const inSum = partly ? decideSumPaid(person, direction, what) : null;
  if (inSum !== null) return inSum;
  if (debts === null) return saying({ kind: 'undecided', debts: settled }, command);
  const inPart = debts.find((debt) => what !== undefined && isDebtNamedInPart(debt.what, what));
  if (inPart !== undefined) return saying({ kind: 'found', text: keptAsOne(inPart.what) }, command);
  const isAll = debts.length === debtsOn(direction, person.debts).length;
  return carryingOut({ do: 'settle', person, side: direction, debts, isAll }, { kind: 'settled', debts });
}

/** Nothing is cleared where some of what was kept as one came back: the rest would be lost. */
function keptAsOne(what: string): string {
  return `You noted “${toWearer(loanedThing(what))}” as one, so nothing is cleared. Name all of it once it is all settled.`;
}

function loanStays(person: Person, side: DebtSide): string {
  const direction = side === 'both' ? (person.debts[0]?.direction ?? 'owes_me') : side;
  return `${owedWith(person, { direction, isMoney: false, isLent: false })} A loan ends when it is given back.`;
}

/** The person a name refers to, `known` null if nobody has the name yet; all of them if several share it. */
function personNamed(spoken: string, { named }: NamedPort): MeantPerson | PersonMeant {
  const [known = null, ...others] = named(spoken);
  return known === null || others.length === 0 ? { spoken, known } : { spoken, choices: [known, ...others] };
}

function carryingOut(effect: Effect, outcome: Outcome = { kind: 'done' }): Decision {
  return { effect, outcome, basis: command };
}
