import fc from 'fast-check';
import { type Figment, type FigmentScene, lineColors, type SceneTransition } from '#core/figments/format/figment';

const sceneNames = ['one', 'two', 'three', 'constructor', 'toString'] as const;
const counterNames = ['laps', 'valueOf'] as const;
const eventNames = [
  'single',
  'double',
  'long',
  'text',
  'ble',
  'ble:7',
  'imu:nod',
  'bond:tag:go',
  'battery_low',
] as const;
const contents = [
  '{remaining}',
  '{elapsed} {elapsed_ms}',
  '{count:laps}',
  'x{slot}y',
  '{slot:side}',
  'words',
  '{ }',
  'é{slot}ü日本',
] as const;

/** Choices of one drawing, all from one number (Lehmer's generator): a lens is drawn 10,000 times in the time of a test. */
class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.abs(seed) % 2_147_483_646) + 1;
  }

  upTo(most: number): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state % (most + 1);
  }

  of<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.upTo(choices.length - 1)] ?? choices[0];
  }

  times<T>(most: number, draw: () => T): T[] {
    return Array.from({ length: this.upTo(most) }, draw);
  }

  /** The fields, or none of them. */
  maybe<T extends object>(draw: () => T): Partial<T> {
    return this.upTo(1) === 0 ? {} : draw();
  }
}

function drawnGuard(draw: Draw) {
  return { counter: draw.of(counterNames), cmp: draw.of(['ge', 'le', 'eq'] as const), value: draw.upTo(30) - 10 };
}

function drawnStep(draw: Draw): SceneTransition {
  return {
    target: draw.of([...sceneNames, '@self', '@end']),
    ...draw.maybe(() => ({
      counter_ops: draw.times(4, () => ({
        counter: draw.of(counterNames),
        op: draw.of(['inc', 'dec', 'set'] as const),
        ...draw.maybe(() => ({ amount: draw.upTo(40) - 10 })),
      })),
    })),
    ...draw.maybe(() => ({ emit: draw.of(['ask', 'look', 'lap', 'done']), record: draw.upTo(1) === 0 })),
  };
}

const guardedStep = (draw: Draw): SceneTransition => ({ ...drawnStep(draw), when: drawnGuard(draw) });

function drawnTime(draw: Draw): FigmentScene {
  const least = 1 + draw.upTo(3);
  return {
    ...draw.of<FigmentScene>([
      { duration_sec: 1 + draw.upTo(30) / 10 },
      { duration_range: [least, least + draw.upTo(4)] },
    ]),
    on_timeout: [...draw.times(3, () => guardedStep(draw)), drawnStep(draw)],
  };
}

function drawnScene(draw: Draw): FigmentScene {
  const lines = draw.times(5, () => draw.of(contents)).map((content, row) => ({ content, row }));
  return {
    lines: lines.map((line) => ({
      ...line,
      ...draw.maybe(() => ({ size: draw.of(['sm', 'lg'] as const), color: draw.of(lineColors) })),
    })),
    ...draw.maybe(() => drawnTime(draw)),
    ...draw.maybe(() => ({ tick: draw.of(['countdown', 'countup'] as const) })),
    ...draw.maybe(() => ({
      on: Object.fromEntries(
        draw.times(6, () => [draw.of(eventNames), draw.upTo(1) === 0 ? drawnStep(draw) : guardedStep(draw)] as const),
      ),
    })),
    ...draw.maybe(() => ({
      pulse: { window_sec: 1 + draw.upTo(8), rate_hz: draw.of([0.5, 1, 4]), color: draw.of(lineColors) },
    })),
    ...draw.maybe(() => ({ cadence: { in_s: 1 + draw.upTo(4), hold_s: draw.upTo(4), out_s: 4 } })),
    ...draw.maybe(() => ({
      glyphs: [{ points: [0, 1, 2].map((at): [number, number] => [at / 2, draw.upTo(8) / 8]) }],
    })),
  };
}

function figmentOf(seed: number): Figment {
  const draw = new Draw(seed);
  return {
    id: 'drawn',
    name: 'Drawn',
    version: 2,
    initial: draw.of(sceneNames),
    scenes: Object.fromEntries(sceneNames.map((name) => [name, drawnScene(draw)])),
    counters: { laps: { start: 1, hi: 20 }, valueOf: { lo: -5, hi: 5 } },
    battery_below: 20,
    requires: ['ask', 'look'],
    meta: { drawn: seed, für: [null, { deep: true }] },
  };
}

/** Lenses that may run, of every field that the format has; some of their names are those of things every object inherits. */
export const drawnFigment: fc.Arbitrary<Figment> = fc.integer().map(figmentOf);
