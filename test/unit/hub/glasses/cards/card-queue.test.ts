import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCards } from '#bridge/simulated/sample-cards';
import { type Card, type CardKind, type CardTraits, cardTraits } from '#core/cards';
import type { QueueEntry } from '#hub/glasses/cards/card-precedence';
import {
  type Admission,
  cardsWaiting,
  emptyQueue,
  nextChangeMs,
  type QueueEffect,
  type QueueInput,
  stepQueue,
} from '#hub/glasses/cards/card-queue';

const samples = new Map(sampleCards(0).map((card) => [card.kind, card]));
const kinds = [...samples.keys()];

function cardOf(kind: CardKind, id: string): Card {
  const sample = samples.get(kind);
  if (sample === undefined) throw new Error('there is a sample of every kind');
  return { ...sample, id };
}

function traitsOf({ card }: QueueEntry): CardTraits {
  return cardTraits[card.kind];
}

type Posture = 'open' | 'focus' | 'veil';
const admissions: Readonly<Record<Posture, (entry: Pick<QueueEntry, 'operation'>) => Admission>> = {
  open: () => 'show',
  focus: ({ operation }) => (operation === 'show-proactive' ? 'hold' : 'show'),
  veil: () => 'drop',
};

/** A queue whose time is moved by hand, with everything it did. */
class Bench {
  state = emptyQueue;
  nowMs = 0;
  posture: Posture = 'open';
  readonly log: string[] = [];
  readonly effects: QueueEffect[] = [];

  offer(kind: CardKind, id: string, operation: QueueEntry['operation'] = 'show-reply'): void {
    this.step({ do: 'offer', card: cardOf(kind, id), operation });
  }

  step(input: QueueInput): readonly QueueEffect[] {
    const admission = admissions[this.posture];
    const { state, effects } = stepQueue(this.state, input, { nowMs: this.nowMs, admission });
    this.state = state;
    this.effects.push(...effects);
    for (const effect of effects) this.log.push(wordsOf(effect));
    return effects;
  }

  /** Lets time pass, waking the queue whenever it asked to be. */
  advance(ms: number): void {
    const endMs = this.nowMs + ms;
    for (let dueMs = nextChangeMs(this.state); dueMs <= endMs; dueMs = nextChangeMs(this.state)) {
      this.nowMs = dueMs;
      this.step({ do: 'tick' });
    }
    this.nowMs = endMs;
  }
}

function wordsOf(effect: QueueEffect): string {
  if (effect.do === 'take') return `take ${effect.id}`;
  if (effect.do === 'end') return `${effect.end} ${effect.entry.card.id}`;
  return `${effect.again ? 'again' : 'put'} ${effect.entry.card.id} ${effect.dwellMs}`;
}

describe('the cards that wait for the glass', () => {
  it('a card leaves when its dwell is over', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'a');
    bench.advance(5_999);
    expect(bench.log).toEqual(['put a 6000']);
    bench.advance(1);
    expect(bench.log).toEqual(['put a 6000', 'expired a']);
  });

  it('a higher priority pre-empts, and the card returns for the time it has left', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'low', 'show-proactive');
    bench.advance(2_000);
    bench.offer('answer', 'high');
    bench.advance(8_000);
    expect(bench.log).toEqual(['put low 6000', 'put high 8000', 'expired high', 'again low 4000']);
    bench.advance(4_000);
    expect(bench.log.at(-1)).toBe('expired low');
  });

  it('a pre-empted card whose time is up does not return', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'low', 'show-proactive');
    bench.advance(5_900);
    bench.offer('answer', 'high');
    bench.advance(60_000);
    expect(bench.log).toEqual(['put low 6000', 'expired low', 'put high 8000', 'expired high']);
  });

  it('the newest reply takes the place of the one before for good', () => {
    const bench = new Bench();
    bench.offer('listening', 'l');
    bench.offer('answer', 'a');
    bench.offer('answer', 'b');
    bench.advance(60_000);
    expect(bench.log).toEqual(['put l 20000', 'withdrawn l', 'put a 8000', 'withdrawn a', 'put b 8000', 'expired b']);
  });

  it('what is there to be seen now is not lost to rewards and messages that keep', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'event', 'show-proactive');
    for (const id of ['badge', 'level', 'rank']) bench.offer('quest-reward', id, 'show-proactive');
    bench.offer('here', 'here', 'show-proactive');
    bench.offer('message', 'message', 'show-proactive');
    bench.offer('person-context', 'noor', 'show-proactive');
    bench.advance(60_000);
    const order = bench.log.filter((line) => line.startsWith('put')).map((line) => line.split(' ')[1]);
    expect(order).toEqual(['event', 'noor', 'message', 'here', 'badge', 'level', 'rank']);
  });

  it('a look at somebody comes at once and loses no event, while a second look replaces the first', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'event', 'show-proactive');
    bench.advance(1_000);
    bench.offer('person-identity', 'noor', 'show-proactive');
    bench.advance(1_000);
    bench.offer('person-identity', 'theo', 'show-proactive');
    bench.advance(60_000);
    expect(bench.log).toEqual([
      'put event 6000',
      'put noor 6000',
      'withdrawn noor',
      'put theo 6000',
      'expired theo',
      'again event 5000',
      'expired event',
    ]);
  });

  it('a newer brief takes the place of the one before, waiting or not', () => {
    const bench = new Bench();
    bench.offer('morning-brief', 'dawn', 'show-proactive');
    bench.offer('answer', 'answer');
    bench.offer('morning-brief', 'noon', 'show-proactive');
    bench.advance(60_000);
    expect(bench.log.filter((line) => line.startsWith('put') || line.startsWith('again'))).toEqual([
      'put dawn 12000',
      'put answer 8000',
      'put noon 12000',
    ]);
  });

  it('two cues of one priority are shown one after the other', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'a', 'show-proactive');
    bench.offer('upcoming', 'b', 'show-proactive');
    bench.advance(20_000);
    expect(bench.log).toEqual(['put a 6000', 'expired a', 'put b 6000', 'expired b']);
  });

  it('a card that has waited too long for its turn is not shown', () => {
    const bench = new Bench();
    bench.offer('answer', 'a');
    bench.offer('spoken-caption', 'said');
    bench.advance(60_000);
    expect(bench.log).toEqual(['put a 8000', 'withdrawn said', 'expired a']);
  });

  it('of captions that wait only the newest stays', () => {
    const bench = new Bench();
    bench.offer('action-reply', 'reply');
    bench.advance(1_000);
    bench.offer('spoken-caption', 'old');
    bench.offer('spoken-caption', 'new');
    bench.advance(3_000);
    expect(bench.log).toEqual(['put reply 4000', 'withdrawn old', 'expired reply', 'put new 4000']);
  });

  it('focus holds what nobody asked for and lets it come when it ends', () => {
    const bench = new Bench();
    bench.posture = 'focus';
    bench.offer('message', 'm', 'show-proactive');
    bench.offer('answer', 'a');
    bench.advance(25 * 60_000);
    expect(bench.log).toEqual(['put a 8000', 'expired a']);
    bench.posture = 'open';
    bench.step({ do: 'tick' });
    expect(bench.log.at(-1)).toBe('put m 6000');
  });

  it('focus takes an unasked card off the glass and gives it back its time', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'u', 'show-proactive');
    bench.advance(1_000);
    bench.posture = 'focus';
    bench.step({ do: 'tick' });
    bench.advance(10_000);
    bench.posture = 'open';
    bench.step({ do: 'tick' });
    expect(bench.log).toEqual(['put u 6000', 'take u', 'again u 5000']);
  });

  it('the veil empties glass and queue for good', () => {
    const bench = new Bench();
    bench.offer('answer', 'a');
    bench.offer('message', 'm', 'show-proactive');
    bench.posture = 'veil';
    bench.step({ do: 'tick' });
    bench.posture = 'open';
    bench.advance(60_000);
    expect(bench.log).toEqual(['put a 8000', 'take a', 'withdrawn a', 'withdrawn m']);
  });

  it('what the wearer waves away is gone, and the next one comes', () => {
    const bench = new Bench();
    bench.offer('upcoming', 'a', 'show-proactive');
    bench.offer('upcoming', 'b', 'show-proactive');
    bench.step({ do: 'dismiss', id: null });
    expect(bench.log).toEqual(['put a 6000', 'take a', 'dismissed a', 'put b 6000']);
  });

  it('never keeps more waiting than it may, and lets the least important go', () => {
    const bench = new Bench();
    bench.offer('answer', 'a');
    bench.offer('here', 'least', 'show-proactive');
    for (let n = 0; n < cardsWaiting; n += 1) bench.offer('message', `m${n}`, 'show-proactive');
    expect(bench.log).toEqual(['put a 8000', 'withdrawn least']);
    expect(bench.state.waiting).toHaveLength(cardsWaiting);
  });
});

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
        bench.step({ do: 'clear' });
        const onlooker = new Onlooker();
        for (const effect of bench.effects) onlooker.watch(effect);
        expect(bench.state).toEqual(emptyQueue);
        expect([...onlooker.ended].toSorted()).toEqual(known.toSorted());
      }),
      { numRuns: 400 },
    );
  });
});
