import { join } from 'node:path';
import { systemClock } from '#core/clock';
import { api } from '#core/wire/api';
import type { Scenario } from '../scenario.js';
import { SeededRandom } from '../seeded-random.js';
import { StartedProduct } from '../started-product.js';

const fuzzRequests = 5_000;
const atOnce = 8;
const seed = 11;
const idleWaitMs = 20_000;
const mostWaitMs = 5_000;

/** What takes the place of a field: of the wrong kind, too long, hostile, or nothing. */
const strange: readonly unknown[] = [
  null,
  -1,
  1e300,
  '',
  'x'.repeat(4_000),
  '\u0000',
  [],
  {},
  [[[]]],
  true,
  '../../etc/passwd',
];

export const scenario: Scenario = {
  name: 'memory-after-fuzz',
  metric: `resident memory of the Brain after ${fuzzRequests} random requests, more than before`,
  target: { op: '<=', value: 60, unit: 'MiB' },
  async run({ folder }) {
    const product = await StartedProduct.start(join(folder, 'fuzzed'), 'none');
    const residentMiB = (): number => product.memory().brain?.resident ?? Number.NaN;
    try {
      const random = new SeededRandom(seed);
      await sendRandom(product.url, 200, random);
      const before = residentMiB();
      await sendRandom(product.url, fuzzRequests, random);
      const after = residentMiB();
      await new Promise<void>((resolve) => systemClock.after(idleWaitMs, resolve));
      const idle = residentMiB();
      const notes = `${before.toFixed(0)} MiB before, ${after.toFixed(0)} after, ${idle.toFixed(0)} after ${idleWaitMs / 1_000} s more`;
      return { median: idle - before, p95: after - before, unit: 'MiB', n: fuzzRequests, notes };
    } finally {
      await product.stop();
    }
  },
};

async function sendRandom(url: string, count: number, random: SeededRandom): Promise<void> {
  let left = count;
  const sender = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await sendOne(url, random);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

const endpoints = Object.values(api);

async function sendOne(url: string, random: SeededRandom): Promise<void> {
  const { method, path, sample } = random.of(endpoints);
  const input = mutated(sample as Readonly<Record<string, unknown>>, random);
  const query = new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
  );
  try {
    const reply = await fetch(method === 'GET' ? `${url}${path}?${query}` : `${url}${path}`, {
      method,
      signal: AbortSignal.timeout(mostWaitMs),
      ...(method === 'POST' && { body: JSON.stringify(input), headers: { 'Content-Type': 'application/json' } }),
    });
    await reply.arrayBuffer();
  } catch {
    // A refused, late or cut answer is one of those that are tried.
  }
}

/** The sample with some of its fields made strange, or taken away. */
function mutated(sample: Readonly<Record<string, unknown>>, random: SeededRandom): Record<string, unknown> {
  const fields = Object.entries(sample ?? {}).flatMap(([key, value]) => {
    const draw = random.fraction();
    if (draw < 0.1) return [];
    return [[key, draw < 0.5 ? random.of(strange) : value] as const];
  });
  return Object.fromEntries(fields);
}
