import { check, type GateVerdict, type Operation } from '../posture/gating-matrix.js';
import type { Posture } from '../posture/posture.js';

/** Where the input decides which operation it is; null for one that no mode refuses, such as forgetting. */
interface GateByInput<I> {
  // A method: rows of different inputs stand in one table.
  operationOf(input: I): Operation | null;
}

/** A row that the modes do not decide, and why. */
interface Undecided {
  readonly undecided: string;
}

/**
 * What a row of the API that writes, or asks, has to pass before anything of it is done: the operation of the gating
 * matrix that the same thing said aloud passes.
 */
export type WriteGate<I = never> = Operation | GateByInput<I> | Undecided;

/** Taking something away is refused in no mode; keeping it is `operation`. */
export function unlessRemoving(operation: Operation) {
  return { operationOf: (input: object) => ('remove' in input && input.remove === true ? null : operation) };
}

/** A setting, or who may ask: nothing about the wearer's day. */
export const openInAllModes = { undecided: 'It is a setting, which every mode leaves to the wearer.' } as const;

/** The verdict on a row asked for in this posture. What is typed, or sent by a program, is as good as a typed line. */
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
