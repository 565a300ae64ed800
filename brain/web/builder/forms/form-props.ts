import type { Figment, FigmentScene } from '#core/figments/format/figment';
import type { FigmentViolation } from '#core/figments/verify/violation';
import type { LensEdit } from '../state/lens-edit.js';

export interface LensFormProps {
  readonly figment: Figment;
  readonly violations: readonly FigmentViolation[];
  onEdit(edit: LensEdit): void;
}

/** What each part of the form of one scene works with. */
export interface SceneFormProps extends LensFormProps {
  readonly name: string;
  readonly scene: FigmentScene;
  /** The scene with one part of it changed; typing on in the same part is one step. */
  change(what: string, to: FigmentScene): void;
}
