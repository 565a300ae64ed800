import { describe, expect, it } from 'vitest';
import { bytesText, countText } from '#brain/web/panel/wording/amounts';

describe('amounts', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1.0 kB'],
    [1_450_000, '1.4 MB'],
    [512_000_000, '512 MB'],
    [3_000_000_000_000_000, '3000 TB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });

  it('are counted in words', () => {
    expect([countText(0, 'file'), countText(1, 'file'), countText(12_000, 'file')]).toEqual([
      '0 files',
      '1 file',
      '12,000 files',
    ]);
  });
});
