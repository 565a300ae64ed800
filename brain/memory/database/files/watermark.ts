import { closeSync, constants, fdatasyncSync, fsyncSync, writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncDirectoryNow } from '../../state/durable-replace.js';
import { openRegular, readRegular } from '../../state/regular-file.js';

/** How far the writes to a database were acknowledged, stored in a separate file. */
export interface Watermark {
  /** Checksum of the generation that the sequence belongs to. */
  readonly generation: number;
  /** The highest acknowledged sequence. */
  readonly seq: number;
  /** Salts of the write-ahead log that the change was committed to. */
  readonly salts: Buffer;
  /** The last change that forgot something of which copies exist elsewhere; 0 if there was none. */
  readonly forgottenSeq: number;
  /** The last change to what the wearer gave, as opposed to the program's own notes; null if unknown. */
  readonly keptSeq: number | null;
}

/** Each process writes its two slots in turn, so that a torn write leaves the previous mark. */
const slotBytes = 64;
const slotsPerProcess = 2;
/** A process uses the slots of its id modulo this. Hub, Brain and a command have close ids, so they do not collide. */
const processes = 16;
const halfBytes = slotBytes * slotsPerProcess * processes;
/** Every slot is stored in both halves of the file, so the newest mark survives if one copy is lost. */
const watermarkBytes = 2 * halfBytes;

const watermarkMagic = 0x4e4a_574d;
const [generationAt, seqAt, saltsAt, checksumAt] = [4, 8, 16, 24] as const;
/** Added later, behind the fields that earlier releases write, with a checksum of its own. */
const [forgottenAt, forgottenChecksumAt] = [28, 36] as const;
/** Added later still, in the same way. */
const [keptAt, keptChecksumAt] = [40, 48] as const;
/**
 * Added in the same way: a checksum of the database's name, so that the mark of another database is not taken for this
 * one's.
 */
const [ownerAt, ownerChecksumAt] = [52, 56] as const;
const slotSaltBytes = 8;
/** The salts while there is no log. */
export const noSalts = Buffer.alloc(slotSaltBytes);

/** The checksum by which a watermark identifies a generation. */
export const generationMark = (generation: string): number => crc32(generation);

/**
 * The highest mark in the file; null if there is none. `isGarbled` if the file exists but holds something else,
 * including marks of another database.
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

/**
 * Combines the slots: each process records only the forgetting it knows of, so the latest may be in another slot than
 * the highest sequence.
 */
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
  const content = Buffer.alloc(watermarkBytes);
  const slot = encodeSlot(mark, databaseMark(path));
  for (const half of [0, halfBytes]) slot.copy(content, half);
  try {
    withFile(path, constants.O_CREAT | constants.O_WRONLY, (file) => {
      writeSync(file, content, 0, watermarkBytes, 0);
      fsyncSync(file);
    });
    syncDirectoryNow(dirname(path));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/** Writes the watermark before a change is acknowledged; in place, so that it costs little more than a sync. */
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

  /** Notes a change that forgot something of which copies exist elsewhere; stored with the next `write`. */
  forgot(seq: number): void {
    this.#forgottenSeq = Math.max(this.#forgottenSeq, seq);
  }

  /** Notes a change to what the wearer gave; stored with the next `write`. */
  kept(seq: number): void {
    this.#keptSeq = laterKnown(this.#keptSeq, seq);
  }

  /** The mark is on disk when this returns. Throws errors of the file system. */
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

/** If either value is unknown, so is the result. */
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

/** Whether the slot belongs to this database. A slot of an earlier release names no owner and is accepted. */
function isOwnedBy(slot: Buffer, owner: number): boolean {
  const hasOwner = slot.readUInt32BE(ownerChecksumAt) === crc32(slot.subarray(0, ownerChecksumAt));
  return !hasOwner || slot.readUInt32BE(ownerAt) === owner;
}

function encodeSlot({ generation, seq, salts, forgottenSeq, keptSeq }: Watermark, owner: number): Buffer {
  const slot = Buffer.alloc(slotBytes);
  slot.writeUInt32BE(watermarkMagic);
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
  if (slot.readUInt32BE() !== watermarkMagic || slot.readUInt32BE(checksumAt) !== crc32(slot.subarray(0, checksumAt)))
    return null;
  return {
    generation: slot.readUInt32BE(generationAt),
    seq: Number(slot.readBigUInt64BE(seqAt)),
    salts: Buffer.from(slot.subarray(saltsAt, saltsAt + slotSaltBytes)),
    forgottenSeq: seqIn(slot, forgottenAt, forgottenChecksumAt) ?? 0,
    keptSeq: seqIn(slot, keptAt, keptChecksumAt),
  };
}

/** A sequence from an optional field; null if an earlier release wrote the slot without it. */
function seqIn(slot: Buffer, at: number, checksumOfIt: number): number | null {
  const isWritten = slot.readUInt32BE(checksumOfIt) === crc32(slot.subarray(0, checksumOfIt));
  return isWritten ? Number(slot.readBigUInt64BE(at)) : null;
}

/** The content of the file; null if there is none. A file that cannot be read counts as garbled. */
function storedBytes(path: string): Buffer | null {
  try {
    return readRegular(path, watermarkBytes);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : Buffer.from('?');
  }
}
