import type { Connection } from '#memory/database/connection';
import { packedNumbers, packVector } from './packed-vector.js';
import { Signatures } from './signatures.js';

/** Vectors read in one go, which takes a few milliseconds. */
const readAtOnce = 4_096;
/** Below this size, rows that no longer exist are not worth dropping. */
const checkedFrom = 4_096;

interface MirroredSpace {
  /** Number of the space in the index. */
  readonly space: number;
  readonly dims: number;
}

/**
 * The signatures of all windows of one space, mirrored in memory from a file that another connection writes. New
 * windows have higher ids than all before; deleted ones are noticed when they are read, and dropped now and then.
 */
export class WindowMirror {
  readonly #statements: ReturnType<typeof mirrorStatements>;
  readonly #signatures: Signatures;
  readonly #packedBytes: number;
  /** The highest id read so far. */
  #highest = 0;
  #sizeWhenChecked = 0;
  #isBehind = false;

  constructor(
    connection: Connection,
    private readonly of: MirroredSpace,
  ) {
    this.#statements = mirrorStatements(connection);
    this.#signatures = new Signatures(of.dims);
    this.#packedBytes = packVector(new Float32Array(of.dims).fill(1)).length;
  }

  get size(): number {
    return this.#signatures.size;
  }

  /** Memory in use, bytes. */
  get bytes(): number {
    return this.#signatures.bytes;
  }

  isOf({ space, dims }: MirroredSpace): boolean {
    return this.of.space === space && this.of.dims === dims;
  }

  /** Whether the file may have vectors that were not read yet. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /** Reads the next few thousand new vectors. */
  readOn(): void {
    const { space } = this.of;
    let read = 0;
    for (const [id, vector] of this.#statements.since.iterate(this.#highest, space, readAtOnce)) {
      this.#highest = id;
      read += 1;
      if (vector.length === this.#packedBytes) this.#signatures.add(id, packedNumbers(vector));
    }
    this.#isBehind = read === readAtOnce;
    if (this.size > checkedFrom + 2 * this.#sizeWhenChecked) this.dropGone();
  }

  /** Drops windows that are no longer in the file. */
  dropGone(): void {
    const isThere = new Uint8Array(this.#highest + 1);
    for (const id of this.#statements.present.iterate(this.of.space)) isThere[id] = 1;
    this.#signatures.keepOnly((id) => isThere[id] === 1);
    this.#sizeWhenChecked = this.size;
  }

  /** Ids of the windows to compare exactly, the nearest first; some may no longer exist. */
  candidates(query: Float32Array, count: number): readonly number[] {
    return this.#signatures.nearest(query, count);
  }
}

function mirrorStatements(connection: Connection) {
  return {
    since: connection
      .prepare<[number, number, number], [number, Buffer]>(
        'SELECT id, vector FROM passage_windows WHERE id > ? AND space = ? ORDER BY id LIMIT ?',
      )
      .raw(),
    present: connection.prepare<[number], number>('SELECT id FROM passage_windows WHERE space = ?').pluck(),
  };
}
