import { closeSync, fstatSync, readSync } from 'node:fs';
import { openRegular } from '../../state/regular-file.js';
import { pageBytes } from './page-format.js';
import { strandedFrames } from './stranded-frames.js';
import {
  areSameSums,
  type FrameOnDisk,
  frameAt,
  frameBytes,
  headerSumsAt,
  logHeaderBytes,
  saltBytes,
  saltsAt,
  summed,
  sumsAt,
  sumsOf,
  type WalFrame,
} from './wal-format.js';

interface WalFrames {
  /** The frames that SQLite would replay: up to the last complete commit. */
  readonly committed: readonly WalFrame[];
  /** Intact frames after the first damaged one; the last of them may belong to an incomplete commit. */
  readonly stranded: readonly WalFrame[];
}

/** The two magic numbers of a log; they tell the byte order of the checksums. */
const littleEndianSums = 0x377f0682;
const bigEndianSums = 0x377f0683;

/** The salts of a log, which all its frames repeat and which change with every new log; null if there is no log. */
export function walSalts(path: string): Buffer | null {
  const header = readAt(path, 0, logHeaderBytes);
  return header === null || header.length < logHeaderBytes ? null : header.subarray(saltsAt, saltsAt + saltBytes);
}

/**
 * The frames of a write-ahead log (https://sqlite.org/fileformat.html, 4). With `salts`, those of the last acknowledged
 * change, this includes intact frames after a damaged one, which SQLite would ignore.
 */
export function readWal(path: string, salts: Buffer | null): WalFrames {
  const log = readAt(path, 0, Number.POSITIVE_INFINITY);
  if (log === null || log.length < logHeaderBytes) return { committed: [], stranded: [] };
  const frames: FrameOnDisk[] = [];
  for (let at = logHeaderBytes; at + frameBytes <= log.length; at += frameBytes) {
    frames.push(frameAt(log, at, frames.length));
  }
  const order = readOrder(log);
  const count = order === null ? 0 : committedCount(log, frames, order);
  const stranded = salts === null ? [] : strandedFrames(log, frames, salts).filter((frame) => frame.index >= count);
  return { committed: frames.slice(0, count).map(asFrame), stranded: stranded.map(asFrame) };
}

const asFrame = ({ page, at }: FrameOnDisk): WalFrame => ({ page, at });

/** Whether checksums are little-endian; null if the header is damaged. */
function readOrder(log: Buffer): boolean | null {
  const magic = log.readUInt32BE(0);
  if (magic !== littleEndianSums && magic !== bigEndianSums) return null;
  const isLittle = magic === littleEndianSums;
  const isWhole = areSameSums(summed([0, 0], log.subarray(0, headerSumsAt), isLittle), sumsAt(log, headerSumsAt));
  return isWhole && log.readUInt32BE(8) === pageBytes ? isLittle : null;
}

/** The number of frames that SQLite would replay, which is up to the last commit before the first invalid frame. */
function committedCount(log: Buffer, frames: readonly FrameOnDisk[], isLittle: boolean): number {
  const salts = log.subarray(saltsAt, saltsAt + saltBytes);
  let sums = sumsAt(log, headerSumsAt);
  let count = 0;
  for (const frame of frames) {
    sums = sumsOf(log, frame, sums, isLittle);
    if (!frame.salts.equals(salts) || !areSameSums(sums, frame.sums)) break;
    if (frame.pageCount > 0) count = frame.index + 1;
  }
  return count;
}

/** Reads up to `most` bytes from offset `at`; null if the file is missing or unreadable. */
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
    return null;
  }
}
