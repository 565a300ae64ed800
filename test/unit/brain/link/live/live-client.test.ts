import { describe, expect, it } from 'vitest';
import { LiveClient, type LiveSink, queuedEvents } from '#brain/link/live/live-client';
import { limits } from '#core/limits';
import type { LiveEvent } from '#core/wire/link/live';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { liveState } from '../../../../fakes/hub-state.js';

/** A response whose reader stops and goes on when told to. */
class FakeSink implements LiveSink {
  readonly written: string[] = [];
  isFull = false;
  isDestroyed = false;
  readonly #listeners = new Map<string, () => void>();

  write(text: string): boolean {
    this.written.push(text);
    return !this.isFull;
  }

  on(event: 'drain' | 'close', listener: () => void): void {
    this.#listeners.set(event, listener);
  }

  destroy(): void {
    this.isDestroyed = true;
  }

  drain(): void {
    this.isFull = false;
    this.#listeners.get('drain')?.();
  }

  get events(): readonly string[] {
    return this.written.map((text) => text.split('\n')[0]?.replace('event: ', '') ?? '');
  }
}

const partial = (text: string): LiveEvent => ({ event: 'heard', data: { what: 'partial', text } });
const state = (held: boolean): LiveEvent => ({ event: 'state', data: { ...liveState(null), held } });
const glass = (seq: number): LiveEvent => ({
  event: 'glass',
  data: { seq, width: 1, height: 1, round: true, lit: true, background: 0, calls: [] },
});

function aClient() {
  const sink = new FakeSink();
  const clock = new FakeClock();
  return { sink, clock, client: new LiveClient(sink, clock) };
}

describe('one live client', () => {
  it('writes each event as one block of the stream', () => {
    const { sink, client } = aClient();
    client.send(state(false));
    expect(sink.written).toEqual([`event: state\ndata: ${JSON.stringify(liveState(null))}\n\n`]);
  });

  it('cannot be made to write a second event by the text of the first', () => {
    const { sink, client } = aClient();
    client.send(partial('x\n\nevent: state\ndata: {}\r\n\r\n'));
    expect(sink.written[0]?.match(/\n/g)).toHaveLength(3);
    expect(sink.written[0]).not.toContain('\r');
  });

  it('keeps a bounded number of events for a slow reader and misses the oldest', () => {
    const { sink, client } = aClient();
    sink.isFull = true;
    client.send(partial('first'));
    for (let count = 0; count < 1_000; count += 1) client.send(partial(String(count)));
    sink.drain();
    expect(sink.written).toHaveLength(1 + queuedEvents);
    expect(sink.written.at(-1)).toContain('"999"');
  });

  it('never misses the latest state and picture, however slow the reader is', () => {
    const { sink, client } = aClient();
    sink.isFull = true;
    client.send(partial('first'));
    client.send(state(false));
    for (let count = 0; count < 500; count += 1) {
      client.send(glass(count));
      client.send(partial(String(count)));
    }
    client.send(state(true));
    sink.drain();
    expect(sink.events.filter((event) => event === 'state')).toHaveLength(1);
    expect(sink.events.filter((event) => event === 'glass')).toHaveLength(1);
    expect(sink.written.some((text) => text.includes('"held":true'))).toBe(true);
    expect(sink.written.some((text) => text.includes('"seq":499'))).toBe(true);
  });

  it('sends nothing from before the veil once it is raised', () => {
    const { sink, client } = aClient();
    sink.isFull = true;
    client.send(partial('first'));
    client.send(partial('waiting'));
    client.send(glass(1));
    client.hold();
    client.send(state(true));
    sink.drain();
    expect(sink.events).toEqual(['heard', 'state']);
  });

  it('is cut when its reader takes nothing for ten seconds', () => {
    const { sink, clock, client } = aClient();
    sink.isFull = true;
    client.send(partial('first'));
    clock.advance(limits.writeStallMs - 1);
    expect(sink.isDestroyed).toBe(false);
    clock.advance(1);
    expect(sink.isDestroyed).toBe(true);
  });

  it('is not cut when its reader goes on in time', () => {
    const { sink, clock, client } = aClient();
    sink.isFull = true;
    client.send(partial('first'));
    sink.drain();
    clock.advance(limits.writeStallMs * 2);
    expect(sink.isDestroyed).toBe(false);
  });
});
