import { z } from 'zod';
import { isEventName } from './event-name.js';
import { figmentLimits as most } from './figment-limits.js';
import { hostPowers } from './host-power.js';
import { wordPattern } from './line-token.js';
import { utf8Bytes } from './utf8.js';

/** Checks the number of entries before any of them is parsed. */
function atMost<S extends z.ZodType>(most: number, schema: S) {
  const isFew = (value: unknown) => typeof value !== 'object' || value === null || Object.keys(value).length <= most;
  return z.unknown().refine(isFew).pipe(schema);
}

/**
 * An object whose values are not checked one by one: `measureJson` has already found the whole figment to be JSON, and
 * a second pass would take longer than all other checks.
 */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const word = z.string().regex(wordPattern);
const printableText = z.string().regex(/^\P{Cc}*$/u);
/** What turns letters round is taken for control as well: a lens is read before it is kept. */
const lineText = printableText.regex(/^[^\u202a-\u202e\u2066-\u2069]*$/u);
const sceneSec = z.number().min(most.sceneMinSec).max(most.sceneMaxSec);
const countNumber = z.number().int().min(-most.counterMax).max(most.counterMax);
const breathPhaseSec = z.number().min(most.sceneMinSec).max(most.breathMaxSec);

export const lineColors = [
  'background',
  'surface',
  'text_primary',
  'text_secondary',
  'accent_memory',
  'accent_attention',
  'accent_success',
  'accent_error',
  'border_subtle',
  'status_paused',
] as const;

const color = z.enum(lineColors);

const sceneLine = z.strictObject({
  content: lineText.refine((content) => utf8Bytes(content) <= most.lineBytes),
  /** Rows count from the top. */
  row: z
    .number()
    .int()
    .min(0)
    .max(most.lines - 1),
  size: z.enum(['sm', 'md', 'lg']).optional(),
  color: color.optional(),
});

const guard = z.strictObject({ counter: word, cmp: z.enum(['ge', 'le', 'eq']), value: countNumber });

const counterOp = z.strictObject({
  counter: word,
  op: z.enum(['inc', 'dec', 'set']),
  /** The amount for `inc` and `dec`, the new value for `set`; 1 if left out. */
  amount: countNumber.optional(),
});

/** The tag of what a lens emits. */
export const lensTagSchema = z.string().regex(new RegExp(`^[A-Za-z0-9][\\w.:-]{0,${most.tagChars - 1}}$`), {
  error: `must begin with a letter or digit and have at most ${most.tagChars} letters, digits and characters of _.:-`,
});

const sceneTransition = z.strictObject({
  target: z.union([z.enum(['@end', '@self']), word]),
  counter_ops: z.array(counterOp).max(most.counterOps).optional(),
  emit: lensTagSchema.optional(),
  /** Asks whoever hosts the lens to keep the emitted tag. */
  record: z.boolean().optional(),
  when: guard.optional(),
});

const unitNumber = z.number().min(0).max(1);

const glyph = z.strictObject({
  points: z
    .array(z.tuple([unitNumber, unitNumber]))
    .min(most.glyphPointsMin)
    .max(most.glyphPointsMax),
  color: color.optional(),
});

const scene = z.strictObject({
  /** The name of the scene repeated, as some other tools write it. */
  id: word.optional(),
  lines: z.array(sceneLine).max(most.lines).optional(),
  duration_sec: sceneSec.optional(),
  duration_range: z.tuple([sceneSec, sceneSec]).optional(),
  tick: z.enum(['countdown', 'countup']).optional(),
  on_timeout: z.array(sceneTransition).min(1).max(most.branches).optional(),
  on: atMost(most.events, z.record(z.string().refine(isEventName), sceneTransition)).optional(),
  pulse: z
    .strictObject({
      window_sec: z.number().min(most.sceneMinSec).max(most.sceneMaxSec),
      rate_hz: z.number().min(most.pulseMinHz).max(most.pulseMaxHz),
      color,
    })
    .optional(),
  cadence: z
    .strictObject({ in_s: breathPhaseSec, hold_s: z.number().min(0).max(most.breathMaxSec), out_s: breathPhaseSec })
    .optional(),
  glyphs: z.array(glyph).max(most.glyphs).optional(),
});

const counterSchema = z.strictObject({
  /** The name of the counter repeated, as some other tools write it. */
  name: word.optional(),
  start: countNumber.optional(),
  lo: countNumber.optional(),
  hi: countNumber.optional(),
});

/**
 * The shape of a figment, field by field (decisions.md "Figments"). How the fields relate to each other is checked in
 * `verify/`.
 */
export const figmentSchema = z.strictObject({
  id: z.string().regex(new RegExp(`^[\\w-]{1,${most.idChars}}$`)),
  name: printableText.max(most.nameChars).refine((name) => name.trim() !== ''),
  version: z.literal(2),
  initial: word,
  scenes: atMost(
    most.scenes,
    z.record(word, scene).refine((scenes) => Object.keys(scenes).length > 0),
  ),
  counters: atMost(most.counters, z.record(word, counterSchema)).optional(),
  battery_below: z.number().int().min(1).max(99).optional(),
  requires: z
    .array(z.enum(hostPowers))
    .refine((powers) => new Set(powers).size === powers.length)
    .optional(),
  /** Free for tools to use; it has no influence on how the lens runs. */
  meta: z.custom<Fields>(isFields).optional(),
});

export type Figment = z.infer<typeof figmentSchema>;
export type FigmentScene = z.infer<typeof scene>;
export type FigmentLine = z.infer<typeof sceneLine>;
export type FigmentCounter = z.infer<typeof counterSchema>;
export type CounterOp = z.infer<typeof counterOp>;
export type CounterGuard = z.infer<typeof guard>;
export type SceneTransition = z.infer<typeof sceneTransition>;
export type LineColor = z.infer<typeof color>;
