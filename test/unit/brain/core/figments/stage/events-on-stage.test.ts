import { describe, expect, it } from 'vitest';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { lens, onStage, row } from './on-stage.js';

describe('what happens to a lens', () => {
  const listening = lens(
    {
      a: {
        ...row('{count:n}'),
        on: {
          single: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc', amount: 2 }] },
          double: { target: '@self', counter_ops: [{ counter: 'n', op: 'dec' }] },
          'ble:7': { target: 'seven' },
          ble: { target: 'other' },
          long: { target: '@end', when: { counter: 'n', cmp: 'ge', value: 3 } },
        },
      },
      seven: {},
      other: {},
    },
    { counters: { n: { start: 1, lo: 0, hi: 4 } } },
  );

  it('counts within the bounds of the counter', () => {
    const { stage, text } = onStage(listening);
    for (const event of ['single', 'single', 'single']) stage.signal(event);
    expect(text()).toBe('4');
    for (const _ of [1, 2, 3, 4, 5]) stage.signal('double');
    expect(text()).toBe('0');
  });

  it('hears a numbered signal by its number before all others', () => {
    const sceneAfter = (event: string) => {
      const { stage } = onStage(listening);
      return [stage.signal(event).taken, stage.state.scene];
    };
    expect(sceneAfter('ble:7')).toEqual([true, 'seven']);
    expect(sceneAfter('ble:8')).toEqual([true, 'other']);
    expect(sceneAfter('imu:nod')).toEqual([false, 'a']);
    expect(sceneAfter('toString')).toEqual([false, 'a']);
  });

  it('ignores an event whose condition does not hold', () => {
    const { stage } = onStage(listening);
    expect([stage.signal('long').taken, stage.signal('single').taken, stage.signal('long').taken]).toEqual([
      false,
      true,
      true,
    ]);
    expect(stage.state.hasEnded).toBe(true);
  });

  it('takes no more than eight events between two ticks', () => {
    const { stage, pass } = onStage(listening);
    const taken = Array.from({ length: 10 }, () => stage.signal('double').taken);
    expect(taken.filter(Boolean)).toHaveLength(figmentLimits.hopsPerTick);
    pass(50);
    expect(stage.signal('double').taken).toBe(true);
  });

  it('emits five at once and then one a second; what is over that is dropped and the scene changes all the same', () => {
    const { stage, pass } = onStage(lens({ a: { on: { single: { target: '@self', emit: 'x', record: true } } } }));
    const tap = () => stage.signal('single').emits;
    expect(tap()).toEqual([{ tag: 'x', record: true, byHand: false }]);
    expect(Array.from({ length: 6 }, tap).flat()).toHaveLength(4);
    pass(999);
    expect(tap()).toEqual([]);
    pass(1);
    expect(tap()).toHaveLength(1);
    pass(60_000);
    expect(Array.from({ length: 8 }, tap).flat()).toHaveLength(5);
  });

  it('tells of a low battery once a minute, and only a scene that listens', () => {
    const { stage, pass } = onStage(
      lens(
        {
          a: { on: { single: { target: 'b' } } },
          b: { on: { battery_low: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }] } } },
        },
        { battery_below: 20, counters: { n: {} } },
      ),
    );
    expect(stage.battery(5).taken).toBe(false);
    stage.signal('single');
    expect([stage.battery(20).taken, stage.battery(19).taken, stage.battery(18).taken]).toEqual([false, true, false]);
    pass(60_000);
    expect(stage.battery(18).taken).toBe(true);
    expect(stage.state.counters).toEqual({ n: 2 });
  });
});

describe('what is fed to a lens', () => {
  const fed = lens(
    {
      a: {
        ...row('{slot}|{slot:side}'),
        on: { text: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }] } },
      },
    },
    { counters: { n: {} } },
  );

  it('stands in its slot, is heard as text, and is never read for tokens', () => {
    const { stage, text } = onStage(fed);
    expect(stage.feed('{count:n} $&%').taken).toBe(true);
    expect(stage.feed('there', 'side').taken).toBe(true);
    expect(text()).toBe('{count:n} $&%|there');
    expect(stage.state.counters).toEqual({ n: 2 });
  });

  it('is one line that fits, cut between characters', () => {
    const { stage, text } = onStage(lens({ a: row('{slot}') }));
    stage.feed(` two\n\tlines ${'ü'.repeat(20)}`);
    expect(text()).toBe(`two lines ${'ü'.repeat(7)}`);
    stage.feed('\ud800');
    expect(text()).toBe('');
  });

  it('is refused by a lens that shows no slot of that name, so nothing piles up', () => {
    const { stage } = onStage(fed);
    expect(stage.feed('x', 'other').taken).toBe(false);
    expect(stage.state.slots).toEqual({});
  });
});

describe('a power that a lens asks for', () => {
  const asks = { target: '@self', emit: 'ask' };
  const asking = () =>
    onStage(
      lens(
        {
          a: {
            duration_sec: 2,
            on_timeout: [asks],
            on: { single: { target: '@self' }, 'imu:nod': asks, 'ble:1': asks },
          },
        },
        { requires: ['ask'] },
      ),
    );
  const hands = (emits: readonly { readonly byHand: boolean }[]) => emits.map(({ byHand }) => byHand);

  it('by itself is none of the wearer’s, whatever happens outside', () => {
    const { stage, emitted } = asking();
    expect(hands(emitted(2_000))).toEqual([false]);
    expect(hands(stage.signal('ble:1').emits)).toEqual([false]);
  });

  it('because of what they did is theirs, once for each and within ten seconds', () => {
    const { stage, emitted } = asking();
    expect(hands(stage.signal('imu:nod').emits)).toEqual([true]);
    expect(hands(emitted(2_000))).toEqual([false]);
    stage.signal('single');
    expect([hands(emitted(2_000)), hands(emitted(2_000))]).toEqual([[true], [false]]);
  });

  it('is none of theirs ten seconds later', () => {
    const later = { a: { on: { single: { target: 'b' } } }, b: { duration_sec: 10, on_timeout: [asks] } };
    const { stage, emitted } = onStage(lens(later, { requires: ['ask'] }));
    stage.signal('single');
    expect(hands(emitted(10_000))).toEqual([false]);
  });
});
