import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';

/**
 * Resolves or rejects as `call` does, and with `net/slow` once `deadlineMs` have passed, whether or not the call heeds
 * the signal that tells it to give up.
 */
export async function byDeadline<T>(
  clock: Clock,
  deadlineMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let cancel: () => void = () => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    cancel = clock.after(deadlineMs, () => {
      reject(new Fault('net/slow'));
      controller.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
    });
  });
  try {
    return await Promise.race([call(controller.signal), late]);
  } finally {
    cancel();
  }
}
