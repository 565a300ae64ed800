import {
  areSameSums,
  type FrameOnDisk,
  frameAt,
  frameBytes,
  headerSumsAt,
  numbersBytes,
  type Sums,
  startOf,
  summed,
  sumsAt,
  sumsOf,
  type WalFrame,
} from './wal-format.js';

/** Little-endian and big-endian are both tried, because the header that tells which applies may be damaged. */
const byteOrders = [true, false];

/**
 * The intact frames of the log with these salts. One flipped bit in a frame header is repaired: the right value follows
 * from the salts, from the frame's checksum or from its page, if everything else agrees.
 */
export function strandedFrames(log: Buffer, frames: readonly FrameOnDisk[], salts: Buffer): readonly FrameOnDisk[] {
  const whole: FrameOnDisk[] = [];
  let before = sumsBeforeFrames(log);
  for (const frame of frames) {
    const damaged = { log, frame, next: frames[frame.index + 1], salts };
    const mended = before.some((sums) => isWhole(damaged, sums))
      ? frame
      : before.map((sums) => mendedFrame(damaged, sums)).find((found) => found !== undefined);
    if (mended !== undefined) whole.push(mended);
    // If the stored and the repaired checksum differ, only the next frame tells which of them is right.
    before = mended === undefined || areSameSums(mended.sums, frame.sums) ? [frame.sums] : [frame.sums, mended.sums];
  }
  return whole;
}

/** The checksums from which the first frame may continue: the one in the log header, or the one computed from it. */
function sumsBeforeFrames(log: Buffer): readonly Sums[] {
  const header = log.subarray(0, headerSumsAt);
  return [sumsAt(log, headerSumsAt), ...byteOrders.map((isLittle) => summed([0, 0], header, isLittle))];
}

interface FrameInLog {
  readonly log: Buffer;
  readonly frame: FrameOnDisk;
  readonly next: FrameOnDisk | undefined;
  readonly salts: Buffer;
}

function isWhole({ log, frame, salts }: FrameInLog, before: Sums): boolean {
  return frame.salts.equals(salts) && leadsTo(frame.sums, log, frame, before);
}

/** The frame with one bit of its header repaired; undefined if that does not make it valid. */
function mendedFrame(damaged: FrameInLog, before: Sums): FrameOnDisk | undefined {
  const { log, frame, salts } = damaged;
  const sums = byteOrders
    .map((isLittle) => sumsOf(log, frame, before, isLittle))
    .find((each) => bitsOff(frame, each, salts) === 1);
  // The checksum is weak: one flipped bit of a page number may look like one flipped bit of the checksum.
  const byNumber = frame.salts.equals(salts) ? withNumberMended(log, frame, before) : undefined;
  const bySums = sums === undefined ? undefined : { ...frame, sums };
  return hasSoundSums(damaged) ? (byNumber ?? bySums) : (bySums ?? byNumber);
}

/**
 * Whether the stored checksum of a frame is right, because the next frame continues from it. In the last frame it is
 * taken for right if the page number is beyond the page count: then the number is what is damaged.
 */
function hasSoundSums({ log, frame, next }: FrameInLog): boolean {
  if (next === undefined) return frame.page > frame.pageCount;
  return leadsTo(next.sums, log, next, frame.sums);
}

/** The number of bits in which the salts and checksum of a frame differ from the expected ones. */
function bitsOff(frame: FrameOnDisk, sums: Sums, salts: Buffer): number {
  const words = [0, 4].map((at) => frame.salts.readUInt32BE(at) ^ salts.readUInt32BE(at));
  return [...words, frame.sums[0] ^ sums[0], frame.sums[1] ^ sums[1]].reduce((count, word) => count + onesIn(word), 0);
}

function onesIn(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * The frame with the one bit of its page number or page count flipped back that makes its checksum valid; undefined if
 * there is none.
 */
function withNumberMended(log: Buffer, frame: FrameOnDisk, before: Sums): FrameOnDisk | undefined {
  const start = startOf(frame);
  const copy = Buffer.from(log.subarray(start, start + frameBytes));
  for (let bit = 0; bit < 8 * numbersBytes; bit += 1) {
    const was = copy.readUInt8(bit >> 3);
    copy.writeUInt8(was ^ (1 << (bit & 7)), bit >> 3);
    const mended = frameAt(copy, 0, frame.index);
    if (leadsTo(frame.sums, copy, mended, before)) return { ...mended, at: frame.at };
    copy.writeUInt8(was, bit >> 3);
  }
  return undefined;
}

/** Whether the checksum that continues from `before` over this frame is `sums`, in either byte order. */
function leadsTo(sums: Sums, log: Buffer, frame: Pick<WalFrame, 'at'>, before: Sums): boolean {
  return byteOrders.some((isLittle) => areSameSums(sumsOf(log, frame, before, isLittle), sums));
}
