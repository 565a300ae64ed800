import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect } from '#memory/database/connection';
import { readWal, walSalts } from '#memory/database/pages/wal-frames';
import { memoryBacked, scratchFolder } from '../../../../../scratch-folder.js';

const headerBytes = 32;
const frameBytes = 24 + 4_096;

/** The log of a file that was written in several commits, of one page and of many. */
function aLog() {
  const folder = scratchFolder(memoryBacked);
  const [file, log] = [join(folder, 'written.db'), join(folder, 'copy.db-wal')];
  writeFileSync(file, '');
  const connection = connect(file);
  connection.exec('CREATE TABLE lines (text TEXT)');
  for (const length of [10, 9_000, 30]) connection.prepare('INSERT INTO lines VALUES (?)').run('x'.repeat(length));
  copyFileSync(`${file}-wal`, log);
  connection.close();
  const bytes = readFileSync(log);
  const salts = walSalts(log);
  const frames = readWal(log, salts).committed;
  /** The frames that are read when one bit has flipped. */
  const framesAfter = (at: number, bit: number) => {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << bit), at);
    writeFileSync(log, damaged);
    const { committed, stranded } = readWal(log, salts);
    return [...committed, ...stranded];
  };
  return { frames, framesAfter };
}

describe('a log in which one bit flipped', () => {
  it('of its header keeps every page', () => {
    const { frames, framesAfter } = aLog();
    expect(frames.length).toBeGreaterThan(5);
    for (let bit = 0; bit < 8 * headerBytes; bit += 1) expect(framesAfter(bit >> 3, bit & 7)).toEqual(frames);
  });

  it.each([0, 2, 5])('of the header of frame %i keeps every page', (index) => {
    const { frames, framesAfter } = aLog();
    const start = headerBytes + index * frameBytes;
    for (let bit = 0; bit < 8 * 24; bit += 1) expect(framesAfter(start + (bit >> 3), bit & 7)).toEqual(frames);
  });

  it.each([0, 2_000, 4_088, 4_095])('of byte %i of a page keeps every other page', (offset) => {
    const { frames, framesAfter } = aLog();
    const others = frames.filter((_, index) => index !== 2);
    const start = headerBytes + 2 * frameBytes + 24;
    for (let bit = 0; bit < 8; bit += 1) {
      expect(framesAfter(start + offset, bit)).toEqual(expect.arrayContaining(others));
    }
  });
});
