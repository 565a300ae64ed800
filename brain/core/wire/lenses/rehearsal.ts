import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { figmentReportSchema, sentFigmentSchema } from './sent-figment.js';

const beatSchema = z.object({
  kind: z.enum(['tap', 'double_tap', 'long_press', 'say', 'dwell']),
  /** What was said. */
  text: z.string().optional(),
  /** How long the pause was. */
  seconds: z.number().optional(),
});

const scoreSchema = z.object({
  beat: z.int(),
  /** `guessed` if something was filled in, `taught` if the beat was not understood and a teach card explains it. */
  grade: z.enum(['clear', 'guessed', 'taught']),
  became: z.string(),
});

/** A teach card: what is wrong and what to change; `beat` is `null` if it is about the whole performance. */
const teachSchema = z.object({ beat: z.int().nullable(), why: z.string(), fix: z.string() });

const frameSchema = z.object({
  at_seconds: z.number(),
  scene: z.string(),
  lines: z.array(z.string()).readonly(),
  /** What leads to the next frame: `time`, an event, or `null` for nothing. */
  until: z.string().nullable(),
});

const rehearsedSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    score: z.array(scoreSchema).readonly(),
    report: figmentReportSchema,
    /** The id to pass to `rc/keep`. */
    figment_id: z.string(),
    figment: sentFigmentSchema,
    brief: z.string(),
    preview: z.array(frameSchema).readonly(),
  }),
  z.object({
    ok: z.literal(false),
    error: z.literal('rc/taught'),
    message: z.string(),
    score: z.array(scoreSchema).readonly(),
    report: z.null(),
    figment_id: z.null(),
    brief: z.string(),
    preview: z.array(frameSchema).readonly(),
    teach: z.array(teachSchema).readonly(),
  }),
]);

export const rehearsalApi = {
  rehearseLens: endpoint({
    method: 'POST',
    path: '/svc/rc/rehearse',
    gate: 'command',
    auth: 'token',
    summary:
      'A performance as a lens, each beat scored, or cards that teach which beat to change. A draft: nothing is kept or shown.',
    // Every faulty performance gets a teach card and never a 400, so the schema accepts any JSON.
    input: z.strictObject({
      name: z.string().or(z.unknown()).optional(),
      beats: z.array(beatSchema).or(z.unknown()).optional(),
    }),
    output: rehearsedSchema,
    sample: {
      name: 'Work',
      beats: [
        { kind: 'say', text: 'Work' },
        { kind: 'dwell', seconds: 30 },
        { kind: 'say', text: 'repeat that three times' },
      ],
    },
  }),
} as const;
