import { limits } from '#core/limits';
import type { Person } from '#core/wire/wearer/social';
import { type CardOf, makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';

type Owed = Pick<Person['debts'][number], 'direction' | 'what'>;

/** The card for a look at somebody known: name, relationship, open debts, last seen, latest note (hub-behaviour §4). */
export function identityCard(person: Person, nowMs: number): CardOf<'person-identity'> {
  return makeCard('person-identity', {
    primary: person.name,
    relation: person.relation ?? '',
    debts: debtRows(person.debts),
    note: latestNote(person),
    ...seen(person, nowMs),
  });
}

/** What conversation left of somebody; null when it left nothing. `said` is their most recent line. */
export function dossierCard(person: Person, said: string, nowMs: number): CardOf<'person-dossier'> | null {
  const { name, topics } = person;
  if (topics.length === 0 && said === '') return null;
  return makeCard('person-dossier', { primary: name, topics: [...topics], said, ...seen(person, nowMs) });
}

/** The newest note on somebody, empty when there is none. */
export function latestNote({ notes }: Person): string {
  return notes.at(-1)?.text ?? '';
}

/** What is owed between the wearer and somebody whose name stands beside it. */
export function owedLine({ direction, what }: Owed): string {
  return `${direction === 'owes_me' ? 'Owes you' : 'You owe'} ${what}`;
}

/** Open debts in words, the newest first; what does not fit is counted. */
function debtRows(debts: readonly Owed[]): string[] {
  const newest = debts.toReversed().map(owedLine);
  if (newest.length <= limits.cardRows) return newest;
  const shown = newest.slice(0, limits.cardRows - 1);
  return [...shown, `and ${newest.length - shown.length} more`];
}

function seen({ last_seen }: Person, nowMs: number): { readonly ts: number | null; readonly origin_deg: number } {
  return { ts: last_seen, origin_deg: originDeg(last_seen ?? nowMs, nowMs) };
}
