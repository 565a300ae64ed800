/**
 * Compares the query with each of `count` rows and writes the results to `out`. `query`, `rows` and `out` are byte
 * offsets into the kernel's memory; `rowBytes` is a multiple of `stepBytes`.
 */
export type RowKernel = (query: number, rows: number, rowBytes: number, count: number, out: number) => void;

/** The WebAssembly instructions of one kernel, as bytes. The loop over the rows is the same in all kernels. */
interface RowKernelCode {
  /** How many bytes of a row one step compares. */
  readonly stepBytes: number;
  /** Locals of the v128 accumulators; they are zero at the start of each row. */
  readonly sums: readonly number[];
  /** Adds one step to the accumulators: the query at `cursor` with the row at `rows`. */
  readonly step: readonly number[];
  /** Reduces the accumulators to one number on the stack. */
  readonly total: readonly number[];
  readonly store: readonly number[];
  readonly outBytes: number;
}

/** Assembles a kernel in WebAssembly SIMD, which is many times faster than a loop in JavaScript. */
export function rowKernel(code: RowKernelCode): (memory: WebAssembly.Memory) => RowKernel {
  const module = moduleOf(code.sums.length, throughRows(code));
  return (memory) => new WebAssembly.Instance(module, { m: { m: memory } }).exports.d as RowKernel;
}

/** Size of a page of WebAssembly memory. */
export const memoryPageBytes = 65_536;

export const localGet = (local: number) => [0x20, local];
export const localSet = (local: number) => [0x21, local];
export const localTee = (local: number) => [0x22, local];
export const addInt = [0x6a];
export const loadVector = (offset: number) => [0xfd, 0x00, 0x04, offset];
const constant = (value: number) => [0x41, value];
const zeroVector = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const subtractInt = [0x6b];
const isZero = [0x45];
const isBelowInstruction = [0x49];
const block = [0x02, 0x40];
const loopInstruction = [0x03, 0x40];
const branch = (depth: number) => [0x0c, depth];
const branchIf = (depth: number) => [0x0d, depth];
const endInstruction = [0x0b];

const parameters = 5;
const integers = 2;
const [query, rowBytes, count, out, queryEnd] = [0, 2, 3, 4, 6];
/** Locals with the byte offsets of the present position in the row and in the query. */
export const rows = 1;
export const cursor = 5;
/** The local of accumulator `index`. */
export const sumLocal = (index: number) => parameters + integers + index;

const advance = (local: number, bytes: number) => [...localGet(local), ...constant(bytes), ...addInt];

function throughRows({ stepBytes, sums, step, total, store, outBytes }: RowKernelCode): readonly number[] {
  return [
    [...localGet(query), ...localGet(rowBytes), ...addInt, ...localSet(queryEnd)],
    [...block, ...loopInstruction],
    [...localGet(count), ...isZero, ...branchIf(1)],
    sums.flatMap((sum) => [...zeroVector, ...localSet(sum)]),
    [...localGet(query), ...localSet(cursor)],
    loopInstruction,
    step,
    [...advance(rows, stepBytes), ...localSet(rows)],
    [...advance(cursor, stepBytes), ...localTee(cursor), ...localGet(queryEnd), ...isBelowInstruction, ...branchIf(0)],
    endInstruction,
    [...localGet(out), ...total, ...store],
    [...advance(out, outBytes), ...localSet(out)],
    [...localGet(count), ...constant(1), ...subtractInt, ...localSet(count)],
    branch(0),
    [...endInstruction, ...endInstruction, ...endInstruction],
  ].flat();
}

const sized = (bytes: readonly number[]): number[] => [(bytes.length & 0x7f) | 0x80, bytes.length >> 7, ...bytes];
const section = (id: number, content: readonly number[]) => [id, ...sized(content)];
const intType = 0x7f;
const vector = 0x7b;

/** A module with one function of five i32 and no result, exported as `d`; it imports its memory as `m.m`. */
function moduleOf(vectors: number, body: readonly number[]): WebAssembly.Module {
  return new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      ...section(1, [1, 0x60, parameters, intType, intType, intType, intType, intType, 0]),
      ...section(2, [1, 1, 0x6d, 1, 0x6d, 0x02, 0, 1]),
      ...section(3, [1, 0]),
      ...section(7, [1, 1, 0x64, 0x00, 0]),
      ...section(10, [1, ...sized([2, integers, intType, vectors, vector, ...body])]),
    ]),
  );
}
