import { describe, expect, it } from 'vitest';
import { SliceSender, sendTries } from '#bridge/framing/slice-sender';
import { FakeClock } from '../../../fakes/fake-clock.js';

function bench() {
  const clock = new FakeClock();
  const written: string[] = [];
  const events: string[] = [];
  const sender = new SliceSender({
    clock,
    write: (packet) => written.push(Buffer.from(packet).toString('hex')),
    onLost: () => events.push('lost'),
    onDrained: () => events.push('drained'),
  });
  return { clock, written, events, sender };
}

describe('stop-and-wait', () => {
  it('the next slice waits for the acknowledgement of the one before', () => {
    const { sender, written, events } = bench();
    sender.send(Buffer.from('abcde'), 2);
    expect(written).toEqual(['410000026162']);
    sender.acknowledge(0);
    sender.acknowledge(1);
    expect(written).toEqual(['410000026162', '410100026364', '4102000165']);
    sender.acknowledge(2);
    expect(events).toEqual(['drained']);
  });

  it('an unacknowledged slice is repeated after 300 ms, then each time after twice as long', () => {
    const { sender, written, clock } = bench();
    sender.send(Buffer.from('a'), 8);
    clock.advance(299);
    expect(written).toHaveLength(1);
    clock.advance(1);
    expect(written).toHaveLength(2);
    clock.advance(600);
    expect(written).toEqual(['4100000161', '4100000161', '4100000161']);
  });

  it('after five tries the link counts as lost and nothing more is sent', () => {
    const { sender, written, events, clock } = bench();
    sender.send(Buffer.from('ab'), 1);
    clock.advance(60_000);
    expect([written.length, events]).toEqual([sendTries, ['lost']]);
  });

  it('a late or foreign acknowledgement changes nothing', () => {
    const { sender, written } = bench();
    sender.acknowledge(0);
    sender.send(Buffer.from('ab'), 1);
    sender.acknowledge(1);
    sender.acknowledge(255);
    expect(written).toHaveLength(1);
  });

  it('numbers wrap after 255', () => {
    const { sender, written } = bench();
    sender.send(Buffer.alloc(258), 1);
    for (let seq = 0; seq < 257; seq++) sender.acknowledge(seq & 0xff);
    expect(written.at(-1)).toBe('4101000100');
  });
});

describe('a window, for firmware that queues packets', () => {
  function windowed() {
    const all = bench();
    all.sender.reset(3);
    all.sender.send(Buffer.from('abcde'), 1);
    const numbers = () => all.written.map((packet) => Number.parseInt(packet.slice(2, 4), 16));
    return { ...all, numbers };
  }

  it('has so many slices on the way, and one more for each acknowledgement', () => {
    const { sender, numbers } = windowed();
    expect(numbers()).toEqual([0, 1, 2]);
    sender.acknowledge(0);
    expect(numbers()).toEqual([0, 1, 2, 3]);
  });

  it('an acknowledgement speaks for those before it', () => {
    const { sender, numbers, events } = windowed();
    sender.acknowledge(2);
    expect(numbers()).toEqual([0, 1, 2, 3, 4]);
    sender.acknowledge(4);
    expect(events).toEqual(['drained']);
  });

  it('what is not acknowledged in time is sent again from the oldest on', () => {
    const { sender, numbers, clock } = windowed();
    sender.acknowledge(0);
    clock.advance(300);
    expect(numbers()).toEqual([0, 1, 2, 3, 1, 2, 3]);
  });

  it('numbers that are not on the way acknowledge nothing', () => {
    const { sender, numbers } = windowed();
    for (const seq of [3, 4, 200, 255]) sender.acknowledge(seq);
    expect(numbers()).toEqual([0, 1, 2]);
  });

  it('numbers go on after 255', () => {
    const { sender, events } = bench();
    sender.reset(4);
    sender.send(Buffer.alloc(600), 1);
    for (let seq = 0; seq < 600; seq++) sender.acknowledge(seq & 0xff);
    expect(events).toEqual(['drained']);
  });

  it('gives the link up when no try was acknowledged', () => {
    const { clock, events } = windowed();
    clock.advance(60_000);
    expect(events).toEqual(['lost']);
  });
});
