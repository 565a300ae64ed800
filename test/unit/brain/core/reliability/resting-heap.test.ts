import { describe, expect, it } from 'vitest';
import { collectAtRest } from '#core/reliability/resting-heap';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const mib = 1024 * 1024;

/** A thread that holds `held` bytes, of which a collection leaves `kept`. */
function restingThread({ held, kept }: { held: number; kept: number }) {
  const clock = new FakeClock();
  const thread = { held, busy: 0, collections: 0 };
  const stop = collectAtRest({
    clock,
    collect: () => {
      thread.collections += 1;
      thread.held = kept;
    },
    busyShare: () => thread.busy,
    heldBytes: () => thread.held,
  });
  const pass = (seconds: number): void => clock.advance(seconds * 1_000);
  return { thread, pass, stop };
}

describe('a heap at rest', () => {
  it('gives back what the start left, once and not again', () => {
    const { thread, pass } = restingThread({ held: 40 * mib, kept: 30 * mib });
    pass(60);
    expect(thread).toMatchObject({ held: 30 * mib, collections: 1 });
  });

  it('gives nothing back while the thread works', () => {
    const { thread, pass } = restingThread({ held: 40 * mib, kept: 30 * mib });
    thread.busy = 0.4;
    pass(60);
    expect(thread.collections).toBe(0);
    thread.busy = 0.01;
    pass(10);
    expect(thread.collections).toBe(1);
  });

  it('gives back again what later work left, but not for a little of it', () => {
    const { thread, pass } = restingThread({ held: 40 * mib, kept: 30 * mib });
    pass(10);
    thread.held = 32 * mib;
    pass(60);
    expect(thread.collections).toBe(1);
    thread.held = 34 * mib;
    pass(10);
    expect(thread).toMatchObject({ held: 30 * mib, collections: 2 });
  });

  it('is left alone once that is ended', () => {
    const { thread, pass, stop } = restingThread({ held: 40 * mib, kept: 30 * mib });
    stop();
    pass(60);
    expect(thread.collections).toBe(0);
  });

  it('is that of V8: what nobody refers to any more is gone afterwards', async () => {
    const clock = new FakeClock();
    const left = new WeakRef(madeAndLeft());
    collectAtRest({ clock, busyShare: () => 0, heldBytes: () => 40 * mib });
    // What a reference was just made to lives until the turn of the event loop is over.
    await new Promise<void>((resolve) => setImmediate(resolve));
    clock.advance(10_000);
    expect(left.deref()).toBeUndefined();
  });
});

const madeAndLeft = (): object => ({ some: 'thing' });
