import { givenNames, mostlyWords } from '../../vocabulary/given-names.js';
import { words } from '../../vocabulary/word-lists.js';
import { isRole } from '../../words/owner.js';
import type { Party, VerbParties } from './deed-told.js';

const wearerWords = /^(?:i|me|myself|we|us)$|^(?:i|we)'/u;
const pronouns = /^(?:he|she|they|him|them|it)$|^(?:he|she|they|it)'/u;
const namePrefixes = words('mr mrs ms miss dr doctor professor aunt auntie uncle captain sir');
const owners = words('my our his her their the');
/** Between a subject and its verb. */
const afterSubject = words('has have had will would also just already then still later finally ever last did do does');
const passives = words('was were been is are be being got');
const endsClause = words('and but because so that who which when where while if');
/** A subject stands at most this many words before its verb. */
const subjectWithin = 4;
/** How far behind a verb its parties are looked for. */
const partiesWithin = 10;

/** Words of a sentence with the marks between them, as written. */
export function wordsAndMarks(text: string): readonly string[] {
  return [...text.replaceAll('’', "'").matchAll(/[\p{L}\p{N}']+|[,;:.!?()–—"“”]/gu)].map(([word]) => word);
}

/**
 * Who a party is whose words begin at `from`, and where they end; null where no party begins. Names are known by a
 * capital, as given names, by a title before them, or because they are among `known`.
 */
export function partyAt(
  said: readonly string[],
  from: number,
  known: ReadonlySet<string> = new Set(),
): { readonly party: Party; readonly end: number } | null {
  const word = said[from] ?? '';
  const lower = word.toLowerCase();
  if (wearerWords.test(lower)) return { party: { who: 'wearer' }, end: from + 1 };
  if (pronouns.test(lower)) return { party: { who: 'pronoun' }, end: from + 1 };
  const next = said[from + 1]?.toLowerCase() ?? '';
  if (owners.has(lower)) return isRole(next) ? partyNamed([next], from + 2) : null;
  let end = from;
  while (isPartOfName(said, end, from, known)) end += 1;
  const names = said.slice(from, end).map((name) => name.toLowerCase());
  const own = names.filter((name) => !namePrefixes.has(name));
  return own.length === 0 ? null : partyNamed(own, end);
}

const partyNamed = (names: readonly string[], end: number) => ({ party: { who: 'named', names } as const, end });

function isPartOfName(said: readonly string[], at: number, from: number, known: ReadonlySet<string>): boolean {
  const [word = '', before = ''] = [said[at], at > from ? said[at - 1]?.toLowerCase() : ''];
  const lower = word.toLowerCase();
  if (!/^\p{L}/u.test(word) || wearerWords.test(lower) || lower.endsWith("'s")) return false;
  if (/^\p{Lu}[\p{Ll}']/u.test(word) || namePrefixes.has(lower) || namePrefixes.has(before) || known.has(lower))
    return true;
  return at === from && givenNames.has(lower) && !mostlyWords.has(lower);
}

/** The parties beside the verb at `at`, each null where that is not plain. */
export function partiesOf(said: readonly string[], at: number, known: ReadonlySet<string>): VerbParties {
  return { subject: subjectBefore(said, at, known), ...partiesBehind(said, at, known) };
}

function subjectBefore(said: readonly string[], at: number, known: ReadonlySet<string>): Party | null {
  let end = at;
  while (afterSubject.has(said[end - 1]?.toLowerCase() ?? '')) end -= 1;
  if (passives.has(said[end - 1]?.toLowerCase() ?? '')) return null;
  for (let from = Math.max(0, end - subjectWithin); from < end; from += 1) {
    const found = partyAt(said, from, known);
    if (found?.end === end) return found.party;
  }
  return null;
}

/** Whom a deed is done to, and whom something comes from. */
export function partiesBehind(
  said: readonly string[],
  at: number,
  known: ReadonlySet<string>,
): Pick<VerbParties, 'to' | 'from'> {
  let to = objectAt(said, at + 1, known);
  let from: Party | null = null;
  for (let index = at + 1; index < Math.min(said.length, at + 1 + partiesWithin); index += 1) {
    const word = said[index]?.toLowerCase() ?? '';
    if (/^[;:.!?]$/u.test(word) || endsClause.has(word)) break;
    if (word === 'to') to ??= partyAt(said, index + 1, known)?.party ?? null;
    if (word === 'from' || word === 'off') from ??= partyAt(said, index + 1, known)?.party ?? null;
  }
  return { to, from };
}

/** "Lent *me* a tent", "lent *Ann* a tent", but not "lent *Ann's* tent" or "sold *Elm Street 4*". */
function objectAt(said: readonly string[], at: number, known: ReadonlySet<string>): Party | null {
  const found = partyAt(said, at, known);
  return said[at]?.toLowerCase() === 'it' ? null : (found?.party ?? null);
}
