import { z } from 'zod';
import type { Figment, FigmentScene, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import {
  farewell,
  footLine,
  gestureHints,
  type LeadingGesture,
  leadingGestures,
  middleLine,
  stop,
  template,
} from './template.js';

/** Seconds to breathe in, hold, breathe out and hold empty. */
const patterns = {
  box: [4, 4, 4, 4],
  'four-seven-eight': [4, 7, 8, 0],
  even: [5, 0, 5, 0],
} as const;

type BreathPattern = readonly [inSec: number, fullSec: number, outSec: number, emptySec: number];

const templateBreathSec = z.number().min(1).max(figmentLimits.breathMaxSec);
const holdSec = z.number().min(0).max(figmentLimits.breathMaxSec);

const phaseNames = ['in', 'full', 'out', 'empty'] as const;
const phaseWords = { in: 'Breathe in', full: 'Hold', out: 'Breathe out', empty: 'Hold' } as const;

export const breathing = template({
  title: 'Breathing',
  doc: 'Leads through slow breaths: a light that grows and fades, or, where the breath is held empty as well, words.',
  params: z.object({
    pattern: z.enum(['box', 'four-seven-eight', 'even']).default('box'),
    /** A pattern other than the named ones: seconds to breathe in, hold, breathe out and hold empty. */
    seconds: z.tuple([templateBreathSec, holdSec, templateBreathSec, holdSec]).optional(),
    minutes: z.number().min(0.5).max(30).default(2),
    /** Goes on until this is done, however long that takes. */
    until: z.enum(leadingGestures).optional(),
  }),
  make({ pattern, minutes, seconds: own, until }) {
    const seconds = own ?? patterns[pattern];
    const made = seconds[3] === 0 ? byLight(seconds, minutes) : breathingByWords(seconds, minutes);
    return until === undefined ? made : untilEnded(made, until);
  },
});

interface Led {
  readonly name: string;
  readonly initial: string;
  readonly counters?: Figment['counters'];
  readonly scenes: Readonly<Record<string, FigmentScene>>;
}

/** The same breaths without an end of their own: where they would be over, the first one follows. */
function untilEnded(
  { name, initial, scenes }: Led,
  until: LeadingGesture,
): Pick<Figment, 'name' | 'initial' | 'scenes'> {
  const going = Object.entries(scenes).filter(([scene]) => scene !== 'done');
  const isWhole = going.length === 1;
  const endless = going.map(([scene, of], at): [string, FigmentScene] => [
    scene,
    {
      ...of,
      ...(isWhole && { lines: [middleLine('Breathe'), footLine(`${gestureHints[until]} to end`)] }),
      on_timeout: [{ target: going[at + 1]?.[0] ?? initial }],
      on: { [until]: stop, long: stop },
    },
  ]);
  return { name, initial, scenes: Object.fromEntries(endless) };
}

function byLight([in_s, hold_s, out_s]: BreathPattern, minutes: number): Led {
  const cycle = in_s + hold_s + out_s;
  return {
    name: 'Breathing',
    initial: 'breathing',
    scenes: {
      breathing: {
        lines: [middleLine('Breathe'), footLine('{remaining}')],
        duration_sec: wholeBreaths(minutes, cycle) * cycle,
        tick: 'countdown' as const,
        cadence: { in_s, hold_s, out_s },
        on_timeout: [{ target: 'done' }],
        on: { long: stop },
      },
      done: farewell('Well done'),
    },
  };
}

function breathingByWords(seconds: BreathPattern, minutes: number): Led {
  const breaths = wholeBreaths(
    minutes,
    seconds.reduce((sum, each) => sum + each, 0),
  );
  const lasting = phaseNames.filter((_, at) => (seconds[at] ?? 0) >= figmentLimits.sceneMinSec);
  const phases = lasting.map((name, at) => {
    const following = lasting[at + 1];
    const sec = seconds[phaseNames.indexOf(name)] ?? 4;
    return [
      name,
      phase(name, sec, following === undefined ? breathingRound(breaths) : [{ target: following }]),
    ] as const;
  });
  return {
    name: 'Breathing',
    initial: 'in',
    counters: { breath: { start: 1, lo: 1 } },
    scenes: { ...Object.fromEntries(phases), done: farewell('Well done') },
  };
}

function phase(name: (typeof phaseNames)[number], duration_sec: number, on_timeout: SceneTransition[]): FigmentScene {
  return {
    lines: [middleLine(phaseWords[name]), footLine('{remaining_s}')],
    duration_sec,
    tick: 'countdown',
    on_timeout,
    on: { long: stop },
  };
}

const breathingRound = (breaths: number): SceneTransition[] => [
  { target: 'done', when: { counter: 'breath', cmp: 'ge', value: breaths } },
  { target: 'in', counter_ops: [{ counter: 'breath', op: 'inc' }] },
];

const wholeBreaths = (minutes: number, cycle: number): number => Math.max(1, Math.round((minutes * 60) / cycle));
