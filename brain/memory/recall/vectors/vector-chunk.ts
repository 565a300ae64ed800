import { dotKernel, dotStepBytes } from './dot-kernel.js';
import { memoryPageBytes, type RowKernel } from './row-kernel.js';

const floatBytes = Float32Array.BYTES_PER_ELEMENT;

/** A fixed number of vectors in one WebAssembly memory, which one call can compare. */
export class VectorChunk {
  readonly #kernel: RowKernel;
  readonly #buffer: ArrayBuffer;
  readonly #rowBytes: number;
  readonly #query: Float32Array;
  readonly #cosines: Float32Array;
  readonly #rowsAt: number;

  constructor(
    private readonly dims: number,
    readonly rows: number,
  ) {
    this.#rowBytes = Math.ceil((dims * floatBytes) / dotStepBytes) * dotStepBytes;
    this.#rowsAt = this.#rowBytes + Math.ceil((rows * floatBytes) / dotStepBytes) * dotStepBytes;
    const memory = new WebAssembly.Memory({
      initial: Math.ceil((this.#rowsAt + rows * this.#rowBytes) / memoryPageBytes),
    });
    this.#kernel = dotKernel(memory);
    this.#buffer = memory.buffer;
    this.#query = new Float32Array(this.#buffer, 0, dims);
    this.#cosines = new Float32Array(this.#buffer, this.#rowBytes, rows);
  }

  /** A view of one row's vector. */
  row(row: number): Float32Array {
    return new Float32Array(this.#buffer, this.#rowsAt + row * this.#rowBytes, this.dims);
  }

  /** The dot product of `query` with each of `count` rows from `first` on; valid until the next call. */
  cosines(query: Float32Array, first = 0, count = this.rows): Float32Array {
    this.#query.set(query);
    this.#kernel(0, this.#rowsAt + first * this.#rowBytes, this.#rowBytes, count, this.#rowBytes);
    return this.#cosines.subarray(0, count);
  }
}
