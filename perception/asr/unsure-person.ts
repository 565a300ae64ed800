import { withoutMarks } from '#core/language/reading/without-marks';
import { commonNames, unmistakableNames } from '#core/language/vocabulary/names';
import type { Doubt } from '#core/wire/link/perception';
import type { PhoneDifferences } from '#models/lexicon/phone-distance';
import type { SlotFilling } from './graph-reading.js';

/** The names of people the wearer knows, in the recogniser's spelling: full and first names. */
export type OwnPeople = ReadonlySet<string>;

const personSlots: ReadonlySet<string> = new Set(['name', 'name_possessive']);
const listedNames: ReadonlySet<string> = new Set(commonNames);

/** The full and first names of these people. */
export function ownPeople(names: readonly string[]): OwnPeople {
  return new Set(names.map(withoutMarks).flatMap((name) => [name, name.split(' ')[0] ?? name]));
}

/**
 * Whether a filling that names a person may mean another one. Most names are one sound from another ("Mary", "Marie"),
 * and slightly misheard speech turns one into the other. So a name is certain only if free decoding heard every sound;
 * for people the wearer never mentioned it must also have no similar name. An unlisted name may also have become "he"
 * or "she".
 */
export function doubtOfPerson(
  filling: SlotFilling,
  differences: PhoneDifferences,
  people: OwnPeople,
): Extract<Doubt, 'person' | 'namesake'> | undefined {
  if (filling.slot === 'pronoun') return isHeardOtherwise(filling, differences) ? 'person' : undefined;
  const name = filling.text.replace(/'s$/, '');
  const isOwn = people.has(name);
  // The slot `answer` may hold a person or what is owed.
  const isPerson = personSlots.has(filling.slot) || (filling.slot === 'answer' && (isOwn || listedNames.has(name)));
  if (!isPerson) return undefined;
  if (isHeardOtherwise(filling, differences)) return 'person';
  return isOwn || unmistakableNames.has(name) ? undefined : 'namesake';
}

/**
 * Whether free decoding heard the name or the sound after it differently; the latter may have swallowed the last sound
 * ("erika owes" heard as "eric owes").
 */
function isHeardOtherwise({ from, to }: SlotFilling, { differs, insertions }: PhoneDifferences): boolean {
  return [...differs.slice(from, to + 1), ...insertions.slice(from, to + 1)].some((edits) => edits > 0);
}
