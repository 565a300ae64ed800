import { expect, it } from 'vitest';
import type { FromPerception } from '#core/wire/link/perception';
import { Ear } from '#perception/ear';
import { FakeEarEngines } from '../../fakes/fake-ear-engines.js';

const sound = (ms: number, level: number): Float32Array => new Float32Array(Math.round(ms / 32) * 512).fill(level);

it.each([
  ['a whole command', 0.3],
  ['one that may go on', 0.6],
  ['one in the middle of a phrase', 0.9],
])('the end of %s comes after %d s of silence', (_what, patienceS) => {
  const engines = new FakeEarEngines();
  engines.patienceS = patienceS;
  const facts: FromPerception[] = [];
  const ear = new Ear({
    stream: 3,
    engines: () => engines,
    listeningState: () => ({ capture: 'all', awake: true }),
    tell: (fact) => facts.push(fact),
    processorMs: () => 0,
  });
  const lines = () => facts.filter(({ type }) => type === 'utterance');
  ear.accept(sound(1_504, 0.5));
  ear.accept(sound(1_000 * patienceS - 96, 0));
  expect(lines()).toEqual([]);
  ear.accept(sound(192, 0));
  expect(lines()).toHaveLength(1);
});
