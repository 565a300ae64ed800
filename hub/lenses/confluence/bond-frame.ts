import { z } from 'zod';

/** 32 bytes in canonical base64url: the unused bits of the last character are 0. */
const bytes32 = z.string().regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/);

const sealedFrameSchema = z.strictObject({
  frame: z.literal('sealed'),
  n: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  box: z
    .string()
    .max(4_096)
    .regex(/^[A-Za-z0-9_-]+$/),
});
export type SealedFrame = z.infer<typeof sealedFrameSchema>;

/** The frames that two hubs send each other, in the order of an exchange. */
export const bondFrameSchema = z.discriminatedUnion('frame', [
  z.strictObject({ frame: z.literal('propose'), version: z.literal(1), commitment: bytes32 }),
  z.strictObject({ frame: z.literal('answer'), key: bytes32, nonce: bytes32 }),
  z.strictObject({ frame: z.literal('reveal'), key: bytes32, nonce: bytes32 }),
  /**
   * Ends a proposal. On a live bond it is ignored, because it is not authenticated; there only the sealed `dissolve`
   * counts.
   */
  z.strictObject({ frame: z.literal('withdraw') }),
  sealedFrameSchema,
]);
export type BondFrame = z.infer<typeof bondFrameSchema>;

/** What a live bond can carry, each kind only if its wearer allows it. Memories are never shared. */
const sharedSchema = z.discriminatedUnion('share', [
  z.strictObject({ share: z.literal('presence'), is_near: z.boolean() }),
  /** The `bond:` events of figments (decisions "Figments"). */
  z.strictObject({ share: z.literal('event'), name: z.string().regex(/^bond:(?:near|tag:[A-Za-z0-9]{1,16})$/) }),
]);
export type Shared = z.infer<typeof sharedSchema>;

/** What is inside a sealed frame. */
export const sealedMessageSchema = z.union([
  z.strictObject({ step: z.enum(['matched', 'confirmed', 'dissolve']) }),
  sharedSchema,
]);
export type SealedMessage = z.infer<typeof sealedMessageSchema>;
