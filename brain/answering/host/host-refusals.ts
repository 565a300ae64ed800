import type { FaultCode } from '#core/fault-table';
import { Fault } from '#core/faults';

/**
 * The egress's own fault where it refused to send, which would otherwise look as if the host were away; else what was
 * thrown.
 */
export function refusalBehind(thrown: unknown): unknown {
  const cause = thrown instanceof Fault ? thrown.cause : null;
  return cause instanceof Fault && ownRefusals.has(cause.code) ? cause : thrown;
}

const ownRefusals: ReadonlySet<FaultCode> = new Set(['egress/address', 'egress/certificate', 'egress/closed']);

/** Whether the egress refused so, before anything was sent. */
export const isCausedBy = ({ cause }: Fault, code: FaultCode): boolean => cause instanceof Fault && cause.code === code;

/** Whether a Brain said so: another program that took its port may answer 401 too, and is no reason to pair again. */
export const isRefusedToken = ({ code }: Fault, status: number | null): boolean =>
  (status === 401 || status === 403) && code.startsWith('auth/');
