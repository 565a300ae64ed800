import { words } from '../vocabulary/word-lists.js';
import { foldedWords } from '../words/folded-words.js';
import type { SpokenCommitment } from './commitment.js';

/** The parts of a promise by which two are compared. */
type Promised = Pick<SpokenCommitment, 'task' | 'due_ts'> & { readonly person: string | null };

/**
 * The open promise that `said` merely repeats: the same deed for the same person, and by the same time or without naming
 * one. Null if there is none; another time makes it another promise.
 */
export function samePromise<P extends Promised>(said: Promised, open: readonly P[]): P | null {
  const isSame = (one: P): boolean => promiseTheSame(said, one) && (said.due_ts === null || said.due_ts === one.due_ts);
  return open.find(isSame) ?? null;
}

/** Whether two tell the same deed, however they name for whom: "send her the photos" to Mirela, "send Mirela the photos". */
function promiseTheSame(one: Promised, other: Promised): boolean {
  const persons = [one, other].map(({ person }) => foldedWords(person ?? '').join(' ')).filter((name) => name !== '');
  const [person = '', another = person] = persons;
  return person === another && foldedTask(one.task, person) === foldedTask(other.task, person);
}

const standForPerson = words('him her his hers them their theirs you your');
const untold = words('to for the a an');
const theirPlace = '@';

/** The words of a task in an order that does not depend on how it is said: "the photos to her" is "her the photos". */
function foldedTask(task: string, person: string): string {
  const names = new Set(person.split(' '));
  const said = foldedWords(task).filter((word) => !untold.has(word));
  const told = said.map((word) => (person !== '' && (names.has(word) || standForPerson.has(word)) ? theirPlace : word));
  const isAgain = (word: string, at: number): boolean => word === theirPlace && told.indexOf(theirPlace) !== at;
  return told
    .filter((word, at) => !isAgain(word, at))
    .toSorted()
    .join(' ');
}
