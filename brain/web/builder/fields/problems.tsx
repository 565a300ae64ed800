import type { Figment } from '#core/figments/format/figment';
import type { FigmentViolation } from '#core/figments/verify/violation';
import type { LensEdit } from '../state/lens-edit.js';
import { mendOf } from '../state/mend-violation.js';

interface ProblemsProps {
  readonly violations: readonly FigmentViolation[];
  readonly figment: Figment;
  onEdit(edit: LensEdit): void;
}

/** The violations at one place, each with what to do and a button that does it where one press can. */
export function Problems({ violations, figment, onEdit }: ProblemsProps) {
  if (violations.length === 0) return null;
  return (
    <ul class="problems">
      {violations.map((found) => (
        <li key={`${found.scene} ${found.field} ${found.code} ${found.message}`}>
          {found.message}
          <MendButton mend={mendOf(figment, found)} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

function MendButton({ mend, onEdit }: { readonly mend: ReturnType<typeof mendOf> } & Pick<ProblemsProps, 'onEdit'>) {
  if (mend === null) return null;
  return (
    <button type="button" class="chip" onClick={() => onEdit(mend.edit)}>
      {mend.say}
    </button>
  );
}
