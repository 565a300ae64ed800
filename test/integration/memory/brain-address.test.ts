import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { readBrainAddress, writeBrainAddress } from '#memory/state/brain-address';
import { StateDirectory } from '#memory/state/state-directory';
import { cleanUp, temporaryFolder } from '../brain/brain-fixture.js';

afterEach(cleanUp);

describe('where the Brain of a state directory answers', () => {
  it('is known while it runs, and nobody looks for it there afterwards', async () => {
    const state = StateDirectory.open(await temporaryFolder());
    expect(readBrainAddress(state)).toBeNull();
    const takeBack = writeBrainAddress(state, 'http://127.0.0.1:40123');
    expect(readBrainAddress(state)).toBe('http://127.0.0.1:40123');
    takeBack();
    expect(readBrainAddress(state)).toBeNull();
  });

  it.each(['', 'nowhere', 'http://203.0.113.9:7777', 'ftp://127.0.0.1', '\0'])(
    'is never another machine, nor anything but an address: “%s”',
    async (written) => {
      const state = StateDirectory.open(await temporaryFolder());
      writeFileSync(state.file('run', 'brain.url'), written);
      expect(readBrainAddress(state)).toBeNull();
    },
  );
});
