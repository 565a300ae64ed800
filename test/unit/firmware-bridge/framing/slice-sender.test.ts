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
