import type { Connection } from '#memory/database/connection';
import { BestFirst } from '#memory/recall/vectors/best-first';
import { dotPacked } from './packed-vector.js';
import { WindowMirror } from './window-mirror.js';

/** A vector space: vectors of different ones cannot be compared. */
export interface VectorSpace {
  /** Signature of the embedder. */
  readonly space: string;
  readonly dims: number;
}

/** The vector of a question. */
export interface QueryVector {
  readonly space: string;
  /** Of length 1. */
  readonly vector: Float32Array;
}

interface NearWindow {
  readonly passage: number;
  /** Which of the windows of its passage, from 0. */
  readonly window: number;
  readonly cosine: number;
}

/** Candidates that are compared exactly for each window wanted; in all at least `comparedLeast`. */
const comparedPerWanted = 8;
const comparedLeast = 128;

/**
 * Finds the windows nearest to a question: candidates by the sign bits of their vectors, which are in memory, then
 * those exactly, from the file.
 */
export class NearestWindows {
  readonly #statements: ReturnType<typeof nearestStatements>;
  #mirror: WindowMirror | null = null;

  constructor(private readonly connection: Connection) {
    this.#statements = nearestStatements(connection);
  }

  /** Switches to the vectors of a space and reads some of the new ones; `readOn` and questions read the rest. */
  follow({ space, dims }: VectorSpace): void {
    const id = this.#statements.space.get(space);
    if (id === undefined) this.#mirror = null;
    else if (this.#mirror?.isOf({ space: id, dims }) !== true)
      this.#mirror = new WindowMirror(this.connection, { space: id, dims });
    this.readOn();
  }

  /** Whether there may be more to read. */
  get isBehind(): boolean {
    return this.#mirror?.isBehind ?? false;
  }

  /** Memory in use, bytes. */
  get bytes(): number {
    return this.#mirror?.bytes ?? 0;
  }

  readOn(): void {
    this.#mirror?.readOn();
  }

  /** The `count` windows with the highest cosine, best first; empty if no vectors of that space are stored. */
  to({ space, vector }: QueryVector, count: number): readonly NearWindow[] {
    this.follow({ space, dims: vector.length });
    if (this.#mirror === null) return [];
    const best = new BestFirst<NearWindow>(count);
    for (const [passage, window, packed] of this.#compared(this.#mirror, vector, count)) {
      const cosine = dotPacked(vector, packed);
      if (cosine > best.bar) best.offer({ passage, window, cosine }, cosine);
    }
    return best.items();
  }

  /** The cosine of each window of these passages, by its number; 0 for a text that could not be embedded. */
  cosineOf(passages: readonly number[], { space, vector }: QueryVector): ReadonlyMap<number, readonly number[]> {
    const cosines = new Map<number, number[]>();
    for (const [passage, window, packed] of this.#statements.ofPassages.iterate(space, JSON.stringify(passages))) {
      const cosine = dotPacked(vector, packed);
      const ofPassage = cosines.get(passage) ?? [];
      ofPassage[window] = Number.isNaN(cosine) ? 0 : cosine;
      cosines.set(passage, ofPassage);
    }
    return cosines;
  }

  /** Rows of the candidates. When half of them no longer exist, drops those from memory and searches again. */
  #compared(mirror: WindowMirror, vector: Float32Array, count: number): readonly WindowRow[] {
    const candidates = () => mirror.candidates(vector, Math.max(comparedLeast, comparedPerWanted * count));
    const rowsOf = (ids: readonly number[]) => this.#statements.windows.all(JSON.stringify(ids));
    const ids = candidates();
    const rows = rowsOf(ids);
    if (rows.length > ids.length / 2 || ids.length === 0) return rows;
    mirror.dropGone();
    return rowsOf(candidates());
  }
}

type WindowRow = [passage: number, window: number, vector: Buffer];

function nearestStatements(connection: Connection) {
  return {
    space: connection.prepare<[string], number>('SELECT id FROM vector_spaces WHERE signature = ?').pluck(),
    windows: connection
      .prepare<[string], WindowRow>(
        'SELECT passage, window, vector FROM passage_windows WHERE id IN (SELECT value FROM json_each(?))',
      )
      .raw(),
    ofPassages: connection
      .prepare<[string, string], WindowRow>(
        `SELECT passage, window, vector FROM passage_windows
         WHERE space = (SELECT id FROM vector_spaces WHERE signature = ?)
           AND passage IN (SELECT value FROM json_each(?))`,
      )
      .raw(),
  };
}
