import { describe, expect, it } from 'vitest';
import { type ChunkFailure, ChunkQueue } from '#brain/web/panel/ear/chunk-queue';

/** A connection that answers only when told to. */
function slowConnection() {
  const sent: Int16Array[] = [];
  const answers: { resolve(): void; reject(cause: Error): void }[] = [];
  const failures: ChunkFailure[] = [];
  const send = (samples: Int16Array): Promise<void> => {
    sent.push(samples);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  };
  const queue = new ChunkQueue(send, (failure) => failures.push(failure));
  const settle = async (): Promise<void> => {
    answers.shift()?.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { queue, sent, answers, failures, settle };
}

const chunk = (value: number): Int16Array<ArrayBuffer> => new Int16Array(1_600).fill(value);

describe('sound on its way to the ear', () => {
  it('goes one request at a time, in order, what waits going together', async () => {
    const { queue, sent, settle } = slowConnection();
    for (const value of [1, 2, 3]) queue.push(chunk(value));
    expect(sent).toHaveLength(1);
    await settle();
    expect(sent[1]).toEqual(Int16Array.from([...chunk(2), ...chunk(3)]));
  });

  it('never puts more than two seconds into one request', async () => {
    const { queue, sent, settle } = slowConnection();
    for (let value = 0; value < 25; value++) queue.push(chunk(value));
    await settle();
    expect(sent[1]).toHaveLength(32_000);
  });

  it('gives up when five seconds of sound are waiting', () => {
    const { queue, failures } = slowConnection();
    for (let value = 0; value < 60; value++) queue.push(chunk(value));
    expect(failures).toEqual([{ why: 'too-slow' }]);
  });

  it('reports a refused request once and sends nothing more', async () => {
    const { queue, sent, answers, failures, settle } = slowConnection();
    queue.push(chunk(1));
    queue.push(chunk(2));
    const cause = new Error('closed');
    answers[0]?.reject(cause);
    await settle();
    queue.push(chunk(3));
    expect(failures).toEqual([{ why: 'refused', cause }]);
    expect(sent).toHaveLength(1);
  });

  it('sends what is waiting before it finishes', async () => {
    const { queue, sent, settle } = slowConnection();
    queue.push(chunk(1));
    queue.push(chunk(2));
    const finished = queue.finish();
    await settle();
    await settle();
    await finished;
    expect(sent).toHaveLength(2);
  });

  it('drops what is waiting when it is closed', async () => {
    const { queue, sent, settle } = slowConnection();
    queue.push(chunk(1));
    queue.push(chunk(2));
    queue.close();
    await settle();
    expect(sent).toHaveLength(1);
  });
});
