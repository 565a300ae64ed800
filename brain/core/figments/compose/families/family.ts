import type { LensBody } from '../parts/plans/plan.js';

/** A lens of one family, with what was said beside it. */
export interface FamilyMade {
  readonly body: LensBody;
  readonly behaviour: string;
  /** What it does, in a sentence, where its scenes alone do not say it. */
  readonly told?: string;
  /** Whether something of it would be taken for words to show by whoever does not know it. */
  readonly isOwn?: boolean;
  /** Words of the request that only say what it is for, and are not shown. */
  readonly aside?: readonly string[];
  /** Words of it that are done otherwise than by showing them. */
  readonly answered?: readonly string[];
}
