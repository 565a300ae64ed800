import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { MemoryErasing } from '#hub/remote/memory-erasing';
import { FakeClock } from '../../../fakes/fake-clock.js';

/** Erasing on a memory that fails with each of these faults in turn, and then succeeds. */
function erasingWith(...faults: Fault[]) {
  const clock = new FakeClock();
  const done: string[] = [];
  const attempt = async <T>(name: string, result: T): Promise<T> => {
    done.push(name);
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    return result;
  };
  const erasing = new MemoryErasing({
    memory: { eraseAll: () => attempt('erase', { places: 1 }), finishErasing: () => attempt('finish', true) },
    brain: { outbox: { resume: () => void done.push('told') } } as never,
    anticipation: { leave: () => ({ ok: true }) as never },
    onForgotten: () => undefined,
    clock,
    log: silentLog,
  });
  return { erasing, clock, done };
}

async function passes(clock: FakeClock, ms: number): Promise<void> {
  clock.advance(ms);
  await setImmediate();
}

const notAll = () => new Fault('memory/not-all-forgotten');

describe('erasing everything', () => {
  it('goes on by itself until the disk took it, and has the Brain told each time', async () => {
    const { erasing, clock, done } = erasingWith(notAll(), notAll());
    await expect(erasing.eraseAll()).rejects.toMatchObject({ code: 'memory/not-all-forgotten' });
    for (const _ of [1, 2, 3]) await passes(clock, 5_000);
    expect(done).toEqual(['erase', 'told', 'finish', 'told', 'finish', 'told']);
  });

  it('is not repeated where nothing was begun', async () => {
    const { erasing, clock, done } = erasingWith(new Fault('memory/full'));
    await expect(erasing.eraseAll()).rejects.toMatchObject({ code: 'memory/full' });
    await passes(clock, 60_000);
    expect(done).toEqual(['erase']);
  });

  it('of an earlier run is tried again after a start that could not finish it, until the hub stops', async () => {
    const { erasing, clock, done } = erasingWith(notAll(), notAll());
    await erasing.resume();
    await passes(clock, 5_000);
    await erasing.stop();
    await passes(clock, 60_000);
    expect(done).toEqual(['finish', 'told', 'finish', 'told']);
  });
});
