import { closeSync, constants, fdatasyncSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** How far a database was acknowledged, kept outside of it. */
export interface Watermark {
  /** Checksum of the generation that the sequence belongs to. */
  readonly generation: number;
  /** The highest acknowledged sequence. */
  readonly seq: number;
  /** Salts of the write-ahead log that the change was committed to. */
  readonly salts: Buffer;
  /** The last change by which something was forgotten that is copied elsewhere; 0 when there was none. */
  readonly forgottenSeq: number;
}

/** Each process writes two slots in turn, so that a torn write leaves the previous one. */
const slotBytes = 64;
const slotsPerProcess = 2;
/** Slots are chosen by process id modulo this: hub, Brain and a command have close ids, so they do not collide. */
const processes = 32;
const fileBytes = slotBytes * slotsPerProcess * processes;

const magic = 0x4e4a_574d;
const [generationAt, seqAt, saltsAt, checksumAt] = [4, 8, 16, 24] as const;
/** Came later, behind what earlier releases write, and has a checksum of its own. */
const [forgottenAt, forgottenChecksumAt] = [28, 36] as const;
const saltBytes = 8;
/** Used while there is no log. */
export const noSalts = Buffer.alloc(saltBytes);

/** The checksum of a generation that a watermark keeps. */
export const generationMark = (generation: string): number => crc32(generation);

/**
 * The highest mark in the file; null when there is none. `isGarbled` when the file is there and holds something else.
 */
export function readWatermark(path: string): { readonly mark: Watermark | null; readonly isGarbled: boolean } {
  const content = storedBytes(path);
  if (content === null) return { mark: null, isGarbled: false };
  const marks: Watermark[] = [];
  for (let at = 0; at + slotBytes <= content.length; at += slotBytes) {
    const slot = decodeSlot(content.subarray(at, at + slotBytes));
    if (slot !== null) marks.push(slot);
  }
  return { mark: highestMark(marks), isGarbled: marks.length === 0 && content.some((byte) => byte !== 0) };
}

/** Each process says what it knows of, so that what was forgotten last may stand in another slot. */
function highestMark(marks: readonly Watermark[]): Watermark | null {
  const last = marks.reduce<Watermark | null>((most, mark) => (mark.seq >= (most?.seq ?? 0) ? mark : most), null);
  if (last === null) return null;
  const ofOneHistory = marks.filter(({ generation }) => generation === last.generation);
  return { ...last, forgottenSeq: Math.max(...ofOneHistory.map(({ forgottenSeq }) => forgottenSeq)) };
}

/**
 * Replaces all marks by one. The caller must hold the exclusive lock. Errors of the file system are ignored, because
 * the database works without a watermark.
 */
export function resetWatermark(path: string, mark: Watermark): void {
  const content = Buffer.alloc(fileBytes);
  encodeSlot(mark).copy(content);
  try {
    withFile(path, constants.O_CREAT | constants.O_WRONLY, (file) => {
      writeSync(file, content, 0, fileBytes, 0);
      fsyncSync(file);
    });
    withFile(dirname(path), constants.O_RDONLY, fsyncSync);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** Writes the watermark before a change is acknowledged: in place, so that it costs little more than a sync. */
export class WatermarkWriter {
  #turn = 0;
  #forgottenSeq: number;

  constructor(
    private readonly path: string,
    private readonly generation: number,
  ) {
    const { mark } = readWatermark(path);
    this.#forgottenSeq = mark?.generation === generation ? mark.forgottenSeq : 0;
  }

  /** A change by which something was forgotten that is copied elsewhere; told with the next mark. */
  forgot(seq: number): void {
    this.#forgottenSeq = Math.max(this.#forgottenSeq, seq);
  }

  /** Durable when it returns. Throws errors of the file system. */
  write(seq: number, salts: Buffer): void {
    const mark = { generation: this.generation, seq, salts, forgottenSeq: this.#forgottenSeq };
    const at = slotBytes * ((process.pid % processes) * slotsPerProcess + (this.#turn++ % slotsPerProcess));
    withFile(this.path, constants.O_WRONLY, (file) => {
      writeSync(file, encodeSlot(mark), 0, slotBytes, at);
      fdatasyncSync(file);
    });
  }
}

function withFile(path: string, flags: number, use: (file: number) => void): void {
  const file = openSync(path, flags, 0o600);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}

function encodeSlot({ generation, seq, salts, forgottenSeq }: Watermark): Buffer {
  const slot = Buffer.alloc(slotBytes);
  slot.writeUInt32BE(magic);
  slot.writeUInt32BE(generation, generationAt);
  slot.writeBigUInt64BE(BigInt(seq), seqAt);
  salts.copy(slot, saltsAt);
  slot.writeUInt32BE(crc32(slot.subarray(0, checksumAt)), checksumAt);
  slot.writeBigUInt64BE(BigInt(forgottenSeq), forgottenAt);
  slot.writeUInt32BE(crc32(slot.subarray(0, forgottenChecksumAt)), forgottenChecksumAt);
  return slot;
}

function decodeSlot(slot: Buffer): Watermark | null {
  if (slot.readUInt32BE() !== magic || slot.readUInt32BE(checksumAt) !== crc32(slot.subarray(0, checksumAt)))
    return null;
  return {
    generation: slot.readUInt32BE(generationAt),
    seq: Number(slot.readBigUInt64BE(seqAt)),
    salts: Buffer.from(slot.subarray(saltsAt, saltsAt + saltBytes)),
    forgottenSeq: forgottenIn(slot),
  };
}

function forgottenIn(slot: Buffer): number {
  const isTold = slot.readUInt32BE(forgottenChecksumAt) === crc32(slot.subarray(0, forgottenChecksumAt));
  return isTold ? Number(slot.readBigUInt64BE(forgottenAt)) : 0;
}

/** The content; null when there is no file. What cannot be read counts as garbled. */
function storedBytes(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : Buffer.from('?');
  }
}
