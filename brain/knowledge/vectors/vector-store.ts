import type { Connection } from '#memory/database/connection';
import { packVector } from './packed-vector.js';

/** A passage that has no vector of the space yet. */
export interface PassageToEmbed {
  readonly passage: number;
  /** What stands above it and what it says. */
  readonly text: string;
}

export interface EmbeddedPassage {
  readonly passage: number;
  /** Of length 1. */
  readonly vector: Float32Array;
}

/** The vectors of the passages, as the one writer of the index sees them. */
export class VectorStore {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(private readonly connection: Connection) {
    this.#statements = prepare(connection);
  }

  /** The first passages after one that have no vector of this space, in the order they were taken in. */
  withoutVector(space: string, after: number, most: number): readonly PassageToEmbed[] {
    return this.#statements.withoutVector.all(this.#spaceId(space), after, most) as PassageToEmbed[];
  }

  /** Keeps vectors of passages that are still there, each in the place of one of another space. */
  keep(space: string, embedded: readonly EmbeddedPassage[]): void {
    const id = this.#spaceId(space);
    this.connection
      .transaction(() => {
        for (const { passage, vector } of embedded) this.#statements.keep.run(id, packVector(vector), passage);
      })
      .immediate();
  }

  /** Drops every vector. */
  clear(): void {
    this.connection
      .transaction(() => {
        this.#statements.clear.run();
        this.#statements.clearSpaces.run();
      })
      .immediate();
  }

  #spaceId(space: string): number {
    const known = this.#statements.space.get(space) as number | undefined;
    return known ?? Number(this.#statements.addSpace.run(space).lastInsertRowid);
  }
}

function prepare(connection: Connection) {
  return {
    space: connection.prepare('SELECT id FROM vector_spaces WHERE signature = ?').pluck(),
    addSpace: connection.prepare('INSERT INTO vector_spaces (signature) VALUES (?)'),
    withoutVector: connection.prepare(
      `SELECT passages.id AS passage, title || char(10) || heading || char(10) || text AS text FROM passages
       JOIN files ON files.id = file
       LEFT JOIN passage_vectors ON passage_vectors.passage = passages.id AND space = ?
       WHERE passages.id > ? AND passage_vectors.passage IS NULL ORDER BY passages.id LIMIT ?`,
    ),
    keep: connection.prepare(
      `INSERT OR REPLACE INTO passage_vectors (passage, space, vector) SELECT id, ?, ? FROM passages WHERE id = ?`,
    ),
    clear: connection.prepare('DELETE FROM passage_vectors'),
    clearSpaces: connection.prepare('DELETE FROM vector_spaces'),
  };
}
