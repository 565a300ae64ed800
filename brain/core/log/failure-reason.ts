import { Fault } from '../faults.js';

/**
 * What may be logged about a thrown value: the code of a Fault, of SQLite or of the system, or else the class of the
 * error and the line that threw it ("TypeError at recorder.js:50"). Never the message, which may quote the wearer's
 * words or a name.
 */
export function failureReason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown';
  if (thrown instanceof AggregateError && !('code' in thrown)) return thrown.errors.map(failureReason).join('; ');
  if (thrown instanceof Fault && thrown.cause !== undefined) return `${thrown.code}: ${failureReason(thrown.cause)}`;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
  const line = /^ {4}at .*?([\w.-]+\.[jt]s:\d+):\d+\)?$/m.exec(thrown.stack ?? '')?.[1];
  return line === undefined ? code : `${code} at ${line}`;
}
