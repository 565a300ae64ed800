import {
  addInt,
  cursor,
  loadVector,
  localGet,
  localSet,
  localTee,
  rowKernel,
  rows,
  sumLocal,
} from '#memory/recall/vectors/row-kernel';

const exclusiveOr = [0xfd, 0x51];
const countBits = [0xfd, 0x62];
/**
 * Adds pairs of bytes to 16 bits, then pairs of those to 32 bits: a sum in bytes would overflow at 4,096 dimensions.
 */
const addPairsOfBytes = [0xfd, 0x7d];
const addPairs = [0xfd, 0x7f];
const addIntVectors = [0xfd, 0x8e, 0x01];
const intLane = (index: number) => [0xfd, 0x1b, index];
const storeHalf = [0x3b, 0x01, 0x00];

/** The length of a row in bytes is a multiple of this. */
export const signatureStepBytes = 16;

const sum = sumLocal(0);

/**
 * Writes the Hamming distance of the query to each row, as u16: it makes a search over 700,000 windows a matter of
 * milliseconds.
 */
export const hammingKernel = rowKernel({
  stepBytes: signatureStepBytes,
  sums: [sum],
  step: [
    [...localGet(sum), ...localGet(cursor), ...loadVector(0), ...localGet(rows), ...loadVector(0)],
    [...exclusiveOr, ...countBits, ...addPairsOfBytes, ...addIntVectors, ...localSet(sum)],
  ].flat(),
  total: [
    [...localGet(sum), ...addPairs, ...localTee(sum), ...intLane(0)],
    [1, 2, 3].flatMap((index) => [...localGet(sum), ...intLane(index), ...addInt]),
  ].flat(),
  store: storeHalf,
  outBytes: Uint16Array.BYTES_PER_ELEMENT,
});
