import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { tooLate, withDeadline } from '#core/reliability/deadline';

/** Settles as `call` does, and rejects with `net/slow` once `deadlineMs` have passed or `controller` was aborted. */
export async function byDeadline<T>(
  clock: Clock,
  deadlineMs: number,
  call: (signal: AbortSignal) => Promise<T>,
  controller = new AbortController(),
): Promise<T> {
  const answer = await withDeadline({ clock, deadlineMs, controller }, call);
  if (answer === tooLate) throw new Fault('net/slow');
  return answer;
}
