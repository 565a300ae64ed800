import { Fault } from '#core/faults';
import { limits } from '#core/limits';

/** A frame is a 4-byte big-endian total length, header included, and a JSON object without raw control characters. */
export const frameHeaderBytes = limits.frameHeaderBytes;
/** The shortest body is `{}`. */
export const shortestFrameBytes = frameHeaderBytes + 2;

/** The bytes of one message. Throws Fault `glasses/too-large` above 16,384 bytes. */
export function encodeFrame(message: object): Uint8Array {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  const total = frameHeaderBytes + body.length;
  if (total > limits.frameBytes) throw new Fault('glasses/too-large', { detail: `It has ${total} bytes.` });
  const frame = Buffer.alloc(total);
  frame.writeUInt32BE(total, 0);
  body.copy(frame, frameHeaderBytes);
  return frame;
}
