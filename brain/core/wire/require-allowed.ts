import { Fault } from '../faults.js';
import type { GateVerdict } from '../posture/gating-matrix.js';

/** Throws `posture/refused` in the words of the gate, if it has any. */
export function requireAllowed(verdict: GateVerdict): void {
  if (!verdict.allowed) throw new Fault('posture/refused', verdict.say === '' ? {} : { sentence: verdict.say });
}
