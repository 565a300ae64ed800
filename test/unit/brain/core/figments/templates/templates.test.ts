import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figmentTemplates, type TemplateName } from '#core/figments/templates/templates';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { filled, running } from './running-template.js';

const words = fc.oneof(fc.string({ maxLength: 120 }), fc.constantFrom('{remaining}', '  ', 'ü'.repeat(100), 'a b'));
const optional = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined });
const rounds = fc.constantFrom(1, 2, 8, 999, null);

/** What may be filled in, to the ends of what each parameter takes. */
const filledIn: Record<TemplateName, fc.Arbitrary<unknown>> = {
  timer: fc.record({
    seconds: fc.constantFrom(1, 1.5, 300, 86_400),
    label: optional(words),
    end_text: optional(words),
  }),
  interval: fc.record({
    on_seconds: fc.constantFrom(1, 30, 3_600),
    off_seconds: fc.constantFrom(0, 1, 15),
    rounds,
    on_label: optional(words),
    off_label: optional(words),
  }),
  clock: fc.record({ hour: fc.nat(23), minute: fc.nat(59), second: fc.constantFrom(0, 17.25, 60) }),
  brief: fc.record({ lines: fc.array(words, { minLength: 1, maxLength: 24 }) }),
  breathing: fc.record({
    pattern: fc.constantFrom('box', 'four-seven-eight', 'even'),
    minutes: fc.constantFrom(0.5, 2, 30),
    seconds: fc.constantFrom(undefined, [1, 0, 1, 0], [60, 60, 60, 60], [4, 0, 4, 2]),
  }),
  checklist: fc.record({
    items: fc.array(words, { minLength: 1, maxLength: 31 }),
    by: fc.constantFrom('single', 'double', 'imu:nod'),
    title: optional(words),
  }),
  stopwatch: fc.record({ label: optional(words), by: fc.constantFrom('single', 'imu:tilt') }),
  pomodoro: fc.record({ rounds }),
  reminder: fc.record({ text: words, every_seconds: fc.constantFrom(10, 3_600, 86_400), times: rounds }),
  counter: fc.record({
    label: optional(words),
    goal: fc.constantFrom(1, 9_999, undefined),
    by: fc.constantFrom('single', 'double', 'imu:nod', 'imu:shake'),
  }),
  metronome: fc.record({
    beats_per_minute: fc.constantFrom(20, 61, 240),
    seconds: fc.constantFrom(1, 300, undefined),
    color: fc.constantFrom('accent_error', 'text_primary', undefined),
    isBare: fc.boolean(),
  }),
  note: fc.record({ text: fc.string({ maxLength: 240 }), by: fc.constantFrom('single', 'imu:nod') }),
  teleprompter: fc.record({ text: fc.string({ maxLength: 2_000 }), seconds_per_page: fc.constantFrom(1, 120) }),
  battery_warning: fc.record({ percent: fc.integer({ min: 1, max: 99 }), text: optional(words) }),
  chance: fc.record({
    title: words,
    faces: fc.array(fc.string({ minLength: 1, maxLength: 120 }), { minLength: 2, maxLength: 12 }),
  }),
  reaction: fc.constant({}),
  score: fc.constant({}),
  trigger: fc.record({
    event: fc.constantFrom('single', 'double', 'imu:nod', 'imu:peek', 'imu_tap', 'place:enter', 'bond:near'),
    text: words,
    tag: fc.constantFrom('tea', 'a'.repeat(16), undefined),
  }),
  sequence: fc.record({
    steps: fc.array(fc.record({ text: words, seconds: fc.constantFrom(0.5, 10, 86_400) }), {
      minLength: 2,
      maxLength: 24,
    }),
    again: fc.boolean(),
  }),
  surprise: fc.record({
    text: words,
    least_seconds: fc.constantFrom(0.5, 5),
    most_seconds: fc.constantFrom(5, 86_400),
  }),
  wall_clock: fc.record({ label: optional(words), hasDate: fc.boolean() }),
  asking: fc.record({
    power: fc.constantFrom('ask', 'translate', 'look'),
    by: fc.constantFrom('single', 'double', 'imu:nod'),
  }),
};

const names = Object.keys(figmentTemplates) as TemplateName[];

describe('a template', () => {
  it.each(names)('%s makes a lens that may run of whatever it takes', (name) => {
    fc.assert(
      fc.property(filledIn[name], (params) => {
        const figment = filled(name, params);
        const verified = verifyFigment(figment);
        expect(verified.ok ? [] : verified.violations).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(names)('%s goes away when it is held', (name) => {
    const { stage } = running(name, fc.sample(filledIn[name], 1)[0]);
    expect(stage.signal('long').taken).toBe(true);
    expect(stage.state.hasEnded).toBe(true);
  });
});
