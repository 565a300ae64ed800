import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UnpackedFiles } from '#models/archives/unpacked-files';
import { scratchFolder } from '../../../scratch-folder.js';

const piece = new Uint8Array(64 * 1024 * 1024);

describe('what is unpacked', () => {
  it('is bounded for one file and for all together, also where nothing of it is kept', () => {
    const folder = scratchFolder();
    const files = new UnpackedFiles(folder, () => undefined);
    const bomb = files.begin('readme.html');
    const grow = (times: number, sink: ReturnType<UnpackedFiles['begin']>) => {
      for (let at = 0; at < times; at++) sink.write(piece);
    };
    expect(() => grow(17, bomb)).toThrow('larger than 1 GiB');
    expect(() => {
      for (let at = 0; at < 5; at++) grow(15, files.begin(`${at}.html`));
    }).toThrow('more than 3 GiB');
    expect(readdirSync(folder)).toEqual([]);
  });
});
