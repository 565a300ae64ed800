import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardKind } from '#core/cards/cards';
import { traitsOf } from '#hub/glasses/cards/card-precedence';
import { cardsWaiting, emptyQueue, type QueueEffect } from '#hub/glasses/cards/card-queue';
import { drawnOf } from '../../../../budget.js';
import { admissions, Bench, kinds, type Posture } from './queue-by-hand.js';

type Op =
  | { readonly op: 'offer'; readonly kind: CardKind; readonly asked: boolean }
  | { readonly op: 'again' | 'dismiss' | 'lose'; readonly pick: number }
  | { readonly op: 'posture'; readonly posture: Posture }
  | { readonly op: 'wait'; readonly ms: number };

const ops: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ op: fc.constant('offer' as const), kind: fc.constantFrom(...kinds), asked: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ op: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 9_000 }) }) },
  fc.record({ op: fc.constantFrom('again' as const, 'dismiss' as const, 'lose' as const), pick: fc.nat(30) }),
  fc.record({
    op: fc.constant('posture' as const),
    posture: fc.constantFrom<Posture>('open', 'open', 'focus', 'veil'),
  }),
);

/** What an onlooker of the glass and the reports knows, told by the effects alone. */
class Onlooker {
  readonly ended = new Set<string>();
  readonly seen = new Set<string>();
  onGlass: string | null = null;

  watch(effect: QueueEffect): void {
    if (effect.do === 'take') {
      expect(this.onGlass).toBe(effect.id);
      return;
    }
    const { id } = effect.entry.card;
    expect(this.ended).not.toContain(id);
    if (effect.do === 'end') {
      this.ended.add(id);
      if (this.onGlass === id) this.onGlass = null;
      return;
    }
    expect(effect.again).toBe(this.seen.has(id));
    this.seen.add(id);
    this.onGlass = id;
    const own = effect.entry.card.dwell_ms;
    expect(effect.dwellMs).toBeLessThanOrEqual(own);
    if (own > 0) expect(effect.dwellMs).toBeGreaterThan(0);
  }
}

function perform(bench: Bench, op: Op, known: string[]): void {
  switch (op.op) {
    case 'offer': {
      const id = `c${known.length}`;
      known.push(id);
      bench.offer(op.kind, id, op.asked ? 'show-reply' : 'show-proactive');
      return;
    }
    case 'wait':
      bench.advance(op.ms);
      return;
    case 'posture':
      bench.posture = op.posture;
      bench.step({ do: 'tick' });
      return;
    default: {
      const id = known[op.pick % Math.max(known.length, 1)] ?? 'none';
      const held = [bench.state.current, ...bench.state.waiting].find((entry) => entry?.card.id === id);
      if (op.op !== 'again') bench.step({ do: op.op, id });
      else if (held) bench.step({ do: 'offer', card: held.card, operation: held.operation });
    }
  }
}

function expectInOrder(bench: Bench): void {
  const { current, waiting } = bench.state;
  const admission = admissions[bench.posture];
  expect(waiting.length).toBeLessThanOrEqual(cardsWaiting);
  if (current !== null) expect(admission(current)).toBe('show');
  const ready = waiting.filter((entry) => admission(entry) === 'show');
  if (current === null) expect(ready).toEqual([]);
  for (const entry of ready) expect(entry.rank).toBeLessThanOrEqual(current?.rank ?? -1);
  for (const [index, entry] of waiting.entries()) {
    expect(entry.rank).toBeLessThanOrEqual(waiting[index - 1]?.rank ?? 5);
    expect(bench.nowMs).toBeLessThanOrEqual(entry.sinceMs + traitsOf(entry).waitMs);
  }
}

describe('the cards that wait for the glass, whatever happens', () => {
  it('the most important that may be seen is on glass, each ends once, none is seen too long, none while veiled', () => {
    fc.assert(
      fc.property(fc.array(ops, { maxLength: 60 }), (sequence) => {
        const bench = new Bench();
        const known: string[] = [];
        for (const op of sequence) {
          perform(bench, op, known);
          expectInOrder(bench);
        }
        bench.posture = 'open';
        bench.advance(10 * 3_600_000);
        const { current, waiting } = bench.state;
        // Only what stays by itself is left, for whoever shows it to take away.
        for (const { card } of [...waiting, ...(current ? [current] : [])]) expect(card.dwell_ms).toBe(0);
        bench.step({ do: 'clear', isMeant: () => true });
        const onlooker = new Onlooker();
        for (const effect of bench.effects) onlooker.watch(effect);
        expect(bench.state).toEqual(emptyQueue);
        expect([...onlooker.ended].toSorted()).toEqual(known.toSorted());
      }),
      { numRuns: drawnOf(400) },
    );
  });
});
