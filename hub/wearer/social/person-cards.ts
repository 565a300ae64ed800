import { toWearer } from '#core/language/replies/wording/to-wearer';
import { isLoan, loanedThing } from '#core/language/slots/debt-phrases';
import { limits } from '#core/limits';
import type { Person } from '#core/wire/wearer/social';
import { type CardOf, makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';

type Owed = Pick<Person['debts'][number], 'direction' | 'what'>;

/**
 * The card for a look at a known person: name, relationship, open debts, last seen, latest note (hub-behaviour.md
 * "Rescue stack").
 */
export function identityCard(person: Person, nowMs: number): CardOf<'person-identity'> {
  return makeCard('person-identity', {
    primary: person.name,
    relation: person.relation ?? '',
    debts: debtRows(person.debts),
    note: latestNote(person),
    ...lastSeen(person, nowMs),
  });
}

/** The dossier of a person from conversations; null if there is nothing. `said` is their most recent line. */
export function dossierCard(person: Person, said: string, nowMs: number): CardOf<'person-dossier'> | null {
  const { name, topics } = person;
  if (topics.length === 0 && said === '') return null;
  return makeCard('person-dossier', { primary: name, topics: [...topics], said, ...lastSeen(person, nowMs) });
}

/** The newest note on a person, '' for none. */
export function latestNote({ notes }: Person): string {
  return notes.at(-1)?.text ?? '';
}

/** A debt in words, beside the person's name. */
export function owedLine({ direction, what }: Owed): string {
  const told = toWearer(loanedThing(what));
  if (isLoan(what)) return `${direction === 'owes_me' ? 'Has' : 'You have'} ${told}`;
  return `${direction === 'owes_me' ? 'Owes you' : 'You owe'} ${told}`;
}

/** Open debts in words, newest first; those that do not fit are counted. */
function debtRows(debts: readonly Owed[]): string[] {
  const newest = debts.toReversed().map(owedLine);
  if (newest.length <= limits.cardRows) return newest;
  const shown = newest.slice(0, limits.cardRows - 1);
  return [...shown, `and ${newest.length - shown.length} more`];
}

function lastSeen({ last_seen }: Person, nowMs: number): { readonly ts: number | null; readonly origin_deg: number } {
  return { ts: last_seen, origin_deg: originDeg(last_seen ?? nowMs, nowMs) };
}
