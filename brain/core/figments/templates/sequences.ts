import { z } from 'zod';
import type { FigmentScene } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { dismissed, middleLines, plainLine, stop, template } from './template.js';

const stepSeconds = z.number().min(figmentLimits.sceneMinSec).max(figmentLimits.sceneMaxSec);
const stepTextSchema = z.string().max(120);

/** A step of at least this many seconds also shows the time that is left. */
const countdownFromSec = 10;

export const sequence = template({
  title: 'Sequence',
  doc: 'One thing after another, each for its own time; a tap goes on sooner.',
  params: z.object({
    steps: z
      .array(z.object({ text: stepTextSchema, seconds: stepSeconds }))
      .min(2)
      .max(24),
    again: z.boolean().default(false),
  }),
  make({ steps, again }) {
    const stepName = (at: number) => `step${at + 1}`;
    const scenes = steps.map(({ text: words, seconds: duration_sec }, at): [string, FigmentScene] => {
      const isLast = at === steps.length - 1;
      const next = isLast && !again ? stop : { target: stepName(isLast ? 0 : at + 1) };
      const lines = middleLines(words, 'Next').slice(0, figmentLimits.lines - 1);
      const left = {
        content: '{remaining}',
        row: figmentLimits.lines - 1,
        size: 'sm',
        color: 'text_secondary',
      } as const;
      return [
        stepName(at),
        {
          lines:
            duration_sec < countdownFromSec || lines.some(({ row }) => row === left.row) ? lines : [...lines, left],
          duration_sec,
          tick: 'countdown',
          on_timeout: [next],
          on: { single: next, long: stop },
        },
      ];
    });
    return {
      name: plainLine(steps[0]?.text ?? '') || 'Sequence',
      initial: stepName(0),
      scenes: Object.fromEntries(scenes),
    };
  },
});

export const surprise = template({
  title: 'Surprise',
  doc: 'Says a few words after a time drawn by lot, until they are tapped.',
  params: z
    .object({ text: stepTextSchema, least_seconds: stepSeconds, most_seconds: stepSeconds })
    .refine(({ least_seconds, most_seconds }) => least_seconds <= most_seconds),
  make: ({ text: words, least_seconds, most_seconds }) => ({
    name: plainLine(words) || 'Surprise',
    initial: 'waiting',
    scenes: {
      waiting: {
        duration_range: [least_seconds, most_seconds],
        on_timeout: [{ target: 'saying' }],
        on: { long: stop },
      },
      saying: {
        lines: middleLines(words, 'Now'),
        pulse: { window_sec: 5, rate_hz: 1, color: 'accent_attention' },
        on: dismissed,
      },
    },
  }),
});
