import { pageBytes } from './page-format.js';

/** One page version in the write-ahead log. */
export interface WalFrame {
  readonly page: number;
  /** Offset of its content in the log. */
  readonly at: number;
}

/** The header fields of a frame (https://sqlite.org/fileformat.html, 4.2). */
export interface FrameOnDisk extends WalFrame {
  readonly index: number;
  /** For a frame that ends a commit, the size of the database in pages after it; 0 for all others. */
  readonly pageCount: number;
  readonly salts: Buffer;
  readonly sums: Sums;
}

export type Sums = readonly [number, number];

export const logHeaderBytes = 32;
export const saltsAt = 16;
export const saltBytes = 8;
export const headerSumsAt = 24;
const walFrameHeaderBytes = 24;
export const frameBytes = walFrameHeaderBytes + pageBytes;
/**
 * The two numbers that a frame header begins with: its page, and how many pages there are after a commit. The checksum of a
 * frame begins with them.
 */
export const numbersBytes = 8;

/** The frame whose header begins at offset `start`. */
export function frameAt(log: Buffer, start: number, index: number): FrameOnDisk {
  return {
    page: log.readUInt32BE(start),
    index,
    pageCount: log.readUInt32BE(start + 4),
    salts: log.subarray(start + 8, start + 8 + saltBytes),
    sums: sumsAt(log, start + 16),
    at: start + walFrameHeaderBytes,
  };
}

/** The offset at which the header of a frame begins. */
export const startOf = ({ at }: Pick<WalFrame, 'at'>): number => at - walFrameHeaderBytes;

export const sumsAt = (log: Buffer, at: number): Sums => [log.readUInt32BE(at), log.readUInt32BE(at + 4)];
export const areSameSums = (one: Sums, other: Sums): boolean => one[0] === other[0] && one[1] === other[1];

/** The checksum continued over a frame: over the first eight bytes of its header, then over its page. */
export function sumsOf(log: Buffer, frame: Pick<WalFrame, 'at'>, before: Sums, isLittle: boolean): Sums {
  const start = startOf(frame);
  const numbers = summed(before, log.subarray(start, start + numbersBytes), isLittle);
  return summed(numbers, log.subarray(frame.at, frame.at + pageBytes), isLittle);
}

/** Continues the checksum of a log over `bytes`, whose length must be a multiple of eight. */
export function summed([first, second]: Sums, bytes: Buffer, isLittle: boolean): Sums {
  const wordAt = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  let [one, two] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + wordAt(at) + two) >>> 0;
    two = (two + wordAt(at + 4) + one) >>> 0;
  }
  return [one, two];
}
