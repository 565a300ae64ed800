import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooLate, withDeadline } from '#core/reliability/deadline';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const deadlineMs = 1_000;

/** Settles after `afterMs`, deaf to being told to give up. */
function deaf(clock: FakeClock, afterMs: number): Promise<string> {
  return new Promise((resolve) => void clock.after(afterMs, () => resolve('answer')));
}

describe('a call with a deadline', () => {
  it('is what the call says in time, and late otherwise, even where the call is deaf', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 * deadlineMs }), async (afterMs) => {
        fc.pre(afterMs !== deadlineMs);
        const clock = new FakeClock();
        const said = withDeadline({ clock, deadlineMs }, () => deaf(clock, afterMs));
        clock.advance(3 * deadlineMs);
        expect(await said).toBe(afterMs < deadlineMs ? 'answer' : tooLate);
      }),
    );
  });

  it('rejects as the call does', async () => {
    const broken = new Error('broken');
    const said = withDeadline({ clock: new FakeClock(), deadlineMs }, () => Promise.reject(broken));
    await expect(said).rejects.toBe(broken);
  });

  it('tells the call to give up, and is late rather than the failure that comes of it', async () => {
    const clock = new FakeClock();
    const given: unknown[] = [];
    const said = withDeadline({ clock, deadlineMs }, (signal) => {
      return new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          given.push((signal.reason as Error).name);
          reject(signal.reason);
        });
      });
    });
    clock.advance(deadlineMs);
    expect(await said).toBe(tooLate);
    expect(given).toEqual(['TimeoutError']);
  });

  it('ends as soon as nobody has the controller any more', async () => {
    const clock = new FakeClock();
    const controller = new AbortController();
    const said = withDeadline({ clock, deadlineMs, controller }, () => deaf(clock, 10 * deadlineMs));
    controller.abort();
    expect(await said).toBe(tooLate);
  });

  it('leaves no timer behind, and a signal alone that came in time', async () => {
    const clock = new FakeClock();
    let told: AbortSignal | undefined;
    await withDeadline({ clock, deadlineMs }, (signal) => {
      told = signal;
      return Promise.resolve('answer');
    });
    clock.advance(2 * deadlineMs);
    expect(told?.aborted).toBe(false);
  });
});
