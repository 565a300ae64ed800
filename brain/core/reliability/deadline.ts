import type { Clock } from '../clock.js';

/** What a call comes to that has not settled in time. */
export const late: unique symbol = Symbol('late');

interface Deadline {
  readonly clock: Clock;
  readonly deadlineMs: number;
  /** Aborted at the deadline; whoever else aborts it ends the wait as well. */
  readonly patience?: AbortController;
}

/**
 * Settles as `call` does, or with `late` once `deadlineMs` have passed or `patience` was aborted, whether or not the call
 * heeds the signal that tells it to give up. How a late call ends is of no matter to anyone.
 */
export async function withDeadline<T>(
  { clock, deadlineMs, patience = new AbortController() }: Deadline,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T | typeof late> {
  const { signal } = patience;
  const cancel = clock.after(deadlineMs, () => patience.abort(pastDeadline()));
  // Listening before the call does: being late comes before the failure that giving up is.
  const givenUp = new Promise<typeof late>((resolve) => {
    signal.addEventListener('abort', () => resolve(late), { once: true });
  });
  try {
    return await Promise.race([call(signal), givenUp]);
  } finally {
    cancel();
  }
}

function pastDeadline(): DOMException {
  return new DOMException('The deadline has passed.', 'TimeoutError');
}
