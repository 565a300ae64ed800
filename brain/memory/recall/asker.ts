import { beginsName, nameKey } from '#core/language/people/name-key';
import { givenNamesIn, ownersIn } from '#core/language/people/owners';

/** Whose something is that the question asks for. */
export interface Asker {
  readonly owners: readonly string[];
  /** It asks for something of the wearer's. */
  readonly isMine: boolean;
}

/** As much of something recalled as tells whose it is. */
interface OwnedItem {
  readonly kind: string;
  readonly person: string | null;
  readonly text: string;
}

const ofMine = /\b(?:my|mine|me)\b/iu;

export function askerOf(query: string): Asker {
  return { owners: [...ownersIn(query), ...givenNamesIn(query)], isMine: ofMine.test(query) };
}

/** Asked for Theo's birthday, or for mine, a note of Ann's is no answer, however alike the words are. */
export function isOfAnother({ kind, person, text }: OwnedItem, { owners, isMine }: Asker): boolean {
  if (kind !== 'note' || person === null) return false;
  if (owners.length === 0) return isMine && !ofMine.test(text);
  const said = nameKey(text);
  return !owners.some((owner) => beginsName(nameKey(owner), nameKey(person)) || said.includes(nameKey(owner)));
}
