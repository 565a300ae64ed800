import { z } from 'zod';
import { type FigmentScene, lineColors } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { hostPowers } from '../format/host-power.js';
import {
  dismissed,
  farewell,
  footLine,
  gestureHints,
  leadingGestures,
  middleLine,
  plainLine,
  stop,
  template,
  titleLine,
} from './template.js';

export const counter = template({
  title: 'Counter',
  doc: 'A tap counts one up, or another gesture where that is asked for, and a double tap one down; it says so when a goal is reached. Down, it counts from the goal to zero.',
  params: z.object({
    label: z.string().max(120).default('Count'),
    goal: z.number().int().min(1).max(9_999).optional(),
    by: z.enum(leadingGestures).default('single'),
    isDown: z.boolean().default(false),
  }),
  make({ label, goal, by, isDown }) {
    const step = (op: 'inc' | 'dec') => ({
      target: goal === undefined ? '@self' : 'counted',
      counter_ops: [{ counter: 'n', op }],
    });
    const counting: FigmentScene = {
      lines: [
        titleLine(plainLine(label)),
        middleLine(goal === undefined || isDown ? '{count:n}' : `{count:n} of ${goal}`),
      ],
      on: {
        [by === 'double' ? 'single' : 'double']: step(isDown ? 'inc' : 'dec'),
        [by]: step(isDown ? 'dec' : 'inc'),
        long: stop,
      },
    };
    return {
      name: plainLine(label) || 'Count',
      initial: 'counting',
      counters: { n: isDown && goal !== undefined ? { start: goal, hi: goal } : {} },
      scenes:
        goal === undefined
          ? { counting }
          : { counting, ...reaching(counting, isDown ? 'le' : 'ge', isDown ? 0 : goal) },
    };
  },
});

/**
 * The scenes that check a count against `value`. An event can have only one target, so the check needs a scene of its
 * own, half a second long.
 */
function reaching(counting: FigmentScene, cmp: 'ge' | 'le', value: number): Record<string, FigmentScene> {
  const isReached = { counter: 'n', cmp, value } as const;
  return {
    counted: {
      ...counting,
      duration_sec: figmentLimits.sceneMinSec,
      on_timeout: [{ target: 'done', when: isReached, emit: 'done' }, { target: 'counting' }],
    },
    done: farewell('Done'),
  };
}

export const metronome = template({
  title: 'Metronome',
  doc: 'A light that beats, at most 240 times a minute.',
  params: z.object({
    beats_per_minute: z
      .number()
      .min(20)
      .max(figmentLimits.pulseMaxHz * 60),
    seconds: z.number().min(1).max(figmentLimits.sceneMaxSec).optional(),
    color: z.enum(lineColors).default('accent_attention'),
    /** A light alone, without its number. */
    isBare: z.boolean().default(false),
  }),
  make: ({ beats_per_minute, seconds, color, isBare }) => ({
    name: isBare ? 'Light' : 'Metronome',
    initial: 'beating',
    scenes: {
      beating: {
        ...(!isBare && {
          lines: [middleLine(`${Math.round(beats_per_minute)}`), footLine('beats a minute')],
        }),
        pulse: { window_sec: figmentLimits.sceneMaxSec, rate_hz: beats_per_minute / 60, color },
        ...(seconds !== undefined && { duration_sec: seconds, on_timeout: [stop] }),
        on: dismissed,
      },
    },
  }),
});

export const batteryWarning = template({
  title: 'Battery warning',
  doc: 'Stays out of sight until the battery of the glasses is low.',
  params: z.object({ percent: z.number().int().min(1).max(99).default(15), text: z.string().max(120).optional() }),
  make: ({ percent, text }) => ({
    name: 'Battery warning',
    initial: 'waiting',
    battery_below: percent,
    scenes: {
      waiting: { on: { battery_low: { target: 'low', emit: 'battery' }, long: stop } },
      low: {
        lines: [middleLine(plainLine(text ?? '') || 'Battery low'), footLine(`Below ${percent} percent`)],
        pulse: { window_sec: 10, rate_hz: 1, color: 'accent_error' },
        on: dismissed,
      },
    },
  }),
});

const powerTitles = { ask: 'Ask', translate: 'Translate', look: 'Look' } as const satisfies Record<
  (typeof hostPowers)[number],
  string
>;

export const asking = template({
  title: 'Ask, translate or look',
  doc: 'A tap asks the Brain, and what it says stands in the lens. The power it uses is declared.',
  params: z.object({ power: z.enum(hostPowers), by: z.enum(leadingGestures).default('single') }),
  make({ power, by }) {
    const title = powerTitles[power];
    const hint = `${gestureHints[by]} to ${power}`;
    const on = { [by]: { target: 'waiting', emit: power }, long: stop };
    return {
      name: title,
      initial: 'ready',
      requires: [power],
      scenes: {
        ready: { lines: [titleLine(title), middleLine(hint)], on },
        waiting: {
          lines: [titleLine(title), middleLine('One moment')],
          duration_sec: 20,
          on_timeout: [{ target: 'silent' }],
          on: { text: { target: 'answer' }, long: stop },
        },
        answer: {
          lines: [titleLine(title), { content: '{slot}', row: 2, size: 'md' }],
          on: { ...on, text: { target: '@self' } },
        },
        silent: { lines: [titleLine(title), middleLine('No answer')], on },
      },
    };
  },
});
