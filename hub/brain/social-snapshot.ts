import { limits } from '#core/limits';
import { type Person, socialSnapshotBytes, toldOfEach } from '#core/wire/wearer/social';

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
  const notes = person.notes.slice(-toldOfEach.notes);
  const debts = person.debts.slice(-toldOfEach.debts);
  return { ...person, notes, debts };
}
