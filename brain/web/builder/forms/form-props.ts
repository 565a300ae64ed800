import type { Figment, FigmentScene } from '#core/figments/format/figment';
import type { FigmentViolation } from '#core/figments/verify/violation';
import type { LensEdit } from '../state/lens-edit.js';

export interface LensFormProps {
  readonly figment: Figment;
  readonly violations: readonly FigmentViolation[];
  onEdit(edit: LensEdit): void;
}

/** The properties of each part of a scene's form. */
export interface SceneFormProps extends LensFormProps {
  readonly name: string;
  readonly scene: FigmentScene;
  /** Replaces the scene. `what` names the changed part; further typing in it is the same step of undo. */
  change(what: string, to: FigmentScene): void;
}
