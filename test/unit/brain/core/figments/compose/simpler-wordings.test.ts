import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inSimplerWords } from '#core/figments/compose/loose/simpler-wordings';
import { plainPrompt } from '#core/figments/compose/prompt/plain-prompt';
import { packageRoot } from '#hub/package-root';

const says = ['wishes', 'whole-wishes', 'families'].flatMap((file) =>
  readFileSync(join(packageRoot, 'test', 'corpus', 'compose', `${file}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.object({ say: z.string() }).parse(JSON.parse(line)).say),
);

describe('simpler words for a line', () => {
  it('are as simple as they get, so that nothing is read again and again', () => {
    const simpler = ['pick one of the three hats at random when i tap', ...says].flatMap((say) => {
      const once = inSimplerWords(plainPrompt(say));
      return once === null ? [] : [once];
    });
    expect(simpler.length).toBeGreaterThan(10);
    expect(simpler.filter((once) => inSimplerWords(once) !== null)).toEqual([]);
  });
});
