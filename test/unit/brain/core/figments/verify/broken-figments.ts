import type { Figment } from '#core/figments/format/figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import type { FigmentViolation, ViolationCode } from '#core/figments/verify/violation';

/** A lens that breaks no rule. */
export const plain: Figment = {
  id: 'plain',
  name: 'Plain',
  version: 2,
  initial: 'only',
  scenes: { only: { lines: [{ content: 'Hello', row: 2 }], on: { single: { target: '@end' } } } },
};

export const whole = (fields: object): unknown => ({ ...plain, ...fields });
export const withScene = (scene: unknown): unknown => whole({ scenes: { only: scene } });
const withLine = (line: object): unknown => withScene({ lines: [{ content: 'Hello', row: 2, ...line }] });
const withStep = (step: object): unknown => withScene({ on: { single: { target: '@end', ...step } } });
export const many = <T>(count: number, at: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => at(index));
export const named = (count: number, value: unknown) => Object.fromEntries(many(count, (at) => [`n${at}`, value]));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const without = (field: keyof Figment): unknown => ({ ...plain, [field]: undefined });
export const loop = (seconds: number): unknown =>
  withScene({ duration_sec: seconds, on_timeout: [{ target: '@self', emit: 'lap' }] });

/** For each rule a lens that breaks it and no other, and where it is said to be broken. */
export const broken: Record<ViolationCode, readonly [value: unknown, field: string | null, scene?: string]> = {
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
  'line/control': [withLine({ content: 'a\u202eb' }), 'lines.0.content', 'only'],
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

export function violationsOf(value: unknown): readonly FigmentViolation[] {
  const verified = verifyFigment(value);
  return verified.ok ? [] : verified.violations;
}
