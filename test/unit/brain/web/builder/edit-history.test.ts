import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EditHistory, startOfHistory, stepHistory } from '#brain/web/builder/state/edit-history';
import { firstDraft, type LensDraft } from '#brain/web/builder/state/lens-draft';
import type { LensEdit } from '#brain/web/builder/state/lens-edit';
import type { FigmentScene } from '#core/figments/format/figment';
import { hostPowers } from '#core/figments/format/host-power';
import { verifyFigment } from '#core/figments/verify/verify-figment';

const names = fc.constantFrom('hello', 'scene', 'scene2', 'tea', 'toString', '@end', 'x'.repeat(30));
const scenes = fc.constantFrom<FigmentScene[]>(
  { lines: [{ content: '{count:cups}', row: 1 }], duration_sec: 4 },
  { on: { single: { target: 'hello' } }, duration_sec: -1 },
  { lines: [], on: { long: { target: 'tea', counter_ops: [{ counter: 'cups', op: 'inc' }] } } },
);

const edits: fc.Arbitrary<LensEdit> = fc.oneof(
  fc.constant<LensEdit>({ do: 'add-scene' }),
  fc.record({ do: fc.constant('rename-lens' as const), name: fc.string({ maxLength: 4 }) }),
  fc.record({ do: fc.constant('rename-scene' as const), scene: names, to: names }),
  fc.record({ do: fc.constant('remove-scene' as const), scene: names }),
  fc.record({ do: fc.constant('begin-with' as const), scene: names }),
  fc.record({
    do: fc.constant('change-scene' as const),
    scene: names,
    what: fc.constantFrom('', 'line 1'),
    to: scenes,
  }),
  fc.record({ do: fc.constant('move-scene' as const), scene: names, to: fc.record({ x: fc.nat(), y: fc.nat() }) }),
  fc.constant<LensEdit>({ do: 'add-counter', counter: 'cups' }),
  fc.record({ do: fc.constant('rename-counter' as const), counter: fc.constant('cups'), to: names }),
  fc.record({ do: fc.constant('change-counter' as const), counter: names, to: fc.record({ hi: fc.nat() }) }),
  fc.record({ do: fc.constant('remove-counter' as const), counter: names }),
  fc.record({ do: fc.constant('require' as const), power: fc.constantFrom(...hostPowers), on: fc.boolean() }),
  fc.record({ do: fc.constant('battery-below' as const), percent: fc.option(fc.nat(99)) }),
);

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: edits.map((edit) => ({ type: 'edit' as const, edit })) },
    { weight: 1, arbitrary: fc.constantFrom({ type: 'undo' as const }, { type: 'redo' as const }) },
  ),
  { maxLength: 40 },
);

const edited = (history: EditHistory, ...all: readonly LensEdit[]): EditHistory =>
  all.reduce((before, edit) => stepHistory(before, { type: 'edit', edit }), history);

function undoneAll(history: EditHistory): EditHistory {
  return history.past.length === 0 ? history : undoneAll(stepHistory(history, { type: 'undo' }));
}

function redoneAll(history: EditHistory): EditHistory {
  return history.future.length === 0 ? history : redoneAll(stepHistory(history, { type: 'redo' }));
}

const figmentOf = (...all: readonly LensEdit[]): LensDraft['figment'] =>
  edited(startOfHistory(firstDraft), ...all).now.figment;

describe('what is done to a lens in the builder', () => {
  it('is undone to the first lens, and done again to the last, whatever it was', () => {
    const history = steps.map((all) => all.reduce(stepHistory, startOfHistory(firstDraft)));
    fc.assert(
      fc.property(history, (done) => {
        expect(undoneAll(done).now).toEqual(firstDraft);
        expect(redoneAll(undoneAll(done)).now).toEqual(redoneAll(done).now);
      }),
    );
  });

  it('never throws the verifier, and names a first scene that is there', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 30 }), (all) => {
        const figment = figmentOf(...all);
        expect(Object.hasOwn(figment.scenes, figment.initial)).toBe(true);
        const verified = verifyFigment(figment);
        if (!verified.ok) expect(verified.violations.map(({ code }) => code)).not.toContain('figment/not-json');
      }),
    );
  });

  it('is one step where one goes on typing in one place, and another in another', () => {
    const typed = (content: string, row: number): LensEdit => ({
      do: 'change-scene',
      scene: 'hello',
      what: `line ${row}`,
      to: { lines: [{ content, row }] },
    });
    const history = edited(startOfHistory(firstDraft), typed('T', 2), typed('Te', 2), typed('Tea', 2), typed('S', 3));
    expect(history.past).toHaveLength(2);
    expect(stepHistory(history, { type: 'undo' }).now.figment.scenes.hello?.lines).toEqual([
      { content: 'Tea', row: 2 },
    ]);
  });

  it('forgets what was undone once something else is done', () => {
    const undone = stepHistory(edited(startOfHistory(firstDraft), { do: 'add-scene' }), { type: 'undo' });
    expect(edited(undone, { do: 'rename-lens', name: 'Tea' }).future).toEqual([]);
  });
});

describe('a change to a lens', () => {
  it('keeps what leads to a scene when it is called something else', () => {
    const figment = figmentOf(
      { do: 'add-scene' },
      {
        do: 'change-scene',
        scene: 'scene',
        what: '',
        to: { id: 'scene', duration_sec: 5, on_timeout: [{ target: 'hello' }], on: { long: { target: 'scene' } } },
      },
      { do: 'begin-with', scene: 'scene' },
      { do: 'rename-scene', scene: 'scene', to: 'tea' },
    );
    expect(figment.initial).toBe('tea');
    expect(figment.scenes.tea).toMatchObject({ id: 'tea', on: { long: { target: 'tea' } } });
    expect(verifyFigment(figment).ok).toBe(true);
  });

  it('that takes a scene away ends the lens where that scene came', () => {
    const figment = figmentOf(
      { do: 'add-scene' },
      { do: 'change-scene', scene: 'hello', what: '', to: { on: { single: { target: 'scene' } } } },
      { do: 'remove-scene', scene: 'scene' },
    );
    expect(figment.scenes.hello?.on).toEqual({ single: { target: '@end' } });
    expect(verifyFigment(figment).ok).toBe(true);
  });

  it('leaves the last scene', () => {
    expect(figmentOf({ do: 'remove-scene', scene: 'hello' })).toEqual(firstDraft.figment);
  });

  it('calls a counter something else in steps, conditions and lines', () => {
    const figment = figmentOf(
      { do: 'add-counter', counter: 'cups' },
      {
        do: 'change-scene',
        scene: 'hello',
        what: '',
        to: {
          lines: [{ content: '{count:cups} cups', row: 1 }],
          on: {
            single: {
              target: '@self',
              when: { counter: 'cups', cmp: 'le', value: 3 },
              counter_ops: [{ counter: 'cups', op: 'inc' }],
            },
          },
        },
      },
      { do: 'rename-counter', counter: 'cups', to: 'mugs' },
    );
    expect(JSON.stringify(figment)).not.toMatch(/"cups"|:cups\}/);
    expect(verifyFigment(figment).ok).toBe(true);
  });
});
