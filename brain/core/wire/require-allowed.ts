import { Fault } from '../faults.js';
import type { GateVerdict } from '../posture/gating-matrix.js';

/** Throws `posture/refused` if the verdict is a refusal, with the gate's sentence if it has one. */
export function requireAllowed(verdict: GateVerdict): void {
  if (!verdict.allowed) throw new Fault('posture/refused', verdict.say === '' ? {} : { sentence: verdict.say });
}
