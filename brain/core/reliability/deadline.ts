import type { Clock } from '../clock.js';

/** The result of a call that did not settle in time. */
export const tooLate: unique symbol = Symbol('late');

interface Deadline {
  readonly clock: Clock;
  readonly deadlineMs: number;
  /** Aborted at the deadline; aborting it earlier ends the wait as well. */
  readonly controller?: AbortController;
}

/**
 * Settles as `call` does, or resolves with `tooLate` after `deadlineMs` or once `controller` is aborted, whether or not
 * the call heeds the signal. The outcome of a late call is ignored.
 */
export async function withDeadline<T>(
  { clock, deadlineMs, controller = new AbortController() }: Deadline,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T | typeof tooLate> {
  const { signal } = controller;
  const cancel = clock.after(deadlineMs, () => controller.abort(pastDeadline()));
  // Registered before the call registers its own listener, so that `tooLate` wins over the call's AbortError.
  const givenUp = new Promise<typeof tooLate>((resolve) => {
    signal.addEventListener('abort', () => resolve(tooLate), { once: true });
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
