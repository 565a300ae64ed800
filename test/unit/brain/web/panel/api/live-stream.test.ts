import { describe, expect, it } from 'vitest';
import { LiveStream } from '#brain/web/panel/api/live-stream';
import type { StreamState } from '#brain/web/panel/state/panel-state';
import { Fault } from '#core/faults';
import type { LiveEvent } from '#core/wire/link/live';
import { FakeClock } from '../../../../../fakes/fake-clock.js';
import { liveState } from '../../../../../fakes/hub-state.js';

const state: LiveEvent = { event: 'state', data: liveState(null) };

/** One attempt to follow the stream; the test says what arrives and how it ends. */
class Attempt {
  readonly #events: LiveEvent[] = [];
  #end: (() => void) | null = null;
  #wake = (): void => undefined;

  constructor(
    readonly signal: AbortSignal,
    readonly alive: () => void,
  ) {}

  give(event: LiveEvent): void {
    this.#events.push(event);
    this.#wake();
  }

  end(): void {
    this.#end = () => undefined;
    this.#wake();
  }

  fail(thrown: Error): void {
    this.#end = () => {
      throw thrown;
    };
    this.#wake();
  }

  async *follow(): AsyncGenerator<LiveEvent, void> {
    for (;;) {
      for (let event = this.#events.shift(); event !== undefined; event = this.#events.shift()) yield event;
      if (this.#end !== null) return this.#end();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

function startStream() {
  const clock = new FakeClock();
  const attempts: Attempt[] = [];
  const states: StreamState[] = [];
  const events: LiveEvent[] = [];
  const waiting: (() => void)[] = [];
  const live = new LiveStream({
    clock,
    follow: (signal, onAlive) => {
      const attempt = new Attempt(signal, onAlive);
      attempts.push(attempt);
      return attempt.follow();
    },
    onEvent: (event) => events.push(event),
    onState: (next) => {
      states.push(next);
      for (const resume of waiting.splice(0)) resume();
    },
  });
  live.start();
  const phase = async (name: StreamState['phase']): Promise<void> => {
    while (states.at(-1)?.phase !== name) await new Promise<void>((resume) => waiting.push(resume));
  };
  return { clock, live, attempts, states, events, phase };
}

const gone = new Fault('net/unreachable');

describe('the live stream', () => {
  it('is open once the first event came, and gives every event', async () => {
    const { attempts, events, states, phase, live } = startStream();
    expect(states).toEqual([{ phase: 'connecting' }]);
    attempts[0]?.give(state);
    await phase('open');
    expect(events).toEqual([state]);
    live.stop();
  });

  it('comes back with growing pauses and starts over after a success', async () => {
    const { clock, attempts, states, phase, live } = startStream();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      attempts[attempt]?.fail(gone);
      await phase('lost');
      const last = states.at(-1);
      if (last?.phase === 'lost') pauses.push(last.retryInMs);
      clock.advance(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
    attempts[6]?.give(state);
    await phase('open');
    attempts[6]?.end();
    await phase('lost');
    expect(states.at(-1)).toEqual({ phase: 'lost', retryInMs: 500 });
    live.stop();
  });

  it('cuts a stream that is silent for two and a half heartbeats', async () => {
    const { clock, attempts, phase, live } = startStream();
    attempts[0]?.give(state);
    await phase('open');
    clock.advance(30_000);
    attempts[0]?.alive();
    clock.advance(37_000);
    expect(attempts[0]?.signal.aborted).toBe(false);
    clock.advance(500);
    expect(attempts[0]?.signal.aborted).toBe(true);
    live.stop();
  });

  it('cuts one that does not open within five seconds', () => {
    const { clock, attempts, live } = startStream();
    clock.advance(4_900);
    expect(attempts[0]?.signal.aborted).toBe(false);
    clock.advance(100);
    expect(attempts[0]?.signal.aborted).toBe(true);
    live.stop();
  });

  it('is cut at once where its Brain is known to be away, and comes back as always', async () => {
    const { clock, attempts, states, phase, live } = startStream();
    attempts[0]?.give(state);
    await phase('open');
    live.lose();
    expect(attempts[0]?.signal.aborted).toBe(true);
    attempts[0]?.fail(gone);
    await phase('lost');
    live.lose();
    clock.advance(500);
    expect(states.at(-1)).toEqual({ phase: 'connecting' });
    expect(attempts[1]?.signal.aborted).toBe(false);
    live.stop();
  });

  it('does not try again with a token that was refused', async () => {
    const { clock, attempts, states, phase } = startStream();
    attempts[0]?.fail(new Fault('auth/bad-token'));
    await phase('refused');
    clock.advance(60_000);
    expect(attempts).toHaveLength(1);
    expect(states.at(-1)).toEqual({ phase: 'refused', say: 'The pairing token is missing or wrong.' });
  });

  it('stays quiet after it was stopped', async () => {
    const { clock, attempts, live, states } = startStream();
    live.stop();
    attempts[0]?.fail(gone);
    await Promise.resolve();
    clock.advance(60_000);
    expect(attempts).toHaveLength(1);
    expect(states).toEqual([{ phase: 'connecting' }]);
  });
});
