import type { Connection } from '#memory/database/connection';
import { relatedness, scaleOf } from '#memory/recall/recall-score';
import { BestFirst } from '#memory/recall/vectors/best-first';
import { answersFrom } from '../passage.js';
import { dotPacked } from './packed-vector.js';

/** Just under the line from which on a passage is given as an answer. */
const mostByNearness = answersFrom - 0.01;

/** A question as a vector of one space. */
export interface QueryVector {
  readonly space: string;
  /** Of length 1. */
  readonly vector: Float32Array;
}

export interface NearPassage {
  readonly passage: number;
  readonly cosine: number;
}

/** Compares a question with the vectors of all passages as they are read from the file; none stays in memory. */
export class NearestPassages {
  readonly #vectors;

  constructor(connection: Connection) {
    this.#vectors = connection
      .prepare<[string], [number, Buffer]>(
        'SELECT passage, vector FROM passage_vectors WHERE space = (SELECT id FROM vector_spaces WHERE signature = ?)',
      )
      .raw();
  }

  /** The nearest first; vectors of other spaces do not compare. */
  to({ space, vector }: QueryVector, count: number): readonly NearPassage[] {
    const best = new BestFirst<NearPassage>(count);
    for (const [passage, packed] of this.#vectors.iterate(space)) {
      const cosine = dotPacked(vector, packed);
      if (cosine > best.bar) best.offer({ passage, cosine }, cosine);
    }
    return best.items();
  }
}

/**
 * 0–`mostByNearness`: what nearness alone says for a passage. A passage about the same person or place is as near to a
 * question as the one that answers it, so nearness finds what a stronger model may read, and only words can vouch for it.
 */
export function nearnessScore(cosine: number, space: string): number {
  return mostByNearness * relatedness({ coverage: 0, cosine }, scaleOf(space));
}
