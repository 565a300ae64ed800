import { z } from 'zod';
import type { FigmentLine, FigmentScene, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { isHostPower } from '../format/host-power.js';
import { footLine, middleLine, middleLines, plainLine, stop, template, titleLine } from './template.js';

/** How long each face is the current one while they turn. */
const turnSec = figmentLimits.sceneMinSec;
const turn = 'turn';

/**
 * A lens has no randomness except durations with a range. So the faces turn invisibly while the last result is shown,
 * and they start to turn after a time drawn at random from the length of one full turn: for a tap after that, every
 * face is equally likely. A tap before they turn is ignored. Nothing on the display tells when they began, or a quick
 * hand could choose.
 */
export const chance = template({
  title: 'Chance',
  doc: 'A tap decides between a few things; another tap, some seconds later, decides anew.',
  params: z.object({ title: z.string().max(120), faces: z.array(z.string().min(1).max(120)).min(2).max(12) }),
  make({ title, faces }) {
    const name = plainLine(title) || 'Chance';
    const unmoved = [titleLine(name), middleLine('Tap'), footLine('after some seconds')];
    const shown = faces.map((face, at) => turning(`face${at}`, [titleLine(name), middleLine(plainLine(face))], faces));
    return {
      name,
      initial: 'still',
      counters: { [turn]: { hi: faces.length - 1 } },
      scenes: Object.fromEntries([turning('still', unmoved, faces), ...shown, choosingScenes(name, faces)].flat()),
    };
  },
});

/** The scenes that show `lines` until a tap chooses: the first while nothing turns, the others while the faces do. */
function turning(name: string, lines: FigmentLine[], faces: readonly string[]): [string, FigmentScene][] {
  const rest = `${name}_turns`;
  const longestSec = turnSec * (faces.length + 1) - 0.001;
  const round: SceneTransition[] = [
    {
      target: '@self',
      when: { counter: turn, cmp: 'ge', value: faces.length - 1 },
      counter_ops: [{ counter: turn, op: 'set', amount: 0 }],
    },
    { target: '@self', counter_ops: [{ counter: turn, op: 'inc' }] },
  ];
  return [
    [name, { lines, duration_range: [turnSec, longestSec], on_timeout: [{ target: rest }], on: { long: stop } }],
    [rest, { lines, duration_sec: turnSec, on_timeout: round, on: { single: { target: 'choosing0' }, long: stop } }],
  ];
}

/** An event can have only one target, so the face is looked up in scenes after it, a few faces in each. */
function choosingScenes(name: string, faces: readonly string[]): [string, FigmentScene][] {
  const each = figmentLimits.branches - 1;
  return Array.from({ length: Math.ceil(faces.length / each) }, (_, part): [string, FigmentScene] => {
    const first = part * each;
    const found = faces.slice(first, first + each).map(
      (_face, at): SceneTransition => ({
        target: `face${first + at}`,
        when: { counter: turn, cmp: 'eq', value: first + at },
      }),
    );
    const isLast = first + each >= faces.length;
    const others: SceneTransition = { target: isLast ? `face${faces.length - 1}` : `choosing${part + 1}` };
    return [
      `choosing${part}`,
      {
        lines: [titleLine(name), middleLine('...')],
        duration_sec: turnSec,
        on_timeout: [...found, others],
        on: { long: stop },
      },
    ];
  });
}

export const reaction = template({
  title: 'Reaction',
  doc: 'A word comes after a while; the tap after it is timed.',
  params: z.object({}),
  make: () => ({
    name: 'Reaction',
    initial: 'wait',
    scenes: {
      wait: {
        lines: [footLine('Wait for it')],
        duration_range: [2, 6],
        on_timeout: [{ target: 'now' }],
        on: { single: { target: 'early' }, long: stop },
      },
      early: { lines: [middleLine('Too early')], on: { single: { target: 'wait' }, long: stop } },
      now: {
        lines: [{ ...middleLine('Now!'), color: 'accent_success' }],
        tick: 'countup',
        on: { single: { target: 'score' }, long: stop },
      },
      score: {
        lines: [middleLine('{elapsed_ms} ms'), footLine('Tap for another')],
        on: { single: { target: 'wait' }, long: stop },
      },
    },
  }),
});

/** A side of a game; its count of up to ten digits stands in the same line. */
const sideName = z.string().min(1).max(12);

export const score = template({
  title: 'Score',
  doc: 'A tap is a point for one side, a double tap for the other.',
  params: z.object({ ours: sideName.default('Us'), theirs: sideName.default('Them') }),
  make: ({ ours, theirs }) => ({
    name: 'Score',
    initial: 'playing',
    counters: { ours: {}, theirs: {} },
    scenes: {
      playing: {
        lines: [
          { ...footLine(`${plainLine(ours)} {count:ours}`), row: 1, size: 'lg' },
          { ...footLine(`${plainLine(theirs)} {count:theirs}`), row: 3, size: 'lg' },
        ],
        on: {
          single: { target: '@self', counter_ops: [{ counter: 'ours', op: 'inc' }] },
          double: { target: '@self', counter_ops: [{ counter: 'theirs', op: 'inc' }] },
          long: stop,
        },
      },
    },
  }),
});

export const triggers = [
  'single',
  'double',
  'imu:nod',
  'imu:shake',
  'imu:tilt',
  'imu:double_nod',
  'place:enter',
  'place:exit',
  'bond:near',
  'imu:peek',
  'imu_tap',
] as const;

export const trigger = template({
  title: 'When, then',
  doc: 'Stays out of sight until something happens, then says a few words; each time, until it is held.',
  params: z.object({
    event: z.enum(triggers),
    text: z.string().max(120),
    /** A signal that is sent as well. */
    tag: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_.:-]{0,15}$/)
      .refine((tag) => !isHostPower(tag))
      .optional(),
  }),
  make({ event, text, tag }) {
    const sent = tag === undefined ? {} : { emit: tag };
    const lines = middleLines(text, 'Now');
    const away = { target: 'waiting' };
    return {
      name: plainLine(text) || 'Now',
      initial: 'waiting',
      scenes: {
        waiting: { on: { [event]: { target: 'saying', ...sent }, long: stop } },
        saying: {
          lines,
          duration_sec: 10,
          on_timeout: [away],
          on: { single: away, [event]: { target: '@self', ...sent }, long: stop },
        },
      },
    };
  },
});
