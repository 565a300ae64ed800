import { type DebtSide, debtsOn } from '../../debt-side.js';
import { debtsMeant, debtsSettled, isDebtNamedInPart } from '../../language/commitments/settling-debts.js';
import type { IntentOf } from '../../language/grammar/intent.js';
import { parseUtterance } from '../../language/grammar/parse.js';
import { promisesPaid } from '../../language/people/acts/promise-to-pay.js';
import { nameKey, peopleNamed, withLongerNames } from '../../language/people/name-key.js';
import { owedWith } from '../../language/people/questions/about-person.js';
import { withRelativesName } from '../../language/people/questions/by-relation.js';
import { mayBeNamesake, namedWithRelation, relatedNamed } from '../../language/people/questions/namesakes.js';
import { isAsking } from '../../language/reading/asking.js';
import type { Outcome, PersonMeant } from '../../language/replies/outcome.js';
import { toWearer } from '../../language/replies/wording/to-wearer.js';
import { asLoan, debtsIn, loanedThing } from '../../language/slots/debt-phrases.js';
import { sharedByTwo } from '../../language/told-of-two.js';
import type { Person } from '../../wire/wearer/social.js';
import { command, deviceWords, noAnswerBasis } from '../answer-basis.js';
import { askingWhom, type Decision, type DecisionPorts, saying } from '../decision.js';
import type { Effect, MeantPerson } from '../effect.js';
import { decideSumPaid } from '../paying-part.js';
import { decideStillOwed } from '../still-owed.js';
import { promiseMarked } from './promises.js';

type KnownPorts = Pick<DecisionPorts, 'named' | 'people'>;
type SettlingPorts = KnownPorts & Pick<DecisionPorts, 'openPromises'>;

/** Somebody as a line names them. */
interface Spoken {
  readonly name: string;
  readonly relation?: string | null | undefined;
  /** The line tells that nobody else of that name is meant. */
  readonly isSame?: true | undefined;
}

/**
 * Somebody of a known name with another relation may be the same person or a namesake, which nobody can tell from the
 * line: the wearer is asked, unless they say so.
 */
export function decideMeeting({ name, relation, note, isSame }: IntentOf<'meet_person'>, ports: KnownPorts): Decision {
  const [related, ...others] = relation === null ? [] : relatedNamed(name, relation, ports.people());
  const known = ports.named(name).find((person) => nameKey(person.name) === nameKey(name));
  if (relation !== null && related === undefined && known !== undefined && isSame !== true)
    if (mayBeNamesake(known, relation)) return askingWhom({ spoken: name, choices: [known], relation });
  const met = related !== undefined && others.length === 0 ? related.name : name;
  const meeting = carryingOut({ do: 'meet', name: met, relation, note, isSeen: isSame !== true });
  if (relation === null || known === undefined || !mayBeNamesake(known, relation)) return meeting;
  const text = `I'll remember ${known.name}, your ${known.relation}, as your ${relation} too.`;
  return { ...meeting, outcome: { kind: 'done', text } };
}

export function decideNote(
  intent: IntentOf<'note_person'>,
  ports: KnownPorts & Pick<DecisionPorts, 'inView'>,
): Decision {
  const inView = intent.name === null ? ports.inView('told') : null;
  const whom =
    intent.name === null
      ? inView && { spoken: inView.name, known: inView }
      : personNamed({ ...intent, name: intent.name }, ports);
  if (whom === null) return saying({ kind: 'ambiguous' }, command);
  if ('choices' in whom) return askingWhom(whom);
  const noted = carryingOut({ do: 'note', whom: { ...whom, relation: intent.relation }, note: intent.note });
  return { ...noted, repliesTo: { ...intent, name: whom.spoken } };
}

export function decideDebt(intent: IntentOf<'debt'>, ports: KnownPorts): Decision {
  const { direction, relation, isLoan = false } = intent;
  const [first, ...others] = debtsIn(intent.what);
  const kept = (what: string) => (isLoan ? asLoan(what) : what);
  const whom = personNamed(intent, ports);
  if ('choices' in whom) return askingWhom(whom);
  const rest = intent.isRest && whom.known !== null ? decideStillOwed(intent, whom.known) : null;
  if (rest !== null) return rest;
  const whats = [kept(first), ...others.map(kept)] as const;
  const owed = carryingOut({ do: 'owe', whom: { ...whom, relation }, direction, whats });
  return { ...owed, repliesTo: { ...intent, name: whom.spoken } };
}

/**
 * What is asked of somebody with a relation ("my colleague Tom") is not answered with a namesake: where only another Tom
 * is known, that is said. Null for any other line.
 */
export function decideNamesake(query: string, { people }: Pick<DecisionPorts, 'people'>): Decision | null {
  if (!isAsking(query)) return null;
  const known = people();
  for (const { name, relation } of namedWithRelation(query, known)) {
    const namesakes = peopleNamed(name, known);
    const isKnown = namesakes.some((person) => !mayBeNamesake(person, relation));
    if (isKnown || relatedNamed(name, relation, known).length > 0) continue;
    const told = namesakes.map((person) => `${person.name}, your ${person.relation}`).join('; ');
    return saying(
      { kind: 'none', text: `I know ${told}, but nobody of that name who is your ${relation}.` },
      deviceWords,
    );
  }
  return null;
}

/** Settles the open debts in the direction that was said, or only those that the words describe. */
export function decideSettling(intent: IntentOf<'debt_settle'>, ports: SettlingPorts): Decision {
  const { direction, what } = intent;
  const whom = personNamed(intent, ports);
  if ('choices' in whom && whom.relation !== undefined) return askingWhom(whom);
  const name = whom.spoken;
  const meant = everybodyMeant({ ...intent, name }, ports);
  const open = meant.filter(({ debts }) => debtsOn(direction, debts).length > 0);
  const payable = open.filter(({ debts }) => debtsSettled(direction, debts, what).length > 0);
  const [person, ...others] = payable.length > 0 ? payable : open;
  if (person !== undefined && others.length > 0) return askingWhom({ spoken: name, choices: [person, ...others] });
  if (person === undefined) return decidePaidUnowed(intent, name, ports);
  // With who has the very name nothing is open: that Tim Bakker was paid is not told by "I paid Tim back".
  if (nameKey(person.name) !== nameKey(name) && meant.some((one) => nameKey(one.name) === nameKey(name)))
    return askingWhom({ spoken: name, choices: meant });
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
  const kept = keptByPaying(intent, { name: person.name, spoken: name, debts }, ports);
  const settle = { do: 'settle', person, side: direction, debts, isAll, ...(kept.length > 0 && { kept }) } as const;
  const settling = carryingOut(settle, { kind: 'settled', debts });
  return { ...settling, repliesTo: { ...intent, name } };
}

/** What the wearer promised to pay is kept by paying it, also where it is not down as owed. */
function decidePaidUnowed(intent: IntentOf<'debt_settle'>, name: string, ports: SettlingPorts): Decision {
  const debts = intent.what === undefined ? [] : [{ what: intent.what }];
  const [promise, ...others] = keptByPaying(intent, { name, spoken: name, debts }, ports);
  return promise === undefined || others.length > 0
    ? saying({ kind: 'missing' }, command)
    : promiseMarked(promise, 'kept');
}

function keptByPaying(
  { direction }: Pick<IntentOf<'debt_settle'>, 'direction'>,
  {
    name,
    spoken,
    debts,
  }: { readonly name: string; readonly spoken: string; readonly debts: readonly { what: string }[] },
  { openPromises }: Pick<DecisionPorts, 'openPromises'>,
) {
  if (direction === 'owes_me') return [];
  const open = openPromises();
  const byName = promisesPaid(open, { name, debts });
  return byName.length > 0 ? byName : promisesPaid(open, { name: spoken, debts });
}

/** Nothing is cleared where some of what was kept as one came back: the rest would be lost. */
function keptAsOne(what: string): string {
  return `You noted “${toWearer(loanedThing(what))}” as one, so nothing is cleared. Name all of it once it is all settled.`;
}

function loanStays(person: Person, side: DebtSide): string {
  const direction = side === 'both' ? (person.debts[0]?.direction ?? 'owes_me') : side;
  return `${owedWith(person, { direction, isMoney: false, isLent: false })} A loan ends when it is given back.`;
}

/**
 * The person a name refers to, `known` null if nobody has the name yet; all of them if several share it, or if it was
 * said with a relation that whoever has it is not known by.
 */
function personNamed({ name: spoken, relation, isSame }: Spoken, ports: KnownPorts): MeantPerson | PersonMeant {
  const related = typeof relation === 'string' && isSame !== true ? relatedNamed(spoken, relation, ports.people()) : [];
  const [known = null, ...others] =
    related.length === 1 ? related : everybodyMeant({ name: spoken, relation, isSame }, ports);
  if (known === null) return { spoken, known };
  if (others.length > 0) return { spoken, choices: [known, ...others] };
  const isOther = typeof relation === 'string' && isSame !== true && mayBeNamesake(known, relation);
  return isOther
    ? { spoken, choices: [known], relation }
    : { spoken: related.length === 1 ? known.name : spoken, known };
}

/** Everybody whom the name may mean: of "Vera" also Vera Lind, unless it was told which. */
function everybodyMeant({ name, relation, isSame }: Spoken, { named, people }: KnownPorts): readonly Person[] {
  const exactly = named(name);
  if (isSame === true || typeof relation === 'string' || exactly.length !== 1) return exactly;
  return withLongerNames(name, exactly, people());
}

function carryingOut(effect: Effect, outcome: Outcome = { kind: 'done' }): Decision {
  return { effect, outcome, basis: command };
}

/** A command about somebody named by relation, "my mother paid me back", or by the answer to whom a pronoun means. */
export function decideAboutRelative(line: string, ports: DecisionPorts): Decision | null {
  const intent = parseUtterance(withRelativesName(line, ports.people) ?? line);
  switch (intent.intent) {
    case 'debt':
      return { repliesTo: intent, ...decideDebt(intent, ports) };
    case 'debt_settle':
      return { repliesTo: intent, ...decideSettling(intent, ports) };
    case 'note_person':
      return { repliesTo: intent, ...decideNote(intent, ports) };
    default:
      return null;
  }
}

/** What two people share is one debt, which only one of them can settle: which part is whose has to be said. */
export function decideShared(line: string): Decision | null {
  const two = sharedByTwo(line);
  if (two === null) return null;
  const text = `I note that with one person at a time, so I kept nothing. Say it of ${two[0]} or ${two[1]}, or of each with their part.`;
  return { ...saying({ kind: 'not-followed', text }, noAnswerBasis), wants: 'social-edit' };
}
