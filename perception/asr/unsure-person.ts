import { withoutMarks } from '#core/language/reading/without-marks';
import { commonNames, unmistakableNames } from '#core/language/vocabulary/names';
import type { Doubt } from '#core/wire/link/perception';
import type { PhoneDifferences } from '#models/lexicon/phone-distance';
import type { SlotFilling } from './graph-reading.js';

/** What the wearer's own people are called, as the recogniser writes it: in full, and by the first name. */
export type OwnPeople = ReadonlySet<string>;

const personSlots: ReadonlySet<string> = new Set(['name', 'name_possessive']);
const listedNames: ReadonlySet<string> = new Set(commonNames);

/** What own people are called. */
export function ownPeople(names: readonly string[]): OwnPeople {
  return new Set(names.map(withoutMarks).flatMap((name) => [name, name.split(' ')[0] ?? name]));
}

/**
 * Whether a filling names somebody who may be another person. Most names lie one sound from another ("Mary", "Marie"), and
 * a voice that is heard a little wrong makes one of the other: only a name that free decoding heard sound by sound is
 * sure, and of people the wearer never told of only one that no other name is near. A name that nobody listed may also
 * have become "he" or "she".
 */
export function doubtOfPerson(
  filling: SlotFilling,
  differences: PhoneDifferences,
  people: OwnPeople,
): Extract<Doubt, 'person' | 'namesake'> | undefined {
  if (filling.slot === 'pronoun') return isHeardOtherwise(filling, differences) ? 'person' : undefined;
  const name = filling.text.replace(/'s$/, '');
  const isOwn = people.has(name);
  // An answer may name somebody or say what is owed.
  const isPerson = personSlots.has(filling.slot) || (filling.slot === 'answer' && (isOwn || listedNames.has(name)));
  if (!isPerson) return undefined;
  if (isHeardOtherwise(filling, differences)) return 'person';
  return isOwn || unmistakableNames.has(name) ? undefined : 'namesake';
}

/** The sound behind it counts as well: it may have swallowed the name's last ("erika owes" is heard as "eric owes"). */
function isHeardOtherwise({ from, to }: SlotFilling, { differs, besides }: PhoneDifferences): boolean {
  return [...differs.slice(from, to + 1), ...besides.slice(from, to + 1)].some((edits) => edits > 0);
}
