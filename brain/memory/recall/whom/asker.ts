import { isBarredFromAnswer } from '#core/answers/told/barred-from-answer';
import { beginsName, mentionsName, nameKey } from '#core/language/people/name-key';
import { givenNamesIn, ownersIn } from '#core/language/people/owners';

/** Whose thing or fact a question is about. */
export interface Asker {
  /** The question as it is asked. */
  readonly asked: string;
  readonly owners: readonly string[];
  /** Whether it asks about something of the wearer's own. */
  readonly isMine: boolean;
}

/** The fields of a recalled item that tell whose it is. */
interface OwnedItem {
  readonly kind: string;
  readonly person: string | null;
  readonly text: string;
}

const ofMine = /\b(?:my|mine|me)\b/iu;

/**
 * Whose thing or fact a question is about, by the names and pronouns in it. Somebody who is named in full, as those whom
 * the wearer knows are, is nobody else with that given name.
 */
export function askerOf(query: string, known: readonly string[]): Asker {
  const inFull = known.map(nameKey).filter((key) => key.includes(' ') && mentionsName(query, key));
  const named = [...ownersIn(query), ...inFull];
  const given = givenNamesIn(query).filter((name) => !named.some((owner) => owner.startsWith(`${name} `)));
  const owners = [...named, ...given].filter((owner) => !inFull.some((key) => key.startsWith(`${owner} `)));
  return { asked: query, owners, isMine: ofMine.test(query) };
}

/**
 * Whether an item is a note on another person than the question asks for: a note on Ann does not answer "when is Theo's
 * birthday".
 */
function belongsToAnother({ kind, person, text }: OwnedItem, { owners, isMine }: Asker): boolean {
  if (kind !== 'note' || person === null) return false;
  if (owners.length === 0) return isMine && !ofMine.test(text);
  const said = nameKey(text);
  return !owners.some((owner) => beginsName(nameKey(owner), nameKey(person)) || said.includes(nameKey(owner)));
}

/** Whether an item is no answer for whom it is about, or because a note may not answer such a line. */
export function isNoneForAsker(item: OwnedItem, asker: Asker): boolean {
  if (belongsToAnother(item, asker)) return true;
  const { kind, text, person } = item;
  const isNoted = kind === 'note' || kind === 'teach' || kind === 'preference';
  return isNoted && isBarredFromAnswer(asker.asked, { text, person: kind === 'note' ? person : null });
}
