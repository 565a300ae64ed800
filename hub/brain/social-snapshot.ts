import { limits } from '#core/limits';
import { type Person, socialSnapshotBytes } from '#core/wire/wearer/social';

/** So many of each person's newest are told; the rest stays with the hub. */
export const personNotes = 100;
const personDebts = 100;

/**
 * The social memory as the Brain is told of it: the newest notes and debts of each, and of the people, `newestFirst`, as
 * many as a push has room for. Whom there is no room for stays in the hub's own memory, and is told when room is made.
 */
export function socialSnapshot(newestFirst: readonly Person[], maxBytes: number = socialSnapshotBytes): Person[] {
  let left = maxBytes;
  return newestFirst
    .slice(0, limits.socialPeople)
    .map(newestOf)
    .filter((person) => {
      // One more for the comma between two.
      const bytes = Buffer.byteLength(JSON.stringify(person)) + 1;
      if (bytes > left) return false;
      left -= bytes;
      return true;
    });
}

function newestOf(person: Person): Person {
  const notes = person.notes.slice(-personNotes);
  const debts = person.debts.slice(-personDebts);
  return { ...person, notes, debts };
}
