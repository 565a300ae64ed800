import { cursor, loadVector, localGet, localSet, localTee, rowKernel, rows, sumLocal } from './row-kernel.js';

const floatLane = (index: number) => [0xfd, 0x1f, index];
const addFloatVectors = [0xfd, 0xe4, 0x01];
const multiplyVectors = [0xfd, 0xe6, 0x01];
const addFloat = [0x92];
const storeFloat = [0x38, 0x02, 0x00];

/** Rows must have a multiple of this length in bytes. */
export const dotStepBytes = 32;

/** Two accumulators, so that an addition need not wait for the one before. */
const [left, right] = [sumLocal(0), sumLocal(1)] as const;

const multiplyInto = (sum: number, offset: number) =>
  [
    localGet(sum),
    localGet(cursor),
    loadVector(offset),
    localGet(rows),
    loadVector(offset),
    multiplyVectors,
    addFloatVectors,
    localSet(sum),
  ].flat();

/** Computes the dot product of the query with each row as f32; fast enough for an exact scan of 100,000 rows. */
export const dotKernel = rowKernel({
  stepBytes: dotStepBytes,
  sums: [left, right],
  step: [...multiplyInto(left, 0), ...multiplyInto(right, dotStepBytes / 2)],
  total: [
    [...localGet(left), ...localGet(right), ...addFloatVectors, ...localTee(left), ...floatLane(0)],
    [1, 2, 3].flatMap((index) => [...localGet(left), ...floatLane(index), ...addFloat]),
  ].flat(),
  store: storeFloat,
  outBytes: Float32Array.BYTES_PER_ELEMENT,
});
