import type { Connection } from '#memory/database/connection';
import { packVector } from './packed-vector.js';

/** A passage that has no vectors of the space yet. */
interface UnembeddedPassage {
  readonly passage: number;
  /** File name. */
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

export interface PassageToEmbed {
  readonly passage: number;
  /** The text to embed for each of its windows. */
  readonly texts: readonly string[];
}

export interface EmbeddedPassage {
  readonly passage: number;
  /** One per window, of length 1; zeros where the text could not be embedded. */
  readonly vectors: readonly Float32Array[];
}

/** Stored for a passage without windows, which has headings only, so that it is not tried again. */
const noVector = new Float32Array();

/** The vectors of the passages, for the one writer of the index. */
export class VectorStore {
  readonly #statements: ReturnType<typeof vectorStatements>;
  /** All passages up to id `to` have vectors of `space`, so the search for missing ones begins after it. */
  #whole = { space: '', to: 0 };

  constructor(private readonly connection: Connection) {
    this.#statements = vectorStatements(connection);
  }

  /** The first passages after id `after` without vectors of this space, by id. */
  withoutVector(space: string, after: number, most: number): readonly UnembeddedPassage[] {
    if (this.#whole.space !== space) this.#whole = { space, to: 0 };
    const from = Math.max(after, this.#whole.to);
    const rows = this.#statements.withoutVector.all(from, this.#spaceId(space), most) as UnembeddedPassage[];
    if (from === this.#whole.to) this.#whole = { space, to: (rows[0]?.passage ?? this.#lastPassage() + 1) - 1 };
    return rows;
  }

  /** How many passages have their vectors of this space. */
  embedded(space: string): number {
    return this.#statements.embedded.get(space) as number;
  }

  /** Stores the vectors of passages that still exist, replacing those of another space. */
  keep(space: string, embedded: readonly EmbeddedPassage[]): void {
    const id = this.#spaceId(space);
    this.connection
      .transaction(() => {
        for (const { passage, vectors } of embedded) {
          this.#statements.remove.run(passage);
          const packed = vectors.length === 0 ? [packVector(noVector)] : vectors.map(packVector);
          for (const [window, vector] of packed.entries()) this.#statements.add.run(id, window, vector, passage);
        }
      })
      .immediate();
  }

  /** Drops every vector. */
  clear(): void {
    this.#whole = { space: '', to: 0 };
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

  #lastPassage(): number {
    return this.#statements.lastPassage.get() as number;
  }
}

function vectorStatements(connection: Connection) {
  return {
    space: connection.prepare('SELECT id FROM vector_spaces WHERE signature = ?').pluck(),
    addSpace: connection.prepare('INSERT INTO vector_spaces (signature) VALUES (?)'),
    withoutVector: connection.prepare(
      `SELECT passages.id AS passage, name, title, heading, text FROM passages JOIN files ON files.id = file
       WHERE passages.id > ? AND NOT EXISTS (
         SELECT 1 FROM passage_windows WHERE passage = passages.id AND space = ?
       ) ORDER BY passages.id LIMIT ?`,
    ),
    lastPassage: connection.prepare('SELECT coalesce(max(id), 0) FROM passages').pluck(),
    embedded: connection
      .prepare(
        `SELECT count(DISTINCT passage) FROM passage_windows
         WHERE space = (SELECT id FROM vector_spaces WHERE signature = ?)`,
      )
      .pluck(),
    remove: connection.prepare('DELETE FROM passage_windows WHERE passage = ?'),
    add: connection.prepare(
      'INSERT INTO passage_windows (passage, space, window, vector) SELECT id, ?, ?, ? FROM passages WHERE id = ?',
    ),
    clear: connection.prepare('DELETE FROM passage_windows'),
    clearSpaces: connection.prepare('DELETE FROM vector_spaces'),
  };
}
