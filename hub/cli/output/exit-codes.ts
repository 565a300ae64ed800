import { type FaultCode, faults } from '#core/fault-table';

/** 0 done · 1 refused or not found · 2 bad input or usage · 3 something it needs is missing or broken · 4 already running. */
export const exitCodes = Object.freeze({ done: 0, refused: 1, badInput: 2, broken: 3, inUse: 4 });

/** The exit code of a command that ended with this fault. */
export function exitCodeOf(code: FaultCode): number {
  if (code === 'state/in-use' || code === 'net/port-taken') return exitCodes.inUse;
  const { status } = faults[code];
  if (status === 400) return exitCodes.badInput;
  return status >= 500 ? exitCodes.broken : exitCodes.refused;
}
