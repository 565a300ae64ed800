import type { Connection } from '#memory/database/connection';
import { BestFirst } from '#memory/recall/vectors/best-first';
import { dotPacked } from './packed-vector.js';

/** What a question means, in one space. */
export interface Meaning {
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
  to({ space, vector }: Meaning, count: number): readonly NearPassage[] {
    const best = new BestFirst<NearPassage>(count);
    for (const [passage, packed] of this.#vectors.iterate(space)) {
      const cosine = dotPacked(vector, packed);
      if (cosine > best.bar) best.offer({ passage, cosine }, cosine);
    }
    return best.items();
  }
}
