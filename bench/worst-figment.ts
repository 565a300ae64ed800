import type { Figment, FigmentScene } from '#core/figments/format/figment';

/** Long enough for eight scenes of the worst lens to change in every tick, which is the most. */
export const longSleepMs = 60_000;

/** As many scenes, glyphs, transitions and counters as a lens may have; every scene leads to four others. */
export function worstFigment(): Figment {
  const names = Array.from({ length: 32 }, (_, at) => `s${at}`);
  const target = (at: number) => names[at % names.length] ?? 's0';
  const scenes = names.map((name, at): [string, FigmentScene] => [
    name,
    {
      lines: [0, 1, 2, 3, 4].map((place) => ({ content: '{count:c0} {slot:a} text', row: place })),
      glyphs: [{ points: Array.from({ length: 24 }, (_, point): [number, number] => [point / 32, 0.5]) }],
      duration_sec: 0.5 + (at % 7) / 10,
      on_timeout: [
        {
          target: target(at + 1),
          counter_ops: [{ counter: 'c0', op: 'inc', amount: 2 }],
          when: { counter: 'c0', cmp: 'ge', value: 1 },
        },
        { target: target(at * 7 + 3), when: { counter: 'c1', cmp: 'le', value: 2 } },
        { target: target(at * 11 + 5), when: { counter: 'c2', cmp: 'eq', value: 3 } },
        { target: target(at + 31), ...(at % 4 === 0 ? { emit: 'lap' } : {}) },
      ],
      on: Object.fromEntries(['single', 'double', 'long', 'ble:1'].map((event) => [event, { target: target(at + 2) }])),
    },
  ]);
  const counters = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`c${at}`, {}]));
  return { id: 'worst', name: 'Worst', version: 2, initial: 's0', scenes: Object.fromEntries(scenes), counters };
}

/** As many values as a lens may hold. */
export function fullestFigment(): Figment {
  const kept = Array.from({ length: 10_800 }, () => []);
  return { id: 'full', name: 'Full', version: 2, initial: 'a', scenes: { a: {} }, meta: { kept } };
}
