import { check, type GateVerdict, type Operation } from '../posture/gating-matrix.js';
import type { Posture } from '../posture/posture.js';

/** For rows whose input decides which operation it is; null if no mode refuses it, as with forgetting. */
interface GateByInput<I> {
  // Declared as a method, because methods are checked bivariantly: rows with different inputs fit into one table.
  operationOf(input: I): Operation | null;
}

/** A row that no mode refuses, with the reason. */
interface Undecided {
  readonly undecided: string;
}

/**
 * The gate of a row that writes or asks: the operation of the gating matrix that the same request needs when it is
 * spoken.
 */
export type WriteGate<I = never> = Operation | GateByInput<I> | Undecided;

/** No mode refuses removing something; anything else is gated as `operation`. */
export function unlessRemoving(operation: Operation) {
  return { operationOf: (input: object) => ('remove' in input && input.remove === true ? null : operation) };
}

/** For rows that change a setting or access rights, not anything about the wearer's day. */
export const openInAllModes = { undecided: 'It is a setting, which every mode leaves to the wearer.' } as const;

/** For snapshots that the hub pushes: one that says that something was forgotten is taken as far as it lacks something. */
export const unlessForgetting = {
  undecided: 'While the mirror is closed it takes nothing but what was forgotten, and refuses any other snapshot.',
} as const;

/**
 * The verdict on a request in this posture. Whatever a device types or a program sends has to pass the gate of typed
 * lines as well.
 */
export function verdictOn(gate: WriteGate<unknown>, input: unknown, posture: Posture): GateVerdict {
  const operation = operationOf(gate, input);
  if (operation === null) return { allowed: true };
  const typed = check('typed-line', posture);
  return typed.allowed ? check(operation, posture) : typed;
}

function operationOf(gate: WriteGate<unknown>, input: unknown): Operation | null {
  if (typeof gate === 'string') return gate;
  return 'operationOf' in gate ? gate.operationOf(input) : null;
}
