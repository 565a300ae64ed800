import type { Figment } from '#core/figments/format/figment';
import { type FigmentReport, figmentReport } from '#core/figments/verify/figment-report';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import type { FigmentViolation } from '#core/figments/verify/violation';

/** The violations of a draft and the budgets it uses. */
export interface DraftReading {
  readonly violations: readonly FigmentViolation[];
  readonly report: FigmentReport;
}

/** Verifies a draft and measures it. */
export function readDraft(figment: Figment): DraftReading {
  const verified = verifyFigment(figment);
  return { violations: verified.ok ? [] : verified.violations, report: figmentReport(figment) };
}

/** The violations of a field of a scene, or of anything inside that field. `scene` is null for the lens itself. */
export function violationsAt(
  violations: readonly FigmentViolation[],
  scene: string | null,
  field: string,
): readonly FigmentViolation[] {
  return violations.filter(
    (found) => found.scene === scene && (found.field === field || found.field?.startsWith(`${field}.`)),
  );
}
