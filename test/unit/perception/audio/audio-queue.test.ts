import { describe, expect, it } from 'vitest';
import { type AudioItem, AudioQueue } from '#perception/audio/audio-queue';

const described = (item: AudioItem): number => ('lostMs' in item ? -item.lostMs : item.length);

async function drained(queue: AudioQueue): Promise<number[]> {
  const items: number[] = [];
  for await (const item of queue) items.push(described(item));
  return items;
}

describe('sound that waits to be heard', () => {
  it('comes out in order, in pieces of at most 100 ms', async () => {
    const queue = new AudioQueue();
    queue.push(new Float32Array(4_000));
    queue.end();
    expect(await drained(queue)).toEqual([1_600, 1_600, 800]);
  });

  it('is waited for', async () => {
    const queue = new AudioQueue();
    const items = drained(queue);
    await Promise.resolve();
    queue.push(new Float32Array(10));
    queue.end();
    queue.push(new Float32Array(10));
    expect(await items).toEqual([10]);
  });

  it('that does not fit is told as one gap in its place', async () => {
    const queue = new AudioQueue(3_200);
    queue.push(new Float32Array(8_000));
    queue.end();
    expect(await drained(queue)).toEqual([1_600, 1_600, -300]);
  });

  it('keeps gaps where they happened', async () => {
    const queue = new AudioQueue();
    queue.push(new Float32Array(16));
    queue.lose(500);
    queue.lose(250);
    queue.push(new Float32Array(32));
    queue.end();
    expect(await drained(queue)).toEqual([16, -750, 32]);
  });

  it('is forgotten when dropped', async () => {
    const queue = new AudioQueue();
    queue.push(new Float32Array(16));
    queue.drop();
    expect(await drained(queue)).toEqual([]);
  });
});
