import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';

/**
 * Resolves or rejects as `call` does, and with `net/slow` once `deadlineMs` have passed or `patience` was aborted, whether
 * or not the call heeds the signal that tells it to give up.
 */
export async function byDeadline<T>(
  clock: Clock,
  deadlineMs: number,
  call: (signal: AbortSignal) => Promise<T>,
  patience = new AbortController(),
): Promise<T> {
  const cancel = clock.after(deadlineMs, () => patience.abort(pastDeadline()));
  const late = new Promise<never>((_resolve, reject) => {
    patience.signal.addEventListener('abort', () => reject(new Fault('net/slow')));
  });
  try {
    return await Promise.race([call(patience.signal), late]);
  } finally {
    cancel();
  }
}

function pastDeadline(): DOMException {
  return new DOMException('The deadline has passed.', 'TimeoutError');
}
