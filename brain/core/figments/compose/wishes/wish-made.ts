import type { LensBody } from '../parts/plans/plan.js';

/** What a reader of one kind of lens makes, and how it is told in a sentence. */
export interface WishMade {
  readonly body: LensBody;
  readonly behaviour: string;
  readonly told: string;
}
