import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame } from '#bridge/framing/frame';
import { FrameReader, partialFrameMs } from '#bridge/framing/frame-reader';
import { limits } from '#core/limits';
import { drawnOf } from '../../../budget.js';
import { fromHex, golden } from './golden.js';
import { brokenStream, cutAt, message } from './streams.js';

function read(chunks: readonly Uint8Array[]): { readonly messages: object[]; readonly bad: number } {
  const reader = new FrameReader();
  return { messages: chunks.flatMap((chunk) => reader.push(chunk, 0)), bad: reader.badFrames };
}

describe('frames on the wire', () => {
  it.each(golden.frames)('$hex is the frame of its message', (row) => {
    expect(Buffer.from(encodeFrame(row.message)).toString('hex')).toBe(row.hex);
  });

  it.each(golden.streams)('$name is read as written down', ({ chunks, messages, bad }) => {
    expect(read(chunks.map(fromHex))).toEqual({ messages, bad });
  });

  it('a message above 16,384 bytes is refused before it is sent', () => {
    const say = 'x'.repeat(limits.frameBytes);
    expect(() => encodeFrame({ say })).toThrow(expect.objectContaining({ code: 'glasses/too-large' }));
  });

  it('a message of exactly 16,384 bytes goes through', () => {
    const say = 'x'.repeat(limits.frameBytes - 4 - '{"say":""}'.length);
    expect(read([encodeFrame({ say })]).messages).toEqual([{ say }]);
  });

  it('however a stream is split, the same messages come out', () => {
    const splitting = fc.record({
      messages: fc.array(message, { maxLength: 6 }),
      cuts: fc.array(fc.nat(2_000), { maxLength: 20 }),
    });
    fc.assert(
      fc.property(splitting, ({ messages, cuts }) => {
        const stream = Buffer.concat(messages.map((each) => encodeFrame(each)));
        expect(read(cutAt(stream, cuts))).toEqual({ messages, bad: 0 });
      }),
    );
  });

  it('a frame that arrives whole is read, whatever damage surrounds it', () => {
    fc.assert(
      fc.property(brokenStream, ({ pieces, cuts }) => {
        const stream = Buffer.concat(pieces.map(({ bytes }) => bytes));
        const whole = pieces.flatMap((piece) => (piece.message === null ? [] : [piece.message]));
        expect(read(cutAt(stream, cuts)).messages).toEqual(whole);
      }),
      { numRuns: drawnOf(300) },
    );
  });

  it('a frame cut at any byte costs that frame and no other', () => {
    const cut = encodeFrame({ type: 'gone', id: 'cut', why: 'dwell' });
    const next = encodeFrame({ type: 'ack', mid: 1 });
    for (let at = 1; at < cut.length; at++)
      expect(read([cut.subarray(0, at), next]), `cut at byte ${at}`).toEqual({
        messages: [{ type: 'ack', mid: 1 }],
        bad: 1,
      });
  });

  it('half a frame is forgotten after ten seconds of silence', () => {
    const reader = new FrameReader();
    const frame = encodeFrame({ type: 'ack', mid: 1 });
    reader.push(frame.subarray(0, 9), 0);
    expect(reader.push(frame.subarray(9), partialFrameMs + 1)).toEqual([]);
    expect(reader.badFrames).toBeGreaterThan(0);
  });

  it('a reset forgets half a frame', () => {
    const reader = new FrameReader();
    const frame = encodeFrame({ type: 'ack', mid: 1 });
    reader.push(frame.subarray(0, 9), 0);
    reader.reset();
    expect(reader.push(frame, 0)).toEqual([{ type: 'ack', mid: 1 }]);
    expect(reader.badFrames).toBe(0);
  });
});
