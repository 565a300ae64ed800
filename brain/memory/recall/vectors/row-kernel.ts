/**
 * Compares the query with each of `count` rows and fills `out` with what came of it. All are byte offsets into the memory
 * it was made on; query and rows are as many bytes as a multiple of its `stepBytes`.
 */
export type RowKernel = (query: number, rows: number, rowBytes: number, count: number, out: number) => void;

/** What one kernel does, in instructions as bytes; the way through the rows is the same for all of them. */
interface RowKernelCode {
  /** How much of a row one step compares. */
  readonly stepBytes: number;
  /** Vectors of 128 bits that hold what was compared so far; each row begins with zeros. */
  readonly sums: readonly number[];
  /** Adds what one step compares: the query from `cursor` on with the row from `rows` on. */
  readonly step: readonly number[];
  /** Leaves one number of the sums. */
  readonly total: readonly number[];
  readonly store: readonly number[];
  readonly outBytes: number;
}

/** A kernel in WebAssembly SIMD: many times as fast as a loop in JavaScript, and small enough to be written down. */
export function rowKernel(code: RowKernelCode): (memory: WebAssembly.Memory) => RowKernel {
  const module = moduleOf(code.sums.length, throughRows(code));
  return (memory) => new WebAssembly.Instance(module, { m: { m: memory } }).exports.d as RowKernel;
}

/** WebAssembly's memory grows by so much. */
export const memoryPageBytes = 65_536;

export const get = (local: number) => [0x20, local];
export const set = (local: number) => [0x21, local];
export const tee = (local: number) => [0x22, local];
export const addInt = [0x6a];
export const loadVector = (offset: number) => [0xfd, 0x00, 0x04, offset];
const constant = (value: number) => [0x41, value];
const zeroVector = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const subtractInt = [0x6b];
const isZero = [0x45];
const isBelow = [0x49];
const block = [0x02, 0x40];
const loop = [0x03, 0x40];
const branch = (depth: number) => [0x0c, depth];
const branchIf = (depth: number) => [0x0d, depth];
const end = [0x0b];

const parameters = 5;
const integers = 2;
const [query, rowBytes, count, out, queryEnd] = [0, 2, 3, 4, 6];
/** Where in memory the row is that is being compared, and where in the query. */
export const rows = 1;
export const cursor = 5;
/** The local of each of the sums. */
export const sumAt = (index: number) => parameters + integers + index;

const advance = (local: number, bytes: number) => [...get(local), ...constant(bytes), ...addInt];

function throughRows({ stepBytes, sums, step, total, store, outBytes }: RowKernelCode): readonly number[] {
  return [
    [...get(query), ...get(rowBytes), ...addInt, ...set(queryEnd)],
    [...block, ...loop],
    [...get(count), ...isZero, ...branchIf(1)],
    sums.flatMap((sum) => [...zeroVector, ...set(sum)]),
    [...get(query), ...set(cursor)],
    loop,
    step,
    [...advance(rows, stepBytes), ...set(rows)],
    [...advance(cursor, stepBytes), ...tee(cursor), ...get(queryEnd), ...isBelow, ...branchIf(0)],
    end,
    [...get(out), ...total, ...store],
    [...advance(out, outBytes), ...set(out)],
    [...get(count), ...constant(1), ...subtractInt, ...set(count)],
    branch(0),
    [...end, ...end, ...end],
  ].flat();
}

const sized = (bytes: readonly number[]): number[] => [(bytes.length & 0x7f) | 0x80, bytes.length >> 7, ...bytes];
const section = (id: number, content: readonly number[]) => [id, ...sized(content)];
const int = 0x7f;
const vector = 0x7b;

/** One function of five integers and no result, exported as `d`; it works on the memory that is imported as `m.m`. */
function moduleOf(vectors: number, body: readonly number[]): WebAssembly.Module {
  return new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...section(1, [1, 0x60, parameters, int, int, int, int, int, 0]),
      ...section(2, [1, 1, 0x6d, 1, 0x6d, 0x02, 0, 1]),
      ...section(3, [1, 0]),
      ...section(7, [1, 1, 0x64, 0x00, 0]),
      ...section(10, [1, ...sized([2, integers, int, vectors, vector, ...body])]),
    ]),
  );
}
