import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { type PerceptionHandlers, PerceptionLink } from '#hub/voice/ear/perception-link';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const [first = 0, second = 0] = limits.restartBackoffMs;

class Dialled {
  readonly clock = new FakeClock();
  readonly dialled: PerceptionHandlers[] = [];
  readonly link = new PerceptionLink({
    dial: async (handlers) => {
      this.dialled.push(handlers);
      return { send: () => undefined, sendAudio: () => undefined, close: () => undefined };
    },
    clock: this.clock,
    onConnected: () => undefined,
    onMessage: () => undefined,
    onLost: () => undefined,
  });

  constructor() {
    this.link.start();
  }

  /** Perception ends the newest connection. */
  async hangsUp(): Promise<void> {
    await connected();
    this.dialled.at(-1)?.onClose();
  }

  answers(): void {
    this.dialled.at(-1)?.onMessage({ type: 'speech', stream: 1, on: true, at_ms: 0 });
  }
}

const connected = () => new Promise((resolve) => setImmediate(resolve));

describe('the link to perception', () => {
  it('waits longer each time for one that takes the call and hangs up without a word', async () => {
    const perception = new Dialled();
    await perception.hangsUp();
    perception.clock.advance(first);
    expect(perception.dialled).toHaveLength(2);
    await perception.hangsUp();
    perception.clock.advance(second - 1);
    expect(perception.dialled).toHaveLength(2);
    perception.clock.advance(1);
    expect(perception.dialled).toHaveLength(3);
  });

  it('dials one that was heard again after the shortest pause', async () => {
    const perception = new Dialled();
    await perception.hangsUp();
    perception.clock.advance(first);
    await connected();
    perception.answers();
    await perception.hangsUp();
    perception.clock.advance(first);
    expect(perception.dialled).toHaveLength(3);
  });
});
