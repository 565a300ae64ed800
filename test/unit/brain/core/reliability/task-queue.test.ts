import { describe, expect, it } from 'vitest';
import { TaskQueue } from '#core/reliability/task-queue';

describe('a queue of tasks', () => {
  it('runs one after the other, past one that fails', async () => {
    const queue = new TaskQueue();
    const order: string[] = [];
    const failing = queue.run(async () => {
      order.push('first');
      await Promise.resolve();
      order.push('first ends');
      throw new Error('no');
    });
    const second = queue.run(() => Promise.resolve(order.push('second')));
    await expect(failing).rejects.toThrow('no');
    await expect(second).resolves.toBe(3);
    expect(order).toEqual(['first', 'first ends', 'second']);
  });

  it('is idle once every task so far has ended, though one failed', async () => {
    const queue = new TaskQueue();
    let hasEnded = false;
    queue.run(() => Promise.reject(new Error('no'))).catch(() => undefined);
    void queue.run(async () => {
      await Promise.resolve();
      hasEnded = true;
    });
    await queue.idle();
    expect(hasEnded).toBe(true);
  });
});
