import { asFault, Fault } from '#core/faults';

/** The codes with which Node and SQLite say that the disk has no room left. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'];

/** A start that failed for want of room, with what to do. */
export const fullAtStart = (cause: unknown): Fault =>
  new Fault('memory/full', { cause, detail: 'Make room on it, and start again.' });

/** What a process that could not start says: that the disk is full, where that is the cause of what was thrown. */
export function startFault(thrown: unknown): Fault {
  const isKnown = thrown instanceof Fault;
  const isFull = thrown instanceof Error && 'code' in thrown && fullCodes.includes(thrown.code);
  const isCausedByIt = isKnown && thrown.cause instanceof Error && fullCodes.includes(Object(thrown.cause).code);
  return isFull || isCausedByIt ? fullAtStart(thrown) : asFault(thrown, 'http/internal');
}
