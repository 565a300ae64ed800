import { z } from 'zod';
import { cardSchema } from '../../cards/cards.js';
import { earconNames, hapticSignals } from '../../cards/haptics-and-earcons.js';
import { glassesKinds } from './glasses-kind.js';

/** A lens as the glasses know it: the content hash says which words and scenes it has. */
const stagedLens = { id: z.string(), hash: z.string() };

const mid = z.number().int().min(0).max(0xffff_ffff);

/** Hub → glasses, one JSON body a frame. `mid` is the message id that acknowledgements and de-duplication use. */
const toGlassesSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    mid,
    protocol: z.literal(1),
    nonce: z.string(),
    utc_ms: z.number().int(),
  }),
  /** `again`: it has been on glass before, and what is celebrated once was. */
  z.strictObject({ type: z.literal('card'), mid, card: cardSchema, again: z.boolean().optional() }),
  z.strictObject({ type: z.literal('dismiss'), mid, id: z.string() }),
  z.strictObject({ type: z.literal('veil'), mid, on: z.boolean() }),
  z.strictObject({ type: z.literal('haptic'), mid, signal: z.enum(hapticSignals) }),
  z.strictObject({ type: z.literal('earcon'), mid, earcon: z.enum(earconNames) }),
  z.strictObject({ type: z.literal('clear'), mid }),
  /** What is on glass while nothing else is: the time, dim, so many minutes ahead of UTC, or with null nothing at all. */
  z.strictObject({ type: z.literal('idle'), mid, zone_min: z.number().int().nullable() }),
  /**
   * A part of the canonical form of a lens, which can be longer than a frame: from byte `from` of `of`. `spelled` says with the
   * first part how letters are written that the font of the glasses lacks.
   */
  z.strictObject({
    type: z.literal('figment_put'),
    mid,
    ...stagedLens,
    figment: z.string(),
    from: z.number().int(),
    of: z.number().int(),
    spelled: z.record(z.string(), z.string()).optional(),
  }),
  /** The lens that was put takes the stage. Told of the one that runs, the glasses let it go on. */
  z.strictObject({ type: z.literal('figment_swap'), mid, id: z.string() }),
  z.strictObject({ type: z.literal('figment_revoke'), mid, id: z.string() }),
  z.strictObject({
    type: z.literal('figment_text'),
    mid,
    id: z.string(),
    slot: z.string().optional(),
    text: z.string(),
  }),
  /** Something happened that the lens on stage may listen for; `own` where it is the wearer's own head that did it. */
  z.strictObject({ type: z.literal('event'), mid, name: z.string(), own: z.boolean().optional() }),
]);
export type ToGlasses = z.infer<typeof toGlassesSchema>;

/** What a pair of glasses has. */
const glassesHaveSchema = z.strictObject({
  display: z.boolean(),
  microphone: z.boolean(),
  camera: z.boolean(),
  imu: z.boolean(),
  button: z.boolean(),
});

export type GlassesHave = z.infer<typeof glassesHaveSchema>;

/** Movements of the head that glasses with a motion sensor tell of. */
const gestureNames = ['nod', 'shake', 'tilt', 'double_nod', 'gaze', 'raise'] as const;
export type Gesture = (typeof gestureNames)[number];

/** Glasses → hub. */
export const fromGlassesSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ready'),
    app: z.string(),
    kind: z.enum(glassesKinds),
    firmware: z.string(),
    battery: z.number().min(0).max(100),
    has: glassesHaveSchema,
    /** The lens that runs; none after the app was started anew. */
    lens: z.strictObject(stagedLens).optional(),
  }),
  z.strictObject({ type: z.literal('ack'), mid }),
  z.strictObject({ type: z.literal('shown'), id: z.string() }),
  z.strictObject({ type: z.literal('gone'), id: z.string(), why: z.enum(['dwell', 'replaced', 'dismissed', 'veil']) }),
  z.strictObject({ type: z.literal('button'), press: z.enum(['single', 'double', 'long']) }),
  z.strictObject({ type: z.literal('tap'), count: z.number().int().min(1).max(3) }),
  z.strictObject({ type: z.literal('gesture'), gesture: z.enum(gestureNames) }),
  /** Where the wearer faces, degrees clockwise from north; of glasses with a compass that is calibrated. */
  z.strictObject({ type: z.literal('heading'), deg: z.number().min(0).lt(360) }),
  z.strictObject({ type: z.literal('battery'), percent: z.number().min(0).max(100) }),
  z.strictObject({ type: z.literal('error'), say: z.string() }),
  /** To a put once it is whole, to a swap, to a revocation. Not `ok`: it did not arrive as it was sent, or is not there. */
  z.strictObject({ type: z.literal('figment_ack'), ...stagedLens, ok: z.boolean() }),
  /**
   * What a lens emitted, or how it left: `@end` by itself, `@banished` by the wearer, `@failed` with an error of the app.
   * `by_hand`: a power that is asked for because of what the wearer's own hand or head did there.
   */
  z.strictObject({
    type: z.literal('figment_event'),
    id: z.string(),
    tag: z.string(),
    record: z.boolean().optional(),
    by_hand: z.boolean().optional(),
  }),
]);
export type FromGlasses = z.infer<typeof fromGlassesSchema>;
export type ButtonPress = Extract<FromGlasses, { type: 'button' }>['press'];

const colour = z.number().int().min(0).max(0xffffff);
const px = z.number();

/** One drawing call of the glasses' display, in display pixels from the top left corner (1-based, as the firmware counts). */
const drawCallSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('text'), text: z.string(), x: px, y: px, colour, size: px }),
  z.strictObject({ op: z.literal('rect'), x: px, y: px, w: px, h: px, colour, filled: z.boolean() }),
  z.strictObject({ op: z.literal('line'), x: px, y: px, x2: px, y2: px, colour }),
  z.strictObject({ op: z.literal('circle'), x: px, y: px, r: px, colour, filled: z.boolean() }),
]);
export type DrawCall = z.infer<typeof drawCallSchema>;

/** What is on the display after the app called `show()`: everything drawn since the last `clear`. */
export const glassPictureSchema = z.strictObject({
  seq: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  round: z.boolean(),
  lit: z.boolean(),
  background: colour,
  calls: z.array(drawCallSchema).max(512),
});
export type GlassPicture = z.infer<typeof glassPictureSchema>;
