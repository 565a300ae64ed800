import { readFileSync } from 'node:fs';
import { z } from 'zod';

const hex = z.string().regex(/^([0-9a-f]{2})*$/);
const message = z.record(z.string(), z.union([z.string(), z.number()]));

const goldenSchema = z.strictObject({
  frames: z.array(z.strictObject({ message, hex })),
  packets: z.array(
    z.strictObject({ type: z.enum(['slice', 'ack', 'reset', 'log']), seq: z.number(), payload: hex, hex }),
  ),
  streams: z.array(
    z.strictObject({ name: z.string(), chunks: z.array(hex), messages: z.array(message), bad: z.number() }),
  ),
});

/** Bytes on the wire that both sides of the link have to produce and to understand. */
export const golden = goldenSchema.parse(
  JSON.parse(
    readFileSync(new URL('../../../../firmware-bridge/framing/golden.json', import.meta.url), { encoding: 'utf8' }),
  ),
);

export function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}
