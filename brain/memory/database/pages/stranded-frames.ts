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

/** Little-endian and big-endian: the header that tells which it is may be damaged. */
const byteOrders = [true, false];

/**
 * The frames of the log with these salts that are whole. Of a damaged header one bit is made good: what it says is known
 * from the salts, from the checksum of the frame or from the page beneath it, which agree in everything else.
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
    // Where the two differ only the next frame tells which of them is damaged.
    before = mended === undefined || areSameSums(mended.sums, frame.sums) ? [frame.sums] : [frame.sums, mended.sums];
  }
  return whole;
}

/** What the first frame may go on from: the checksum of the header, or what it should be. */
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

/** The frame with one bit of its header made good; undefined when that does not make it whole. */
function mendedFrame(damaged: FrameInLog, before: Sums): FrameOnDisk | undefined {
  const { log, frame, salts } = damaged;
  const sums = byteOrders
    .map((isLittle) => sumsOf(log, frame, before, isLittle))
    .find((each) => bitsOff(frame, each, salts) === 1);
  // The checksum is weak: one bit of a page's number may show as one bit of the sums.
  const byNumber = frame.salts.equals(salts) ? withNumberMended(log, frame, before) : undefined;
  const bySums = sums === undefined ? undefined : { ...frame, sums };
  return hasSoundSums(damaged) ? (byNumber ?? bySums) : (bySums ?? byNumber);
}

/** Whether the next frame goes on from the checksum of this one; of the last one its page tells, which lies in the file. */
function hasSoundSums({ log, frame, next }: FrameInLog): boolean {
  if (next === undefined) return frame.page > frame.pageCount;
  return leadsTo(next.sums, log, next, frame.sums);
}

/** Bits in which the salts and checksum of a frame differ from what they should be. */
function bitsOff(frame: FrameOnDisk, sums: Sums, salts: Buffer): number {
  const words = [0, 4].map((at) => frame.salts.readUInt32BE(at) ^ salts.readUInt32BE(at));
  return [...words, frame.sums[0] ^ sums[0], frame.sums[1] ^ sums[1]].reduce((count, word) => count + onesIn(word), 0);
}

function onesIn(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The frame with the bit turned back of its page or its count of pages that makes its checksum right. */
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

/** Whether the checksum goes on from `before` over this frame to `sums`, in either byte order. */
function leadsTo(sums: Sums, log: Buffer, frame: Pick<WalFrame, 'at'>, before: Sums): boolean {
  return byteOrders.some((isLittle) => areSameSums(sumsOf(log, frame, before, isLittle), sums));
}
