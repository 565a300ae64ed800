import { relatedness, scaleOf } from '#memory/recall/recall-score';
import { answersFrom } from '../passage.js';

/** Just under the line from which on a passage is given as an answer. */
const mostByNearness = answersFrom - 0.01;

/**
 * 0–`mostByNearness`: what nearness alone says for a passage. A passage about the same person or place is as near to a
 * question as the one that answers it, so nearness finds what a stronger model may read, and only words can vouch for it.
 */
export function nearnessScore(cosine: number, space: string): number {
  return mostByNearness * relatedness({ coverage: 0, cosine }, scaleOf(space));
}
