import { expect, it } from 'vitest';
import { CleanupStack } from '#core/reliability/cleanup-stack';

it('runs the newest first, each after the one before has ended', async () => {
  const ran: string[] = [];
  const cleanup = new CleanupStack();
  cleanup.defer(() => void ran.push('oldest'));
  cleanup.defer(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ran.push('newest');
  });
  await cleanup.run();
  expect(ran).toEqual(['newest', 'oldest']);
});

it('runs each of them once', async () => {
  let runs = 0;
  const cleanup = new CleanupStack();
  cleanup.defer(() => void runs++);
  await cleanup.run();
  await cleanup.run();
  expect(runs).toBe(1);
});

it.each([
  [
    'throws',
    () => {
      throw new Error('stuck');
    },
  ],
  ['rejects', () => Promise.reject(new Error('stuck'))],
])('runs those left after one that %s, and then throws its error', async (_, fail) => {
  const ran: string[] = [];
  const cleanup = new CleanupStack();
  cleanup.defer(() => void ran.push('oldest'));
  cleanup.defer(fail);
  await expect(cleanup.run()).rejects.toThrow('stuck');
  expect(ran).toEqual(['oldest']);
});

it('throws all errors together where several failed', async () => {
  const first = new Error('first');
  const second = new Error('second');
  const cleanup = new CleanupStack();
  cleanup.defer(() => Promise.reject(second));
  cleanup.defer(() => Promise.reject(first));
  const thrown: unknown = await cleanup.run().catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AggregateError);
  expect(thrown).toMatchObject({ errors: [first, second] });
});
