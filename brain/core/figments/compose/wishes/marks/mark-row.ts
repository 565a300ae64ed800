import type { MarkKind } from './mark.js';

/** One way to say a thing; `{value:…}` holds what is said of it. */
export interface MarkRow {
  readonly kind: MarkKind;
  readonly says: readonly string[];
  /** What it stands for where no slot says so. */
  readonly value?: string | number;
}
