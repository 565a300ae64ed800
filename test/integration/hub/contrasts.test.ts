import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { packageRoot } from '#hub/package-root';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { longRunMs } from '../../patience.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

afterEach(cleanUp);

interface Contrast {
  readonly told: string;
  readonly asks: readonly string[];
  readonly holds: readonly string[];
  readonly beside: readonly string[];
}

// Each third by a way of its own: all of them together outlast a test on a busy machine.
const contrasts = contrastsIn('working');

function contrastsIn(split: string): readonly Contrast[] {
  return readFileSync(join(packageRoot, 'test', 'corpus', 'contrast', `${split}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Contrast);
}

it.each([
  ['by words', {}, 0],
  ['by words again', {}, 2],
  ['by meaning', { builtInModels }, 1],
] as const)(
  'what was told answers what it tells, and nothing that only has its words, at both doors, %s',
  async (_how, models, first) => {
    const pairs = contrasts.filter((_pair, at) => at % 3 === first);
    const doors = await withBothDoors({ said: pairs.map(({ told }) => told), wallMs: Date.now(), models });
    const questions = pairs.flatMap(({ asks, holds, beside }): readonly AskedBothWays[] => [
      ...asks.map((ask) => [ask, holds[0] ?? ''] as const),
      ...beside.map((ask) => [ask, null] as const),
    ]);
    expect(await answeredWrongly(doors, questions)).toEqual([]);
  },
  longRunMs,
);

it(
  'a thing is its whole name: a word inside it asks for another thing, and is not answered at either door',
  async () => {
    const pairs = contrastsIn('compounds');
    const doors = await withBothDoors({ said: pairs.map(({ told }) => told), wallMs: Date.now(), models: {} });
    const inside = pairs.flatMap(({ beside }) => beside.map((ask): AskedBothWays => [ask, null]));
    const whole = pairs.map(({ asks: [ask = ''], holds: [held = ''] }): AskedBothWays => [ask, held]);
    expect(await answeredWrongly(doors, [...inside, ...whole])).toEqual([]);
  },
  longRunMs,
);
