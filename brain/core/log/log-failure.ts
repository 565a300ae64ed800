import { failureReason } from './failure-reason.js';
import type { Log } from './log.js';

/** Logs whatever was thrown as an error named `event`, with its reason and never its message. */
export function logFailure(log: Log, event: string): (thrown: unknown) => void {
  return (thrown) => log.error(event, { why: failureReason(thrown) });
}
