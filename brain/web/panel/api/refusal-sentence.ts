import { Fault } from '#core/faults';

/** A sentence for whatever a call to the Brain threw. */
export function refusalSentence(thrown: unknown): string {
  return thrown instanceof Fault ? thrown.message : 'Something went wrong in this page; load it again.';
}
