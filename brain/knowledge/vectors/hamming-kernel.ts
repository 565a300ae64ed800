import {
  addInt,
  block,
  branch,
  branchIf,
  constant,
  end,
  get,
  isBelow,
  isZero,
  kernelModule,
  loadVector,
  loop,
  set,
  subtractInt,
  tee,
  zeroVector,
} from '#memory/recall/vectors/kernel-code';

/**
 * Fills `out` with the number of bits in which the query differs from each of `count` rows, two bytes each. All are byte
 * offsets into its memory.
 */
export type HammingKernel = (query: number, rows: number, rowBytes: number, count: number, out: number) => void;

/** Rows are as many bytes as a multiple of this. */
export const signatureStepBytes = 16;

/** Counting bits in WebAssembly SIMD, which is what makes a question to 700,000 windows a matter of milliseconds. */
export function hammingKernel(memory: WebAssembly.Memory): HammingKernel {
  const { exports } = new WebAssembly.Instance(module, { m: { m: memory } });
  return exports.d as HammingKernel;
}

const exclusiveOr = [0xfd, 0x51];
const countBits = [0xfd, 0x62];
/** Bytes in pairs to 16 bits, and those in pairs to 32: a sum of bytes would overflow at 4,096 dimensions. */
const addPairsOfBytes = [0xfd, 0x7d];
const addPairs = [0xfd, 0x7f];
const addVectors = [0xfd, 0x8e, 0x01];
const lane = (index: number) => [0xfd, 0x1b, index];
const storeHalf = [0x3b, 0x01, 0x00];

// Parameters, then locals.
const [query, rows, rowBytes, count, out, cursor, queryEnd, sum] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

const advance = (local: number, bytes: number) => [...get(local), ...constant(bytes), ...addInt];

const body = [
  [...get(query), ...get(rowBytes), ...addInt, ...set(queryEnd)],
  [...block, ...loop],
  [...get(count), ...isZero, ...branchIf(1)],
  [...zeroVector, ...set(sum), ...get(query), ...set(cursor)],
  loop,
  [...get(sum), ...get(cursor), ...loadVector(0), ...get(rows), ...loadVector(0)],
  [...exclusiveOr, ...countBits, ...addPairsOfBytes, ...addVectors, ...set(sum)],
  [...advance(rows, signatureStepBytes), ...set(rows)],
  [...advance(cursor, signatureStepBytes), ...tee(cursor), ...get(queryEnd), ...isBelow, ...branchIf(0)],
  end,
  get(out),
  [...get(sum), ...addPairs, ...tee(sum), ...lane(0)],
  [1, 2, 3].flatMap((index) => [...get(sum), ...lane(index), ...addInt]),
  storeHalf,
  [...advance(out, Uint16Array.BYTES_PER_ELEMENT), ...set(out)],
  [...get(count), ...constant(1), ...subtractInt, ...set(count)],
  branch(0),
  [...end, ...end, ...end],
].flat();

const module = kernelModule({ integers: 2, vectors: 1, body });
