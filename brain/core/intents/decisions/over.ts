import { type DebtDirection, debtsOn } from '../../debt-side.js';
import { readSaidMoved } from '../../language/commitments/said-moved.js';
import { readSaidOver, type SaidOver } from '../../language/commitments/said-over.js';
import { isDebtNamed } from '../../language/commitments/settling-debts.js';
import { mentionsName, nameKey } from '../../language/people/name-key.js';
import { noLongerAt, notAt, withWearer } from '../../language/replies/wording/place-words.js';
import { isLoan, loanedThing } from '../../language/slots/debt-phrases.js';
import { distinguishingWords } from '../../language/words/distinguishing-words.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { isSetApart } from '../../language/words/subject-key.js';
import type { Person } from '../../wire/wearer/social.js';
import { command, type KnownPlace } from '../answer-basis.js';
import type { Decision, DecisionPorts } from '../decision.js';
import { decidePartPaid } from '../paying-part.js';
import { decideSettling } from './people.js';
import { decideStash, isInPlace, liesWithSomebody, thingInView, thingMatch } from './places.js';
import { decideChangedPreference } from './preferences.js';
import { decideSettledBy } from './settled-by.js';

type MovedPorts = Pick<DecisionPorts, 'anchors' | 'noted' | 'inView'>;
type OverPorts = MovedPorts & Pick<DecisionPorts, 'people' | 'named' | 'anchor' | 'wearer' | 'openPromises'>;

/**
 * The decision on a line that says that something kept is over: a thing is found, or a loan came back. Null for any
 * other line, and where nothing that was kept is meant, because anything may be found and come back.
 */
export function decideOver(line: string, ports: OverPorts): Decision | null {
  const changed = decideSettledBy(line, ports) ?? decidePartPaid(line, ports) ?? decideChangedPreference(line, ports);
  if (changed !== null) return changed;
  const said = readSaidOver(line);
  const returned = said.map((one) =>
    one.over === 'loan' ? (decideReturned(one, ports) ?? decideBackWithWearer(one, ports)) : null,
  );
  const gone = said.map((one) => (one.over === 'place' ? decideGone(one, ports) : null));
  return [...returned, decideMoved(line, ports), ...gone].find((decision) => decision !== null) ?? null;
}

/** A thing that is somewhere else now: one of which a place is known, or that somebody says they moved. */
export function decideMoved(line: string, ports: MovedPorts): Decision | null {
  const moved = readSaidMoved(line);
  if (moved === null) return null;
  const said = thingInView(moved.thing, ports.inView('told')?.name ?? null);
  const before = leftBefore(said, ports);
  const known = before !== null && isSameThing(said, before, line) ? before : null;
  const thing = known?.subject ?? said;
  // "My passport" is none of a longer name, but a thing of its own, which is as likely to be moved.
  const isOfKind = before !== null && isCalledOwn(said, line);
  if (known === null && !isOfKind && !moved.isDeed && !isNotedSomewhere(said, ports)) return null;
  const place = moved.place ?? (known === null ? null : noLongerAt(known.place));
  if (place === null) return null;
  const stash = { intent: 'stash', thing, place } as const;
  return { ...decideStash(stash), repliesTo: stash };
}

/** Where the thing was left, unless the words fit several things, or a thing of another kind. */
function leftBefore(thing: string, { anchors }: Pick<MovedPorts, 'anchors'>): KnownPlace | null {
  const [same = null] = anchors().filter(({ subject }) => thingMatch(thing, subject) === 3);
  const [alike = null, ...others] = anchors().filter(({ subject }) => thingMatch(thing, subject) === 2);
  return same ?? (others.length === 0 ? alike : null);
}

/**
 * Whether what was left is the thing that is said, and not only one of a longer name: "my key" is not the car key, while
 * "the key" is the only one that is known, unless that is a spare one.
 */
function isSameThing(said: string, { subject }: Pick<KnownPlace, 'subject'>, line: string): boolean {
  return thingMatch(said, subject) === 3 || !(isCalledOwn(said, line) || isSetApart(said, subject));
}

/** Whether a line calls the thing the wearer's: "my key". */
function isCalledOwn(thing: string, line: string): boolean {
  const [said, named] = [line, thing].map((text) => ` ${foldedWords(text).join(' ')} `);
  return ['my', 'our'].some((own) => said?.includes(` ${own}${named}`));
}

/** Whether a note tells of the thing's place. */
function isNotedSomewhere(thing: string, { noted }: Pick<MovedPorts, 'noted'>): boolean {
  return noted().some(({ text }) => {
    const told = readSaidMoved(text);
    return told !== null && thingMatch(thing, told.thing) === 3;
  });
}

function decideReturned(
  { name, direction, what: said }: Extract<SaidOver, { over: 'loan' }>,
  ports: OverPorts,
): Decision | null {
  const among = name === null ? ports.people() : ports.named(name);
  const what = said ?? onlyLoan(among, direction);
  if (what === null) return null;
  const asked = distinguishingWords(what);
  const [person, ...others] = among.filter(({ debts }) =>
    debtsOn(direction, debts).some((debt) => isDebtNamed(debt.what, what)),
  );
  if (person === undefined || asked.size === 0 || (name === null && others.length > 0)) return null;
  const settled = { intent: 'debt_settle', name: name ?? person.name, direction, what } as const;
  return { repliesTo: settled, ...decideSettling(settled, ports) };
}

/** A thing that was with somebody is with the wearer again once it is brought back. */
function decideBackWithWearer(
  { name, direction, what }: Extract<SaidOver, { over: 'loan' }>,
  { anchor }: Pick<OverPorts, 'anchor'>,
): Decision | null {
  const at = what === null || direction === 'i_owe' ? null : anchor(what);
  if (at === null || !liesWithSomebody(at) || (name !== null && !mentionsName(at.place, nameKey(name)))) return null;
  const stash = { intent: 'stash', thing: at.subject, place: withWearer } as const;
  return { ...decideStash(stash), repliesTo: stash, basis: command };
}

/** The one thing that is on loan that way; null where it is none or several. */
function onlyLoan(among: readonly Person[], direction: DebtDirection): string | null {
  const [loan, ...others] = among.flatMap(({ debts }) => debtsOn(direction, debts).filter(({ what }) => isLoan(what)));
  return loan === undefined || others.length > 0 ? null : loanedThing(loan.what);
}

function decideGone(
  { thing, place, isDenied }: Extract<SaidOver, { over: 'place' }>,
  ports: OverPorts,
): Decision | null {
  const at = ports.anchor(thing);
  // Another one of the kind, such as a spare one, stays where it is.
  if (at === null || thingMatch(thing, at.subject) < 2 || isSetApart(thing, at.subject)) return null;
  if (place !== null && !isInPlace(at.place, place)) return null;
  const stash = {
    intent: 'stash',
    thing: at.subject,
    place: place === null ? withWearer : (isDenied ? notAt : noLongerAt)(at.place),
  } as const;
  return { ...decideStash(stash), repliesTo: stash, basis: command };
}
