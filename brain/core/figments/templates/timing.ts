import { z } from 'zod';
import type { FigmentScene, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import {
  dismissed,
  footLine,
  gestureHints,
  labelParameter,
  leadingGestures,
  middleLine,
  plainLine,
  stop,
  template,
  titleLine,
} from './template.js';

/** The label, or `otherwise` if it is blank. */
const labelOr = (text: string | undefined, otherwise: string): string => plainLine(text ?? '') || otherwise;

export const timer = template({
  title: 'Timer',
  doc: 'Counts down, then says so, or what it is told to, and how long ago, until it is tapped.',
  params: z.object({
    seconds: z.number().min(1).max(figmentLimits.sceneMaxSec),
    label: labelParameter,
    end_text: labelParameter,
  }),
  make({ seconds, label: text, end_text }) {
    const name = labelOr(text, 'Timer');
    return {
      name,
      initial: 'running',
      scenes: {
        running: {
          lines: [titleLine(name), middleLine('{remaining}')],
          duration_sec: seconds,
          tick: 'countdown',
          pulse: { window_sec: 5, rate_hz: 1, color: 'accent_attention' },
          on_timeout: [{ target: 'over', emit: 'done' }],
          on: { long: stop },
        },
        over: {
          lines: [
            titleLine(name),
            middleLine(labelOr(end_text, "Time's up")),
            { content: '{elapsed} ago', row: 3, size: 'sm' },
          ],
          tick: 'countup',
          pulse: { window_sec: 60, rate_hz: 2, color: 'accent_attention' },
          on: { ...dismissed, double: stop },
        },
      },
    };
  },
});

export const stopwatch = template({
  title: 'Stopwatch',
  doc: 'A tap stops it and shows the time; another starts it anew.',
  params: z.object({ label: labelParameter, by: z.enum(leadingGestures).default('single') }),
  make({ label: text, by }) {
    const name = labelOr(text, 'Stopwatch');
    const again = { [by]: { target: 'running' }, long: stop };
    return {
      name,
      initial: 'ready',
      scenes: {
        ready: { lines: [titleLine(name), middleLine(`${gestureHints[by]} to start`)], on: again },
        running: {
          lines: [titleLine(name), middleLine('{elapsed}')],
          tick: 'countup',
          on: { [by]: { target: 'stopped' }, long: stop },
        },
        stopped: {
          lines: [titleLine(name), middleLine('{elapsed}'), { content: '{elapsed_ms} ms', row: 3, size: 'sm' }],
          on: again,
        },
      },
    };
  },
});

/** Hours and minutes are counters. Minutes below ten have a scene of their own, which writes the leading zero. */
export const clock = template({
  title: 'Clock',
  doc: 'Shows the time as it passes, by itself; the date, what is next and what waits stand around it, where somebody feeds them.',
  params: z.object({
    hour: z.number().int().min(0).max(23),
    minute: z.number().int().min(0).max(59),
    second: z.number().min(0).max(60).default(0),
  }),
  make({ hour, minute, second }) {
    const restSec = Math.max(figmentLimits.sceneMinSec, 60 - second);
    return {
      name: 'Clock',
      initial: 'this',
      counters: { h: { start: hour, hi: 23 }, m: { start: minute, hi: 59 } },
      scenes: {
        this: { ...(minute < 10 ? early : late), duration_sec: restSec },
        early: { ...early, duration_sec: 60 },
        late: { ...late, duration_sec: 60 },
      },
    };
  },
});

/** For how long a time that was told may stand: the next minute is told sooner, unless nobody tells it any more. */
const toldForSec = 90;

export const wallClock = template({
  title: 'Time of day',
  doc: 'Shows the time, and the date where it is wanted, as the hub tells them; dashes while nobody does.',
  params: z.object({ label: labelParameter, hasDate: z.boolean().default(false) }),
  make({ label: text, hasDate }) {
    const title = plainLine(text ?? '');
    const around = title === '' ? [] : [titleLine(title)];
    const date = hasDate ? [footLine('{slot:date}')] : [];
    const told = { target: 'told' };
    return {
      name: title || 'Clock',
      initial: 'untold',
      scenes: {
        untold: { lines: [...around, middleLine('--:--')], on: { text: told, long: stop } },
        told: {
          lines: [...around, middleLine('{slot:time}'), ...date],
          duration_sec: toldForSec,
          on_timeout: [{ target: 'untold' }],
          on: { text: told, long: stop },
        },
      },
    };
  },
});

const isAtMost = (counter: string, value: number) => ({ counter, cmp: 'le', value }) as const;
const zero = (counter: string) => ({ counter, op: 'set', amount: 0 }) as const;
const countUp = (counter: string) => ({ counter, op: 'inc' }) as const;

const early = minuteScene('{count:h}:0{count:m}', [
  { target: 'early', when: isAtMost('m', 8), counter_ops: [countUp('m')] },
  { target: 'late', counter_ops: [countUp('m')] },
]);

const late = minuteScene('{count:h}:{count:m}', [
  { target: 'late', when: isAtMost('m', 58), counter_ops: [countUp('m')] },
  { target: 'early', when: isAtMost('h', 22), counter_ops: [countUp('h'), zero('m')] },
  { target: 'early', counter_ops: [zero('h'), zero('m')] },
]);

function minuteScene(time: string, on_timeout: SceneTransition[]): FigmentScene {
  const around = (content: string, row: number) => ({ ...footLine(content), row });
  const lines = [around('{slot:date}', 1), middleLine(time), around('{slot:next}', 3), around('{slot:waits}', 4)];
  return { lines, on_timeout, on: { long: stop } };
}
