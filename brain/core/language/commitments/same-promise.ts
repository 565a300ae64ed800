import { foldedWords } from '../words/folded-words.js';
import type { SpokenCommitment } from './commitment.js';

/** A promise, as far as it is compared with one that is said again. */
type Promised = Pick<SpokenCommitment, 'task' | 'due_ts'> & { readonly person: string | null };

/**
 * The promise among those that are open that `said` only says again: in the same words, to the same person, by the same
 * time or without naming one. Another time makes it another promise.
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
