// Instructions of WebAssembly as bytes, as many as the kernels need.
export const get = (local: number) => [0x20, local];
export const set = (local: number) => [0x21, local];
export const tee = (local: number) => [0x22, local];
export const constant = (value: number) => [0x41, value];
export const loadVector = (offset: number) => [0xfd, 0x00, 0x04, offset];
export const zeroVector = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
export const addInt = [0x6a];
export const subtractInt = [0x6b];
export const isZero = [0x45];
export const isBelow = [0x49];
export const block = [0x02, 0x40];
export const loop = [0x03, 0x40];
export const branch = (depth: number) => [0x0c, depth];
export const branchIf = (depth: number) => [0x0d, depth];
export const end = [0x0b];

/** Of five integers and no result; its locals are some integers, then some vectors of 128 bits. */
export interface KernelCode {
  readonly integers: number;
  readonly vectors: number;
  readonly body: readonly number[];
}

const sized = (bytes: readonly number[]): number[] => [(bytes.length & 0x7f) | 0x80, bytes.length >> 7, ...bytes];
const section = (id: number, content: readonly number[]) => [id, ...sized(content)];
const int = 0x7f;
const vector = 0x7b;

/** The module of one kernel, which is exported as `d` and works on the memory that is imported as `m.m`. */
export function kernelModule({ integers, vectors, body }: KernelCode): WebAssembly.Module {
  return new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      // One type of function: five integers, no result.
      ...section(1, [1, 0x60, 5, int, int, int, int, int, 0]),
      ...section(2, [1, 1, 0x6d, 1, 0x6d, 0x02, 0, 1]),
      ...section(3, [1, 0]),
      ...section(7, [1, 1, 0x64, 0x00, 0]),
      ...section(10, [1, ...sized([2, integers, int, vectors, vector, ...body])]),
    ]),
  );
}
