import { z } from 'zod';
import type { FigmentScene } from '../format/figment.js';
import { dismissed, footLine, middleLine, plainLine, stop, template, titleLine } from './template.js';

/** Nothing in a lens is drawn by lot but durations, so the wearer's own moment decides: the faces pass unseen until a tap. */
export const chance = template({
  title: 'Chance',
  doc: 'A tap decides between a few things; another tap decides anew.',
  params: z.object({ title: z.string().max(120), faces: z.array(z.string().min(1).max(120)).min(2).max(12) }),
  make({ title, faces }) {
    const name = plainLine(title) || 'Chance';
    const passing = faces.map((_, at): [string, FigmentScene] => [
      `turn${at}`,
      {
        lines: [titleLine(name), middleLine('Tap')],
        duration_range: [0.5, 0.7],
        on_timeout: [{ target: `turn${(at + 1) % faces.length}` }],
        on: { single: { target: `face${at}` }, long: stop },
      },
    ]);
    const shown = faces.map((face, at): [string, FigmentScene] => [
      `face${at}`,
      { lines: [titleLine(name), middleLine(plainLine(face))], on: { single: { target: `turn${at}` }, long: stop } },
    ]);
    return { name, initial: 'turn0', scenes: Object.fromEntries([...passing, ...shown]) };
  },
});

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

export const score = template({
  title: 'Score',
  doc: 'A tap is a point for one side, a double tap for the other.',
  params: z.object({}),
  make: () => ({
    name: 'Score',
    initial: 'playing',
    counters: { ours: {}, theirs: {} },
    scenes: {
      playing: {
        lines: [
          { ...footLine('Us {count:ours}'), row: 1, size: 'lg' },
          { ...footLine('Them {count:theirs}'), row: 3, size: 'lg' },
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
] as const;

export const trigger = template({
  title: 'When, then',
  doc: 'Stays out of sight until something happens, then says a few words.',
  params: z.object({ event: z.enum(triggers), text: z.string().max(120) }),
  make({ event, text }) {
    const line = plainLine(text) || 'Now';
    return {
      name: line,
      initial: 'waiting',
      scenes: {
        waiting: { on: { [event]: { target: 'saying' }, long: stop } },
        saying: {
          lines: [middleLine(line)],
          duration_sec: 10,
          on_timeout: [{ target: 'waiting' }],
          on: dismissed,
        },
      },
    };
  },
});
