import { closeSync, fstatSync, readSync } from 'node:fs';
import { openRegular } from '../../state/regular-file.js';
import { pageBytes } from './page-format.js';

/** One page version in the write-ahead log. */
export interface WalFrame {
  readonly page: number;
  /** Offset of its content in the log. */
  readonly at: number;
}

interface WalFrames {
  /** The frames that SQLite would replay: up to the last complete commit. */
  readonly committed: readonly WalFrame[];
  /** Valid frames after the first damaged one; the last of them may belong to an incomplete commit. */
  readonly stranded: readonly WalFrame[];
}

const headerBytes = 32;
const saltsAt = 16;
const saltBytes = 8;
const headerSumsAt = 24;
const frameHeaderBytes = 24;
const frameBytes = frameHeaderBytes + pageBytes;
/** Magic numbers; the last bit is the byte order of the checksums. */
const littleEndianSums = 0x377f0682;
const bigEndianSums = 0x377f0683;

type Sums = readonly [number, number];

/** The salts of a log, which all its frames repeat and which change with every new log; null when there is no log. */
export function walSalts(path: string): Buffer | null {
  const header = readAt(path, 0, headerBytes);
  return header === null || header.length < headerBytes ? null : header.subarray(saltsAt, saltsAt + saltBytes);
}

/**
 * The frames of a write-ahead log (https://sqlite.org/fileformat.html, 4). With `salts`, those of the last acknowledged
 * change, also valid frames after a damaged one, which SQLite would ignore.
 */
export function readWal(path: string, salts: Buffer | null): WalFrames {
  const log = readAt(path, 0, Number.POSITIVE_INFINITY);
  if (log === null || log.length < headerBytes) return { committed: [], stranded: [] };
  const frames: FrameOnDisk[] = [];
  for (let at = headerBytes; at + frameBytes <= log.length; at += frameBytes) {
    frames.push(frameAt(log, at, frames.length));
  }
  const order = readOrder(log);
  const count = order === null ? 0 : committedCount(log, frames, order);
  const stranded = salts === null ? [] : strandedFrames(log, frames, salts).filter((frame) => frame.index >= count);
  return { committed: frames.slice(0, count).map(asFrame), stranded: stranded.map(asFrame) };
}

interface FrameOnDisk extends WalFrame {
  readonly index: number;
  readonly endsCommit: boolean;
  readonly salts: Buffer;
  readonly sums: Sums;
}

function frameAt(log: Buffer, at: number, index: number): FrameOnDisk {
  return {
    page: log.readUInt32BE(at),
    index,
    endsCommit: log.readUInt32BE(at + 4) > 0,
    salts: log.subarray(at + 8, at + 8 + saltBytes),
    sums: sumsAt(log, at + 16),
    at: at + frameHeaderBytes,
  };
}

const asFrame = ({ page, at }: FrameOnDisk): WalFrame => ({ page, at });
const sumsAt = (log: Buffer, at: number): Sums => [log.readUInt32BE(at), log.readUInt32BE(at + 4)];

/** Whether checksums are little-endian; null when the header is damaged. */
function readOrder(log: Buffer): boolean | null {
  const magic = log.readUInt32BE(0);
  if (magic !== littleEndianSums && magic !== bigEndianSums) return null;
  const isLittle = magic === littleEndianSums;
  const isWhole = areSameSums(summed([0, 0], log.subarray(0, headerSumsAt), isLittle), sumsAt(log, headerSumsAt));
  return isWhole && log.readUInt32BE(8) === pageBytes ? isLittle : null;
}

/** The number of frames that SQLite would replay: up to the last commit before the first invalid frame. */
function committedCount(log: Buffer, frames: readonly FrameOnDisk[], isLittle: boolean): number {
  const salts = log.subarray(saltsAt, saltsAt + saltBytes);
  let sums = sumsAt(log, headerSumsAt);
  let count = 0;
  for (const frame of frames) {
    sums = sumsOf(log, frame, sums, isLittle);
    if (!frame.salts.equals(salts) || !areSameSums(sums, frame.sums)) break;
    if (frame.endsCommit) count = frame.index + 1;
  }
  return count;
}

/** The frames with these salts whose checksums are valid. */
function strandedFrames(log: Buffer, frames: readonly FrameOnDisk[], salts: Buffer): readonly FrameOnDisk[] {
  return frames.filter((frame) => {
    const before = frames[frame.index - 1]?.sums ?? sumsAt(log, headerSumsAt);
    return frame.salts.equals(salts) && isWholeInSomeOrder(log, frame, before);
  });
}

/** Tries both byte orders, because the header that tells it may be damaged. */
function isWholeInSomeOrder(log: Buffer, frame: FrameOnDisk, before: Sums): boolean {
  return [true, false].some((isLittle) => areSameSums(sumsOf(log, frame, before, isLittle), frame.sums));
}

/** The checksum including a frame: over the first eight bytes of its header, then over its page. */
function sumsOf(log: Buffer, { at }: WalFrame, before: Sums, isLittle: boolean): Sums {
  const start = at - frameHeaderBytes;
  const header = summed(before, log.subarray(start, start + 8), isLittle);
  return summed(header, log.subarray(at, at + pageBytes), isLittle);
}

function summed([first, second]: Sums, bytes: Buffer, isLittle: boolean): Sums {
  const wordAt = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + wordAt(at) + two) >>> 0;
    two = (two + wordAt(at + 4) + one) >>> 0;
  }
  return [one, two];
}

const areSameSums = (one: Sums, other: Sums): boolean => one[0] === other[0] && one[1] === other[1];

/** Reads up to `most` bytes from offset `at`; null when the file is missing or unreadable. */
function readAt(path: string, at: number, most: number): Buffer | null {
  try {
    const file = openRegular(path);
    try {
      const buffer = Buffer.alloc(Math.min(most, Math.max(0, fstatSync(file).size - at)));
      return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, at));
    } finally {
      closeSync(file);
    }
  } catch {
    // Missing, unreadable, or no file.
    return null;
  }
}
