import { describe, expect, it } from 'vitest';
import { decodeRecord, readVarint } from '#memory/database/pages/record-format';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('a number of variable length', () => {
  it.each([
    ['00', 0, 1],
    ['7f', 127, 1],
    ['81 00', 128, 2],
    ['ff 7f', 16_383, 2],
    ['82 80 00', 32_768, 3],
  ])('%s is %i', (hex, value, next) => expect(readVarint(bytes(hex), 0)).toEqual({ value, next }));

  it.each(['', '80', 'ff ff ff ff ff ff ff ff ff'])('%s is none', (hex) =>
    expect(readVarint(bytes(hex), 0)).toBeNull(),
  );
});

describe('a record', () => {
  it('holds values of every type', () => {
    const header = '0a 00 01 02 06 07 08 09 13 10';
    const body = '7f ff 01 00 00 00 00 00 00 10 00 3f f8 00 00 00 00 00 00 61 62 63 01 02';
    expect(decodeRecord(bytes(header + body))).toEqual([null, 127, -255, 4_096, 1.5, 0, 1, 'abc', Buffer.of(1, 2)]);
  });

  it.each([
    ['whose header is longer than it is', '7f 01 05'],
    ['with a reserved type', '02 0a'],
    ['whose values end too early', '02 06 00 01'],
    ['whose values end too late', '02 01 05 05'],
    ['of no bytes', ''],
  ])('%s is none', (_, hex) => expect(decodeRecord(bytes(hex))).toBeNull());
});
