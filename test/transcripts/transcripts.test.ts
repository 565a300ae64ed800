import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { perform } from '../wearer/transcript.js';

const chapters = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.md') && name !== 'README.md');

describe('a day with the hub', () => {
  it.each(chapters)('goes as %s tells', async (chapter) => {
    const path = join(import.meta.dirname, chapter);
    // `vitest run test/transcripts -u` writes what happened into the page.
    await expect(await perform(readFileSync(path, 'utf8'))).toMatchFileSnapshot(path);
  });
});
