import { closeSync, constants, fdatasyncSync, fsyncSync, writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncDirectoryNow } from '../../state/durable-replace.js';
import { openRegular, readRegular } from '../../state/regular-file.js';

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
  /** The last change of what the wearer gave, not of what the program notes for itself; null where nothing tells. */
  readonly keptSeq: number | null;
}

/** Each process writes two slots in turn, so that a torn write leaves the previous one. */
const slotBytes = 64;
const slotsPerProcess = 2;
/** Slots are chosen by process id modulo this: hub, Brain and a command have close ids, so they do not collide. */
const processes = 16;
const halfBytes = slotBytes * slotsPerProcess * processes;
/** Every slot stands in both halves: where one is lost, the newest mark is not. */
const fileBytes = 2 * halfBytes;

const magic = 0x4e4a_574d;
const [generationAt, seqAt, saltsAt, checksumAt] = [4, 8, 16, 24] as const;
/** Came later, behind what earlier releases write, and has a checksum of its own. */
const [forgottenAt, forgottenChecksumAt] = [28, 36] as const;
/** As well, later still. */
const [keptAt, keptChecksumAt] = [40, 48] as const;
/** As well: which database the mark is of, because that of another one says nothing. */
const [ownerAt, ownerChecksumAt] = [52, 56] as const;
const slotSaltBytes = 8;
/** Used while there is no log. */
export const noSalts = Buffer.alloc(slotSaltBytes);

/** The checksum of a generation that a watermark keeps. */
export const generationMark = (generation: string): number => crc32(generation);

/**
 * The highest mark in the file; null when there is none. `isGarbled` when the file is there and holds something else, the
 * marks of another database too.
 */
export function readWatermark(path: string): { readonly mark: Watermark | null; readonly isGarbled: boolean } {
  const content = storedBytes(path);
  if (content === null) return { mark: null, isGarbled: false };
  const marks: Watermark[] = [];
  for (let at = 0; at + slotBytes <= content.length; at += slotBytes) {
    const slot = content.subarray(at, at + slotBytes);
    const mark = decodeSlot(slot);
    if (mark !== null && !isOwnedBy(slot, databaseMark(path))) return { mark: null, isGarbled: true };
    if (mark !== null) marks.push(mark);
  }
  return { mark: highestMark(marks), isGarbled: marks.length === 0 && content.some((byte) => byte !== 0) };
}

/** Each process says what it knows of, so that what was forgotten last may stand in another slot. */
function highestMark(marks: readonly Watermark[]): Watermark | null {
  const last = marks.reduce<Watermark | null>((most, mark) => (mark.seq >= (most?.seq ?? 0) ? mark : most), null);
  if (last === null) return null;
  const ofOneHistory = marks.filter(({ generation }) => generation === last.generation);
  return {
    ...last,
    forgottenSeq: Math.max(...ofOneHistory.map(({ forgottenSeq }) => forgottenSeq)),
    keptSeq: ofOneHistory.reduce<number | null>((most, { keptSeq }) => laterKnown(most, keptSeq), 0),
  };
}

/**
 * Replaces all marks by one. The caller must hold the exclusive lock. Errors of the file system are ignored, because
 * the database works without a watermark.
 */
export function resetWatermark(path: string, mark: Watermark): void {
  const content = Buffer.alloc(fileBytes);
  const slot = encodeSlot(mark, databaseMark(path));
  for (const half of [0, halfBytes]) slot.copy(content, half);
  try {
    withFile(path, constants.O_CREAT | constants.O_WRONLY, (file) => {
      writeSync(file, content, 0, fileBytes, 0);
      fsyncSync(file);
    });
    syncDirectoryNow(dirname(path));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** Writes the watermark before a change is acknowledged: in place, so that it costs little more than a sync. */
export class WatermarkWriter {
  #turn = 0;
  #forgottenSeq: number;
  #keptSeq: number | null;

  constructor(
    private readonly path: string,
    private readonly generation: number,
  ) {
    const { mark } = readWatermark(path);
    const isOurs = mark?.generation === generation;
    this.#forgottenSeq = isOurs ? mark.forgottenSeq : 0;
    this.#keptSeq = isOurs ? mark.keptSeq : null;
  }

  /** A change by which something was forgotten that is copied elsewhere; told with the next mark. */
  forgot(seq: number): void {
    this.#forgottenSeq = Math.max(this.#forgottenSeq, seq);
  }

  /** A change of what the wearer gave; told with the next mark. */
  kept(seq: number): void {
    this.#keptSeq = laterKnown(this.#keptSeq, seq);
  }

  /** Durable when it returns. Throws errors of the file system. */
  write(seq: number, salts: Buffer): void {
    const mark = { generation: this.generation, seq, salts, forgottenSeq: this.#forgottenSeq, keptSeq: this.#keptSeq };
    const at = slotBytes * ((process.pid % processes) * slotsPerProcess + (this.#turn++ % slotsPerProcess));
    const slot = encodeSlot(mark, databaseMark(this.path));
    withFile(this.path, constants.O_WRONLY, (file) => {
      for (const half of [0, halfBytes]) writeSync(file, slot, 0, slotBytes, half + at);
      fdatasyncSync(file);
    });
  }
}

/** Where one slot does not tell, nobody knows. */
function laterKnown(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}

function withFile(path: string, flags: number, use: (file: number) => void): void {
  const file = openRegular(path, flags);
  try {
    use(file);
  } finally {
    closeSync(file);
  }
}

const databaseMark = (path: string): number => crc32(basename(path));

/** A release that did not know of owners says nothing. */
function isOwnedBy(slot: Buffer, owner: number): boolean {
  const isTold = slot.readUInt32BE(ownerChecksumAt) === crc32(slot.subarray(0, ownerChecksumAt));
  return !isTold || slot.readUInt32BE(ownerAt) === owner;
}

function encodeSlot({ generation, seq, salts, forgottenSeq, keptSeq }: Watermark, owner: number): Buffer {
  const slot = Buffer.alloc(slotBytes);
  slot.writeUInt32BE(magic);
  slot.writeUInt32BE(generation, generationAt);
  slot.writeBigUInt64BE(BigInt(seq), seqAt);
  salts.copy(slot, saltsAt);
  slot.writeUInt32BE(crc32(slot.subarray(0, checksumAt)), checksumAt);
  slot.writeBigUInt64BE(BigInt(forgottenSeq), forgottenAt);
  slot.writeUInt32BE(crc32(slot.subarray(0, forgottenChecksumAt)), forgottenChecksumAt);
  if (keptSeq !== null) {
    slot.writeBigUInt64BE(BigInt(keptSeq), keptAt);
    slot.writeUInt32BE(crc32(slot.subarray(0, keptChecksumAt)), keptChecksumAt);
  }
  slot.writeUInt32BE(owner, ownerAt);
  slot.writeUInt32BE(crc32(slot.subarray(0, ownerChecksumAt)), ownerChecksumAt);
  return slot;
}

function decodeSlot(slot: Buffer): Watermark | null {
  if (slot.readUInt32BE() !== magic || slot.readUInt32BE(checksumAt) !== crc32(slot.subarray(0, checksumAt)))
    return null;
  return {
    generation: slot.readUInt32BE(generationAt),
    seq: Number(slot.readBigUInt64BE(seqAt)),
    salts: Buffer.from(slot.subarray(saltsAt, saltsAt + slotSaltBytes)),
    forgottenSeq: seqIn(slot, forgottenAt, forgottenChecksumAt) ?? 0,
    keptSeq: seqIn(slot, keptAt, keptChecksumAt),
  };
}

/** Null where a release that did not know the field wrote the slot. */
function seqIn(slot: Buffer, at: number, checksumOfIt: number): number | null {
  const isTold = slot.readUInt32BE(checksumOfIt) === crc32(slot.subarray(0, checksumOfIt));
  return isTold ? Number(slot.readBigUInt64BE(at)) : null;
}

/** The content; null when there is no file. What cannot be read counts as garbled. */
function storedBytes(path: string): Buffer | null {
  try {
    return readRegular(path, fileBytes);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : Buffer.from('?');
  }
}
