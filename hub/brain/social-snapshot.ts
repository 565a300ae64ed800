import { limits } from '#core/limits';
import { type Person, socialSnapshotBytes, toldOfEach } from '#core/wire/wearer/social';

/**
 * The social memory for a push to the Brain: the newest notes and debts of each person, and as many people, newest
 * first, as fit into `maxBytes`. The others stay only in the hub's memory until there is room.
 */
export function socialSnapshot(newestFirst: readonly Person[], maxBytes: number = socialSnapshotBytes): Person[] {
  let left = maxBytes;
  return newestFirst
    .slice(0, limits.socialPeople)
    .map(newestOf)
    .filter((person) => {
      // Plus one for the comma between two people.
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
