import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '#core/figments/format/canonical-json';
import type { Figment, FigmentScene } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { figmentReport } from '#core/figments/verify/figment-report';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { type FigmentViolation, type ViolationCode, violationCodes } from '#core/figments/verify/violation';
import { fullestFigment, worstFigment } from '../../../../../bench/worst-figment.js';
import { budgetOf } from '../../../../budget.js';
import { patienceFor } from '../../../../patience.js';
import { drawnFigment } from './drawn-figments.js';

const cases = budgetOf('NIGHTJAR_FIGMENTS');
vi.setConfig({ testTimeout: patienceFor(cases) });

const plain: Figment = {
  id: 'plain',
  name: 'Plain',
  version: 2,
  initial: 'only',
  scenes: { only: { lines: [{ content: 'Hello', row: 2 }], on: { single: { target: '@end' } } } },
};

const whole = (fields: object): unknown => ({ ...plain, ...fields });
const withScene = (scene: unknown): unknown => whole({ scenes: { only: scene } });
const withLine = (line: object): unknown => withScene({ lines: [{ content: 'Hello', row: 2, ...line }] });
const withStep = (step: object): unknown => withScene({ on: { single: { target: '@end', ...step } } });
const many = <T>(count: number, at: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => at(index));
const named = (count: number, value: unknown) => Object.fromEntries(many(count, (at) => [`n${at}`, value]));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const without = (field: keyof Figment): unknown => ({ ...plain, [field]: undefined });
const loop = (seconds: number): unknown =>
  withScene({ duration_sec: seconds, on_timeout: [{ target: '@self', emit: 'lap' }] });

/** For each rule a lens that breaks it and no other, and where it is said to be broken. */
const broken: Record<ViolationCode, readonly [value: unknown, field: string | null, scene?: string]> = {
  'figment/not-json': ['a lens', null],
  'figment/too-deep': [whole({ meta: { deep: nested(20) } }), null],
  'figment/too-large': [whole({ meta: { long: 'x'.repeat(40_000) } }), null],
  'figment/bad-text': [whole({ name: 'half \ud800' }), null],
  'figment/missing-field': [JSON.parse(JSON.stringify(without('initial'))), 'initial'],
  'figment/unknown-field': [whole({ colour: 'red' }), null],
  'figment/id': [whole({ id: '../plain' }), 'id'],
  'figment/name': [whole({ name: 'x'.repeat(41) }), 'name'],
  'figment/name-unseen': [whole({ name: '\u202eaet' }), 'name'],
  'figment/version': [whole({ version: 1 }), 'version'],
  'figment/initial': [whole({ initial: 7 }), 'initial'],
  'figment/scenes': [whole({ scenes: named(33, {}), initial: 'n0' }), 'scenes'],
  'figment/counters': [whole({ counters: named(9, {}) }), 'counters'],
  'figment/battery-below': [whole({ battery_below: 100 }), 'battery_below'],
  'figment/requires': [whole({ requires: ['ask', 'ask'] }), 'requires'],
  'figment/meta': [whole({ meta: 'mine' }), 'meta'],
  'name/not-a-word': [whole({ counters: { '%': {} } }), 'counters.%'],
  'name/differs': [withScene({ id: 'other' }), 'id', 'only'],
  'scene/shape': [withScene('Hello'), null, 'only'],
  'scene/lines': [withScene({ lines: many(6, (row) => ({ content: '', row: row % 5 })) }), 'lines', 'only'],
  'scene/duration': [withScene({ duration_sec: 0.4 }), 'duration_sec', 'only'],
  'scene/duration-range': [withScene({ duration_range: [1] }), 'duration_range', 'only'],
  'scene/range-reversed': [withScene({ duration_range: [3, 1] }), 'duration_range', 'only'],
  'scene/two-durations': [withScene({ duration_sec: 1, duration_range: [1, 3] }), 'duration_range', 'only'],
  'scene/tick': [withScene({ tick: 'down' }), 'tick', 'only'],
  'scene/on-timeout': [withScene({ duration_sec: 1, on_timeout: [] }), 'on_timeout', 'only'],
  'scene/timeout-without-duration': [withScene({ on_timeout: [{ target: '@end' }] }), 'on_timeout', 'only'],
  'scene/last-branch-guarded': [
    whole({
      counters: { n: {} },
      scenes: {
        only: { duration_sec: 1, on_timeout: [{ target: '@end', when: { counter: 'n', cmp: 'ge', value: 1 } }] },
      },
    }),
    'on_timeout.0.when',
    'only',
  ],
  'scene/events': [
    withScene({ on: Object.fromEntries(many(17, (at) => [`ble:${at}`, { target: '@end' }])) }),
    'on',
    'only',
  ],
  'scene/pulse': [withScene({ pulse: { window_sec: 1, rate_hz: 5, color: 'surface' } }), 'pulse.rate_hz', 'only'],
  'scene/cadence': [withScene({ cadence: { in_s: 0, hold_s: 0, out_s: 4 } }), 'cadence.in_s', 'only'],
  'scene/glyphs': [withScene({ glyphs: [{ points: [[0, 0]] }] }), 'glyphs.0.points', 'only'],
  'line/shape': [withScene({ lines: ['Hello'] }), 'lines.0', 'only'],
  'line/control': [withLine({ content: 'a\nb' }), 'lines.0.content', 'only'],
  'line/content': [withLine({ content: 'ü'.repeat(13) }), 'lines.0.content', 'only'],
  'line/row': [withLine({ row: 5 }), 'lines.0.row', 'only'],
  'line/row-taken': [withScene({ lines: many(2, () => ({ content: '', row: 1 })) }), 'lines.1.row', 'only'],
  'line/size': [withLine({ size: 'xl' }), 'lines.0.size', 'only'],
  'line/color': [withLine({ color: 'red' }), 'lines.0.color', 'only'],
  'line/token': [withLine({ content: '{remaning}' }), 'lines.0.content', 'only'],
  'event/unknown': [withScene({ on: { 'ble:256': { target: '@end' } } }), 'on.ble:256', 'only'],
  'transition/shape': [withScene({ on: { single: 'only' } }), 'on.single', 'only'],
  'transition/target': [withStep({ target: '@start' }), 'on.single.target', 'only'],
  'transition/counter-ops': [
    withStep({ counter_ops: [{ counter: 'n', op: 'mul' }] }),
    'on.single.counter_ops.0.op',
    'only',
  ],
  'transition/emit': [withStep({ emit: 'seventeen_letters' }), 'on.single.emit', 'only'],
  'transition/record': [withStep({ record: 'yes' }), 'on.single.record', 'only'],
  'transition/record-without-emit': [withStep({ record: true }), 'on.single.record', 'only'],
  'transition/when': [withStep({ when: { counter: 'n', cmp: 'gt', value: 1 } }), 'on.single.when.cmp', 'only'],
  'counter/shape': [whole({ counters: { n: { start: 0.5 } } }), 'counters.n.start'],
  'counter/bounds': [whole({ counters: { n: { start: 5, hi: 4 } } }), 'counters.n'],
  'scene/unknown': [withStep({ target: 'toString' }), 'on.single.target', 'only'],
  'counter/unknown': [withLine({ content: '{count:valueOf}' }), 'lines.0.content', 'only'],
  'slots/too-many': [
    whole({
      scenes: Object.fromEntries(
        many(2, (scene) => [
          `s${scene}`,
          { lines: many(5, (row) => ({ content: `{slot:n${scene * 5 + row}}`, row })) },
        ]),
      ),
      initial: 's0',
    }),
    'scenes',
  ],
  'emit/undeclared-power': [withStep({ emit: 'look' }), 'on.single.emit', 'only'],
  'emit/too-fast': [loop(0.9), 'on_timeout', 'only'],
};

function violationsOf(value: unknown): readonly FigmentViolation[] {
  const verified = verifyFigment(value);
  return verified.ok ? [] : verified.violations;
}

describe('the verifier', () => {
  it('lets a plain lens pass, and gives back just that', () => {
    expect(verifyFigment(plain)).toEqual({ ok: true, figment: plain });
  });

  it.each(violationCodes)('%s is said of a lens that breaks that rule alone, with its place', (code) => {
    const [value, field, scene = null] = broken[code];
    const violations = violationsOf(value);
    expect(violations).toEqual([{ code, message: expect.stringMatching(/^.{10,}[.]$/), scene, field }]);
  });

  it('names every fault of a lens at once, and never more than anyone reads', () => {
    const twice = withScene({ tick: 'down', lines: [{ content: 'a', row: 9 }] });
    expect(violationsOf(twice).map(({ code }) => code)).toEqual(['line/row', 'scene/tick']);
    const often = whole({ scenes: Object.fromEntries(many(30, (at) => [`s${at}`, { on: named(3, {}) }])) });
    expect(violationsOf(often).length).toBeLessThanOrEqual(4 * figmentLimits.violationsShown);
  });

  it('lets a loop emit once a second and no more, whatever its scenes', () => {
    expect(violationsOf(loop(1))).toEqual([]);
    const pair = (emits: number, seconds: number) =>
      whole({
        initial: 'a',
        scenes: {
          a: { duration_sec: seconds, on_timeout: [{ target: 'b', ...(emits > 0 ? { emit: 'x' } : {}) }] },
          b: { duration_range: [0.5, 9], on_timeout: [{ target: 'a', ...(emits > 1 ? { emit: 'y' } : {}) }] },
        },
      });
    expect(violationsOf(pair(1, 0.5))).toEqual([]);
    expect(violationsOf(pair(2, 1.5))).toEqual([]);
    expect(violationsOf(pair(2, 1.4)).map(({ code }) => code)).toEqual(['emit/too-fast']);
  });

  it('finds the fast loop beside slow ones that share its scenes', () => {
    const to = (target: string, emit?: string) => ({ target, ...(emit === undefined ? {} : { emit }) });
    const guarded = { when: { counter: 'n', cmp: 'ge' as const, value: 1 } };
    const scenes: Record<string, FigmentScene> = {
      a: { duration_sec: 30, on_timeout: [{ ...to('b', 'x'), ...guarded }, to('c')] },
      b: { duration_sec: 0.5, on_timeout: [to('c', 'x')] },
      c: { duration_sec: 0.5, on_timeout: [{ ...to('a'), ...guarded }, to('b', 'x')] },
    };
    const value = whole({ initial: 'a', counters: { n: {} }, scenes });
    expect(violationsOf(value)).toEqual([
      expect.objectContaining({ code: 'emit/too-fast', message: expect.stringContaining('2.00') }),
    ]);
  });

  it('says what a lens uses, for the meter and the safety card', () => {
    const scenes: Record<string, FigmentScene> = {
      a: {
        duration_range: [2, 4],
        lines: [{ content: '{slot:b}{slot}', row: 0 }],
        on_timeout: [{ target: '@self', emit: 'x' }],
      },
      b: { on: { single: { target: 'a' } }, pulse: { window_sec: 1, rate_hz: 2.5, color: 'surface' } },
    };
    expect(figmentReport({ ...plain, initial: 'a', scenes, requires: ['ask'] })).toMatchObject({
      scenes: 2,
      slots: ['b'],
      powers: ['ask'],
      events: ['single'],
      emits_per_second: 0.5,
      pulse_hz: 2.5,
      shortest_sec: 2,
      undrawn: [],
    });
  });

  it('passes what is drawn legal, unchanged', () => {
    fc.assert(
      fc.property(drawnFigment, (figment) => {
        const verified = verifyFigment(figment);
        return verified.ok && canonicalJson(verified.figment) === canonicalJson(figment);
      }),
      { numRuns: cases },
    );
  });

  it('passes the largest and most entangled lens, and the fullest', () => {
    expect(verifyFigment(fullestFigment()).ok).toBe(true);
    expect(figmentReport(fullestFigment()).bytes).toBeGreaterThan(32_000);
    const worst = worstFigment();
    expect(verifyFigment(worst).ok).toBe(true);
    expect(figmentReport(worst).bytes).toBeGreaterThan(30_000);
  });
});

/** Where something can be changed: each object of a value with a key of it. */
function placesIn(value: unknown): (readonly [Record<string, unknown>, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  return Object.keys(fields).flatMap((key) => [[fields, key] as const, ...placesIn(fields[key])]);
}

const strange = fc.oneof(
  fc.constantFrom(null, -1, 0, 1e300, '', '@self', '__proto__', 'ask', [], {}, [[]], true),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A legal lens with a few fields replaced, removed or added. */
const damagedFigment = fc
  .tuple(
    drawnFigment,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('set', 'remove', 'add'), fc.string(), strange), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([figment, changes]) => {
    const damaged = structuredClone(figment);
    for (const [at, kind, key, drawn] of changes) {
      const value = structuredClone(drawn);
      const places = placesIn(damaged);
      const [fields, field] = places[at % places.length] ?? [{}, ''];
      if (kind === 'set') fields[field] = value;
      else if (kind === 'remove') delete fields[field];
      else Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true });
    }
    return damaged;
  });

describe('the verifier, given anything', () => {
  it.each([
    ['any JSON', fc.jsonValue({ maxDepth: 6 })],
    ['a legal lens that was damaged', damagedFigment],
  ])('answers %s with a lens or with rules that it breaks', (_name, values) => {
    fc.assert(
      fc.property(values as fc.Arbitrary<unknown>, (value) => {
        const verified = verifyFigment(value);
        if (verified.ok) return verifyFigment(verified.figment).ok;
        return verified.violations.length > 0 && verified.violations.every(({ code }) => violationCodes.includes(code));
      }),
      { numRuns: cases },
    );
  });

  it('looks at no more than a lens can hold, however large the value', () => {
    const reads: PropertyKey[] = [];
    const endless = new Proxy([] as unknown[], {
      get: (target, key) => {
        reads.push(key);
        return key === 'length' ? 1e9 : (Reflect.get(target, key) ?? 0);
      },
    });
    expect(violationsOf(whole({ meta: { endless } }))[0]?.code).toBe('figment/too-large');
    expect(reads.length).toBeLessThan(100_000);
  });
});
