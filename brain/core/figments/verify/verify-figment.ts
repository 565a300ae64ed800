import { type Figment, figmentSchema } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { measureJson } from '../format/json-bounds.js';
import { meaningViolations } from './meaning-violations.js';
import { shapeViolations } from './shape-violations.js';
import { type FigmentViolation, violation } from './violation.js';

export type VerifiedFigment =
  | { readonly ok: true; readonly figment: Figment }
  | { readonly ok: false; readonly violations: readonly FigmentViolation[] };

/**
 * Whether a value is a figment that may run (decisions.md "Verifier"): size and depth are checked first, then the
 * fields, then how they relate. Takes any JSON and never throws; the returned figment holds nothing that was not
 * checked.
 */
export function verifyFigment(value: unknown): VerifiedFigment {
  const { fault } = measureJson(value, { bytes: figmentLimits.canonicalBytes, depth: figmentLimits.depth });
  if (fault !== null) return { ok: false, violations: [violation(`figment/${fault}`)] };
  const read = figmentSchema.safeParse(value, { reportInput: true });
  if (!read.success) return { ok: false, violations: shapeViolations(read.error.issues) };
  const violations = meaningViolations(read.data);
  return violations.length === 0 ? { ok: true, figment: read.data } : { ok: false, violations };
}
