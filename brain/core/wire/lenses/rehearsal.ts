import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { figmentReportSchema, sentFigmentSchema } from './sent-figment.js';

const beatSchema = z.object({
  kind: z.enum(['tap', 'double_tap', 'long_press', 'say', 'dwell']),
  /** What was said. */
  text: z.string().optional(),
  /** How long was waited. */
  seconds: z.number().optional(),
});

const scoreSchema = z.object({
  beat: z.int(),
  /** `guessed` where something was filled in, `taught` where it is part of no lens. */
  grade: z.enum(['clear', 'guessed', 'taught']),
  became: z.string(),
});

/** What to do differently; `null` is no single beat. */
const teachSchema = z.object({ beat: z.int().nullable(), why: z.string(), fix: z.string() });

const frameSchema = z.object({
  at_seconds: z.number(),
  scene: z.string(),
  lines: z.array(z.string()).readonly(),
  /** What leads on: `time`, an event, or nothing. */
  until: z.string().nullable(),
});

const rehearsedSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    score: z.array(scoreSchema).readonly(),
    report: figmentReportSchema,
    /** What `rc/keep` takes. */
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
    // Whatever is performed has a card that says what is wrong with it, so the schema refuses none.
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
