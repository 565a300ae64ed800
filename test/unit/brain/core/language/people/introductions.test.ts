import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAmbient } from '#core/language/ambient';

const corpus = z
  .object({ nobody: z.array(z.string()), somebody: z.array(z.tuple([z.string(), z.string()])) })
  .parse(JSON.parse(readFileSync(join('test', 'corpus', 'introductions', 'lines.json'), 'utf8')));

const typed = (say: string) => readAmbient({ say, speaker: 'other' }).introduction?.name ?? null;
const heard = (say: string) =>
  readAmbient({ say: say.toLowerCase(), speaker: 'other', knows: () => false }).introduction?.name ?? null;

describe('a line that says what somebody is and not who', () => {
  it('makes nobody, written with a capital or heard', () => {
    const made = corpus.nobody.flatMap((line) => [typed(line), heard(line)]).filter((name) => name !== null);
    expect(made).toEqual([]);
  });
});

describe('a line by which somebody introduces themselves', () => {
  it('makes them, rare names too, wherever it is written with its capital', () => {
    const missed = corpus.somebody.filter(([line, name]) => typed(line) !== name);
    expect(missed).toEqual([]);
  });
});
