import type { Figment } from '../../../format/figment.js';
import type { LensPart } from '../part.js';

export type LensBody = Omit<Figment, 'id' | 'version'>;

/** Puts a lens of one kind together of all that was said; null where a part is not of it, or one is missing. */
export interface Plan {
  /** What kind of lens it is, by what was said. */
  readonly kind: (parts: readonly LensPart[]) => string;
  readonly make: (parts: readonly LensPart[], title: string) => LensBody | null;
}
