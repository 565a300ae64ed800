import { describe, expect, it } from 'vitest';
import type { StreamEvent } from '../../../../../brain/web/panel/live/event-stream-parser.js';
import { LiveStream } from '../../../../../brain/web/panel/live/live-stream.js';
import type { StreamState } from '../../../../../brain/web/panel/state/panel-state.js';
import { FakeClock } from '../../../../fakes/fake-clock.js';

type Opened = { readonly signal: AbortSignal; answer(response: Response): void; fail(): void };

/** A stream whose every attempt the test answers. */
function startStream() {
  const clock = new FakeClock();
  const opened: Opened[] = [];
  const states: StreamState[] = [];
  const events: StreamEvent[] = [];
  const waiting: (() => void)[] = [];
  const changed = (): void => {
    for (const resume of waiting.splice(0)) resume();
  };
  const live = new LiveStream({
    clock,
    open: (signal) =>
      new Promise((resolve, reject) => {
        opened.push({ signal, answer: resolve, fail: () => reject(new TypeError('network')) });
        changed();
      }),
    onEvent: (event) => {
      events.push(event);
      changed();
    },
    onState: (state) => {
      states.push(state);
      changed();
    },
  });
  live.start();
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise<void>((resume) => waiting.push(resume));
  };
  const phase = (name: StreamState['phase']) => until(() => states.at(-1)?.phase === name);
  return { clock, live, opened, states, events, until, phase };
}

function eventStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string): void => void writer.write(new TextEncoder().encode(text)).catch(() => undefined);
  return { response: new Response(readable), write, end: () => void writer.close().catch(() => undefined) };
}

describe('the live stream', () => {
  it('gives events as they come', async () => {
    const { opened, events, until, phase, live } = startStream();
    const { response, write } = eventStream();
    opened[0]?.answer(response);
    await phase('open');
    write('event: heard\ndata: {}\n\n');
    await until(() => events.length === 1);
    expect(events).toEqual([{ event: 'heard', data: '{}' }]);
    live.stop();
  });

  it('comes back with growing pauses and starts over after a success', async () => {
    const { clock, opened, states, phase, live } = startStream();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      opened[attempt]?.fail();
      await phase('lost');
      const state = states.at(-1);
      if (state?.phase === 'lost') pauses.push(state.retryInMs);
      clock.advance(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
    const { response, end } = eventStream();
    opened[6]?.answer(response);
    await phase('open');
    end();
    await phase('lost');
    expect(states.at(-1)).toEqual({ phase: 'lost', retryInMs: 500 });
    live.stop();
  });

  it('cuts a stream that is silent for two and a half heartbeats', async () => {
    const { clock, opened, phase, live } = startStream();
    opened[0]?.answer(eventStream().response);
    await phase('open');
    clock.advance(37_500);
    expect(opened[0]?.signal.aborted).toBe(true);
    live.stop();
  });

  it('does not try again with a token that was refused', async () => {
    const { clock, opened, states, phase } = startStream();
    opened[0]?.answer(new Response('{}', { status: 401 }));
    await phase('refused');
    clock.advance(60_000);
    expect(opened).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({
      say: 'This page has no valid pairing token; open it again on the device itself.',
    });
  });

  it('stays quiet after it was stopped', async () => {
    const { clock, opened, live, states } = startStream();
    live.stop();
    opened[0]?.fail();
    await Promise.resolve();
    clock.advance(60_000);
    expect(opened).toHaveLength(1);
    expect(states).toEqual([{ phase: 'connecting' }]);
  });
});
