import { z } from 'zod';
import { cardSchema } from '../../cards/cards.js';
import { earconNames, hapticSignals } from '../../cards/haptics-and-earcons.js';
import { glassesKinds } from './glasses-kind.js';

/** Identifies a lens to the glasses; the hash tells which version of its content they have. */
const stagedLens = { id: z.string(), hash: z.string() };

const mid = z.number().int().min(0).max(0xffff_ffff);

/**
 * Messages from the hub to the glasses, one JSON body per frame. `mid` is the message id that acknowledgements and
 * de-duplication use.
 */
const toGlassesSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    mid,
    protocol: z.literal(1),
    nonce: z.string(),
    utc_ms: z.number().int(),
  }),
  /** `again`: the card has been on the glasses before, so its burst is not repeated. */
  z.strictObject({ type: z.literal('card'), mid, card: cardSchema, again: z.boolean().optional() }),
  z.strictObject({ type: z.literal('dismiss'), mid, id: z.string() }),
  z.strictObject({ type: z.literal('veil'), mid, on: z.boolean() }),
  z.strictObject({ type: z.literal('haptic'), mid, signal: z.enum(hapticSignals) }),
  z.strictObject({ type: z.literal('earcon'), mid, earcon: z.enum(earconNames) }),
  z.strictObject({ type: z.literal('clear'), mid }),
  /**
   * What the glasses show while there is nothing else: a dim clock, `zone_min` minutes ahead of UTC; with null nothing
   * at all.
   */
  z.strictObject({ type: z.literal('idle'), mid, zone_min: z.number().int().nullable() }),
  /**
   * A part of the canonical form of a lens, which can be longer than a frame: from byte `from` of `of` in all.
   * `spelled`, sent with the first part, gives replacements for characters that the font of the glasses lacks.
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
  /** Puts the lens with this id on stage. If it is running already, it continues. */
  z.strictObject({ type: z.literal('figment_swap'), mid, id: z.string() }),
  z.strictObject({ type: z.literal('figment_revoke'), mid, id: z.string() }),
  z.strictObject({
    type: z.literal('figment_text'),
    mid,
    id: z.string(),
    slot: z.string().optional(),
    text: z.string(),
  }),
  /** An event that the lens on stage may listen for; `own` if the wearer caused it with a movement of the head. */
  z.strictObject({ type: z.literal('event'), mid, name: z.string(), own: z.boolean().optional() }),
]);
export type ToGlasses = z.infer<typeof toGlassesSchema>;

/** The hardware of a pair of glasses. */
const glassesHaveSchema = z.strictObject({
  display: z.boolean(),
  microphone: z.boolean(),
  camera: z.boolean(),
  imu: z.boolean(),
  button: z.boolean(),
});

export type GlassesHave = z.infer<typeof glassesHaveSchema>;

/** Head movements that glasses with a motion sensor report. */
const gestureNames = ['nod', 'shake', 'tilt', 'double_nod', 'gaze', 'raise'] as const;
export type Gesture = (typeof gestureNames)[number];

/** The movements that glasses recognise by how the head stands; where the eyes rest is none. */
export const headGestures = ['nod', 'shake', 'tilt', 'double_nod', 'raise'] as const satisfies readonly Gesture[];
export type HeadGesture = (typeof headGestures)[number];

/** Messages from the glasses to the hub. */
export const fromGlassesSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ready'),
    app: z.string(),
    kind: z.enum(glassesKinds),
    firmware: z.string(),
    battery: z.number().min(0).max(100),
    has: glassesHaveSchema,
    /** The lens that is running; absent if the app has just started. */
    lens: z.strictObject(stagedLens).optional(),
  }),
  z.strictObject({ type: z.literal('ack'), mid }),
  z.strictObject({ type: z.literal('shown'), id: z.string() }),
  z.strictObject({ type: z.literal('gone'), id: z.string(), why: z.enum(['dwell', 'replaced', 'dismissed', 'veil']) }),
  z.strictObject({ type: z.literal('button'), press: z.enum(['single', 'double', 'long']) }),
  z.strictObject({ type: z.literal('tap'), count: z.number().int().min(1).max(3) }),
  z.strictObject({ type: z.literal('gesture'), gesture: z.enum(gestureNames) }),
  /** The direction the wearer faces, in degrees clockwise from north; sent by glasses with a calibrated compass. */
  z.strictObject({ type: z.literal('heading'), deg: z.number().min(0).lt(360) }),
  z.strictObject({ type: z.literal('battery'), percent: z.number().min(0).max(100) }),
  z.strictObject({ type: z.literal('error'), say: z.string() }),
  /**
   * The answer to a put once all parts have arrived, to a swap and to a revoke. `ok` is false if the lens did not
   * arrive as it was sent, or is not there.
   */
  z.strictObject({ type: z.literal('figment_ack'), ...stagedLens, ok: z.boolean() }),
  /**
   * What a lens emitted, or how it left the stage: `@end` by itself, `@banished` by the wearer, `@failed` with an error
   * of the app. `by_hand`: the tag is a host power that a gesture of the wearer asked for.
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

const colourNumber = z.number().int().min(0).max(0xffffff);
const px = z.number();

/** One drawing call of the glasses' display, in display pixels from the top left corner (1-based, as the firmware counts). */
const drawCallSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('text'), text: z.string(), x: px, y: px, colour: colourNumber, size: px }),
  z.strictObject({ op: z.literal('rect'), x: px, y: px, w: px, h: px, colour: colourNumber, filled: z.boolean() }),
  z.strictObject({ op: z.literal('line'), x: px, y: px, x2: px, y2: px, colour: colourNumber }),
  z.strictObject({ op: z.literal('circle'), x: px, y: px, r: px, colour: colourNumber, filled: z.boolean() }),
]);
export type DrawCall = z.infer<typeof drawCallSchema>;

/** What is on the display after the app called `show()`: everything drawn since the last `clear`. */
export const glassPictureSchema = z.strictObject({
  seq: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  round: z.boolean(),
  lit: z.boolean(),
  background: colourNumber,
  calls: z.array(drawCallSchema).max(512),
});
export type GlassPicture = z.infer<typeof glassPictureSchema>;
