import { failureReason } from './failure-reason.js';
import type { Log } from './log.js';

/** A handler for rejections: logs `event` as an error with the reason (`failureReason`), never the message. */
export function logFailure(log: Log, event: string): (thrown: unknown) => void {
  return (thrown) => log.error(event, { why: failureReason(thrown) });
}
