import { type DebtDirection, debtsOn } from '../debt-side.js';
import { leftOf } from '../language/commitments/part-of-sum.js';
import { type PartPaid, readPartPaid } from '../language/commitments/part-paid.js';
import { owedWith } from '../language/people/questions/about-person.js';
import { withRelativesName } from '../language/people/questions/by-relation.js';
import { toWearer } from '../language/replies/wording/to-wearer.js';
import { isLoan } from '../language/slots/debt-phrases.js';
import { mayBeCalled, withNameFor } from '../language/slots/pronoun.js';
import { areAllIn, distinguishingWords } from '../language/words/distinguishing-words.js';
import { capitalized } from '../text.js';
import type { Debt, Person } from '../wire/wearer/social.js';
import { command } from './answer-basis.js';
import { askingWhom, type Decision, type DecisionPorts, saying } from './decision.js';

type PartPaidPorts = Pick<DecisionPorts, 'people' | 'named' | 'inView'>;

/** Any name, to see what the line is with one. */
const standIn = 'Maria';

/**
 * "Anna paid me five of the twenty": what is left stays open, and is told. Where that cannot be told, nothing changes and
 * the wearer hears it. Null for any other line, and where nothing is open that it may be a part of.
 */
export function decidePartPaid(line: string, ports: PartPaidPorts): Decision | null {
  const named = readPartPaid(line) ?? readPartPaid(withRelativesName(line, ports.people) ?? '');
  if (named !== null) return decidePaidBy(named, named.name, ports.named(named.name));
  const said = withNameFor(line, standIn);
  const paid = said === null ? null : readPartPaid(said.line);
  if (said === null || paid?.name !== standIn) return null;
  const open = ports.people().filter(({ relation }) => mayBeCalled(said.pronoun, relation));
  const inView = open.filter(({ contact_id: id }) => id === ports.inView()?.contact_id);
  return decidePaidBy(paid, said.pronoun, inView.length > 0 ? inView : open);
}

function decidePaidBy(paid: PartPaid, spoken: string, people: readonly Person[]): Decision | null {
  const [person, ...others] = people.filter((one) => mayBePaid(paid, one).length > 0);
  if (person === undefined) return null;
  if (others.length > 0) return askingWhom({ spoken, choices: [person, ...others] });
  return decidePart(paid, person);
}

/** The open debts that a part may be of. */
function mayBePaid({ direction, whole, part }: Omit<PartPaid, 'name'>, { debts }: Person): readonly Debt[] {
  const asked = distinguishingWords(part === null ? '' : (whole ?? ''));
  const isNamed = ({ what }: Debt) => areAllIn(asked, distinguishingWords(what));
  const open = debtsOn(direction, debts);
  if (asked.size > 0) return open.filter(isNamed);
  const owed = open.filter(({ what }) => !isLoan(what));
  return owed.length > 0 || part === null || leftOf(part, part) !== null ? owed : open;
}

function decidePart(paid: PartPaid, person: Person): Decision {
  const { direction, part, whole } = paid;
  const open = mayBePaid(paid, person);
  const meant = part === null ? whollyPaid(open, whole) : partlyPaid(open, part);
  const [one, ...others] = meant;
  const isRest = part === null && whole === null;
  if (one === undefined || (others.length > 0 && !isRest))
    return partUntold({ ...person, debts: [...open] }, direction);
  const debts = isRest ? open : [one.debt];
  const repliesTo = { intent: 'debt_settle', name: person.name, direction } as const;
  const settle = { do: 'settle', person, side: direction, debts, isAll: false } as const;
  if (one.left === '') return { effect: settle, outcome: { kind: 'settled', debts }, basis: command, repliesTo };
  return {
    effect: { ...settle, left: { direction, what: one.left } },
    outcome: { kind: 'found', text: leftWords(person.name, one.debt, one.left) },
    basis: command,
    repliesTo,
  };
}

interface Paid {
  readonly debt: Debt;
  readonly left: string;
}

/** A debt of which only a part has no number is none of them. */
const partlyPaid = (open: readonly Debt[], part: string): readonly Paid[] =>
  open.flatMap((debt) => {
    const left = isLoan(debt.what) ? null : leftOf(debt.what, part);
    return left === null ? [] : [{ debt, left }];
  });

const whollyPaid = (open: readonly Debt[], amount: string | null): readonly Paid[] =>
  open.filter(({ what }) => amount === null || leftOf(what, amount) === '').map((debt) => ({ debt, left: '' }));

/** The decision where a sum was paid that is none of what is owed by itself; null where it is a part of no one debt. */
export function decideSumPaid(person: Person, direction: DebtDirection, part: string): Decision | null {
  const decided = decidePart({ name: person.name, direction, part, whole: null }, person);
  return decided.effect === null ? null : decided;
}

export function leftWords(name: string, { direction, what }: Debt, left: string): string {
  const [owed, stays] = [toWearer(what), toWearer(left)];
  const told =
    direction === 'owes_me'
      ? `${name} owed you ${owed} and owes you ${stays} now`
      : `you owed ${name} ${owed} and owe ${stays} now`;
  return `${capitalized(told)}. Noted.`;
}

export function partUntold(person: Person, direction: DebtDirection): Decision {
  const open = owedWith(person, { direction, isMoney: false, isLent: true });
  const stays = person.debts.every(({ what }) => isLoan(what))
    ? 'It stays noted until all of it is back.'
    : "I can't tell what is left of that, so I changed nothing. Name the amount and what it is of.";
  const text = `${open} ${stays}`;
  return saying({ kind: 'found', text }, command);
}
