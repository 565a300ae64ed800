import { describe, expect, it } from 'vitest';
import { ThreadLink } from '#memory/thread-link';

type Order = { readonly do: 'answer' | 'end'; readonly ticket: number };
type Answer = { readonly say: 'done'; readonly ticket: number };

/** Answers orders, and is gone when it is told to end. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ do: what, ticket }) => {
      if (what === 'end') process.exit(0);
      parentPort.postMessage({ say: 'done', ticket });
    });
  `)}`,
);

function link() {
  const losses: (Error | null)[] = [];
  const onLost = (cause: Error | null) => losses.push(cause);
  const thread = new ThreadLink<Order, Answer>({ module, workerData: () => null, closed: 'memory/closed', onLost });
  return { thread, losses };
}

describe('a thread', () => {
  it('that goes although nobody ended it is told of as lost', async () => {
    const { thread, losses } = link();
    await thread.ask({ do: 'answer' });
    await expect(thread.ask({ do: 'end' })).rejects.toMatchObject({ code: 'memory/closed' });
    expect(losses).toHaveLength(1);
    await thread.close();
  });

  it('that goes at its last order is not', async () => {
    const { thread, losses } = link();
    await thread.ask({ do: 'answer' });
    await expect(thread.close({ do: 'end' })).rejects.toMatchObject({ code: 'memory/closed' });
    expect(losses).toEqual([]);
    await expect(thread.ask({ do: 'answer' })).rejects.toMatchObject({ code: 'memory/closed' });
  });

  it('that never ran is not started to be ended', async () => {
    const { thread } = link();
    await thread.close({ do: 'end' });
    expect(thread.isRunning).toBe(false);
  });
});
