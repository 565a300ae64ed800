import { z } from 'zod';
import type { Figment, FigmentLine, FigmentScene, SceneTransition } from '../format/figment.js';
import {
  farewell,
  footLine,
  labelParameter,
  middleLine,
  middleLines,
  plainLine,
  stop,
  template,
  titleLine,
} from './template.js';

const roundSeconds = z.number().min(1).max(3_600);
const rounds = z.number().int().min(1).max(999).nullable();

interface TimedPhase {
  readonly title: string;
  readonly seconds: number;
  readonly color: 'accent_success' | 'accent_memory';
}

interface Rounds {
  readonly name: string;
  readonly work: TimedPhase;
  /** Null if the rounds follow each other without a rest. */
  readonly rest: TimedPhase | null;
  /** Null repeats until it is stopped. */
  readonly rounds: number | null;
  /** What follows the last round, before the end. */
  readonly last?: TimedPhase | null;
}

/** Alternates work and rest. There is no rest after the last round, and each change emits its tag. */
function inRounds({
  name,
  work,
  rest,
  rounds: count,
  last: final = null,
}: Rounds): Pick<Figment, 'name' | 'initial' | 'scenes' | 'counters'> {
  const next: SceneTransition = { target: 'work', emit: 'work', counter_ops: [{ counter: 'round', op: 'inc' }] };
  const done: SceneTransition = { target: 'done', emit: 'done' };
  const afterLast: SceneTransition = final === null ? done : { target: 'final', emit: 'rest' };
  const last: SceneTransition[] =
    count === null ? [] : [{ ...afterLast, when: { counter: 'round', cmp: 'ge', value: count } }];
  const foot = count === null ? 'Round {count:round}' : `{count:round} of ${count}`;
  const phase = ({ title, seconds: duration_sec, color }: TimedPhase, on_timeout: SceneTransition[]): FigmentScene => ({
    lines: [titleLine(title), middleLine('{remaining}'), footLine(foot)],
    duration_sec,
    tick: 'countdown',
    pulse: { window_sec: 3, rate_hz: 1, color },
    on_timeout,
    on: { long: stop },
  });
  return {
    name,
    initial: 'work',
    counters: { round: { start: 1, lo: 1 } },
    scenes: {
      work: phase(work, [...last, rest === null ? next : { target: 'rest', emit: 'rest' }]),
      ...(rest === null ? {} : { rest: phase(rest, [next]) }),
      ...(final === null || count === null ? {} : { final: phase(final, [done]) }),
      ...(count === null ? {} : { done: farewell('Done') }),
    },
  };
}

export const interval = template({
  title: 'Interval timer',
  doc: 'Work and rest in turns, for a number of rounds or until it is stopped.',
  params: z.object({
    on_seconds: roundSeconds,
    off_seconds: roundSeconds.or(z.literal(0)),
    rounds,
    on_label: labelParameter,
    off_label: labelParameter,
  }),
  make: ({ on_seconds, off_seconds, rounds: count, on_label, off_label }) =>
    inRounds({
      name: 'Intervals',
      work: { title: plainLine(on_label ?? '') || 'Work', seconds: on_seconds, color: 'accent_success' },
      rest:
        off_seconds === 0
          ? null
          : { title: plainLine(off_label ?? '') || 'Rest', seconds: off_seconds, color: 'accent_memory' },
      rounds: count,
    }),
});

export const pomodoro = template({
  title: 'Pomodoro',
  doc: 'Spells of work with a break between them.',
  params: z.object({
    work_minutes: z.number().min(1).max(180).default(25),
    rest_minutes: z.number().min(1).max(60).default(5),
    rounds: rounds.default(4),
    /** A longer break after the last round. */
    long_minutes: z.number().min(1).max(180).optional(),
  }),
  make: ({ work_minutes, rest_minutes, rounds: count, long_minutes }) =>
    inRounds({
      name: 'Pomodoro',
      work: { title: 'Focus', seconds: work_minutes * 60, color: 'accent_success' },
      rest: { title: 'Break', seconds: rest_minutes * 60, color: 'accent_memory' },
      last:
        long_minutes === undefined ? null : { title: 'Long break', seconds: long_minutes * 60, color: 'accent_memory' },
      rounds: count,
    }),
});

/** How long a reminder stays on the display, at most half of its interval. */
const saidSec = 10;

export const reminder = template({
  title: 'Reminder',
  doc: 'Says the same few words every so often.',
  params: z.object({
    text: z.string().max(120),
    every_seconds: z.number().min(10).max(86_400),
    times: rounds.default(null),
  }),
  make({ text, every_seconds, times }) {
    const shownSec = Math.min(saidSec, every_seconds / 2);
    const over: SceneTransition[] =
      times === null ? [] : [{ ...stop, when: { counter: 'said', cmp: 'ge', value: times } }];
    const said: SceneTransition = {
      target: 'said0',
      emit: 'remind',
      counter_ops: [{ counter: 'said', op: 'inc' }],
    };
    const quiet = (duration_sec: number): FigmentScene => ({
      duration_sec,
      on_timeout: [said],
      on: { long: stop },
    });
    return {
      name: plainLine(text) || 'Reminder',
      initial: 'first',
      counters: { said: {} },
      scenes: {
        first: quiet(every_seconds),
        waiting: quiet(every_seconds - shownSec),
        ...dismissible(middleLines(text, 'Reminder'), shownSec, [...over, { target: 'waiting' }]),
      },
    };
  },
});

/**
 * Words that a tap dismisses without shifting what follows: they are shown as scenes of about a second, and the scene
 * that a tap leads to lasts as long as is left from the middle of that second.
 */
function dismissible(lines: FigmentLine[], sec: number, after: SceneTransition[]): Record<string, FigmentScene> {
  const parts = Math.floor(sec);
  const partSec = sec / parts;
  const scenes = Array.from({ length: parts }, (_, at): [string, FigmentScene][] => [
    [
      `said${at}`,
      {
        lines,
        duration_sec: partSec,
        pulse: { window_sec: saidSec, rate_hz: 1, color: 'accent_attention' },
        on_timeout: at + 1 < parts ? [{ target: `said${at + 1}` }] : after,
        on: { single: { target: `seen${at}` }, long: stop },
      },
    ],
    [`seen${at}`, { duration_sec: sec - (at + 0.5) * partSec, on_timeout: after, on: { long: stop } }],
  ]);
  return Object.fromEntries(scenes.flat());
}
