import { foldedWords } from '../words/folded-words.js';
import type { SpokenCommitment } from './commitment.js';

/** The parts of a promise by which two are compared. */
type Promised = Pick<SpokenCommitment, 'task' | 'due_ts'> & { readonly person: string | null };

/**
 * The open promise that `said` merely repeats: with the same words, to the same person, and by the same time or without
 * naming one. Null if there is none; another time makes it another promise.
 */
export function samePromise<P extends Promised>(said: Promised, open: readonly P[]): P | null {
  const isSame = ({ task, person, due_ts }: P): boolean =>
    foldedTask(task) === foldedTask(said.task) &&
    (person ?? '').toLowerCase() === (said.person ?? '').toLowerCase() &&
    (said.due_ts === null || said.due_ts === due_ts);
  return open.find(isSame) ?? null;
}

function foldedTask(task: string): string {
  return foldedWords(task).join(' ');
}
