import fc from 'fast-check';
import { encodeFrame } from '#bridge/framing/frame';

/** A message with text of every kind; `{"` inside it must not look like a frame. */
export const message: fc.Arbitrary<object> = fc.record({
  type: fc.constantFrom('ack', 'gone', 'error'),
  mid: fc.nat(),
  say: fc.oneof(fc.string({ maxLength: 80 }), fc.constant('{"type":"ack"}'), fc.constant('é—漢\u0000\u001f')),
});

export interface Piece {
  readonly bytes: Uint8Array;
  /** Null when the piece is damage. */
  readonly message: object | null;
}

const whole: fc.Arbitrary<Piece> = message.map((each) => ({ bytes: encodeFrame(each), message: each }));

const cutFrame: fc.Arbitrary<Piece> = fc
  .tuple(message, fc.double({ min: 0, max: 0.999, noNaN: true }))
  .map(([each, share]) => {
    const frame = encodeFrame(each);
    return { bytes: frame.subarray(0, Math.floor(share * frame.length)), message: null };
  });

const headless: fc.Arbitrary<Piece> = message.map((each) => ({ bytes: encodeFrame(each).subarray(5), message: null }));

const garbage: fc.Arbitrary<Piece> = fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ bytes, message: null }));

/** Bytes that look like the start of a frame. */
const bait: fc.Arbitrary<Piece> = fc
  .constantFrom('00', '0000', '000000', '00000000', '000000067b', '000040007b22', '0000001000', '00007b7b')
  .map((hex) => ({ bytes: Buffer.from(hex, 'hex'), message: null }));

const pieces = fc.array(fc.oneof({ weight: 3, arbitrary: whole }, cutFrame, headless, garbage, bait), {
  maxLength: 12,
});

/** No frame has such a byte in its body. */
const between: Piece = { bytes: Uint8Array.of(1), message: null };

/** The beginning of one frame and the end of another are a frame, should they meet: kept apart, damage stays damage. */
const keptApart = (stream: readonly Piece[]): Piece[] =>
  stream.flatMap((piece, at) =>
    piece.message === null && stream[at - 1]?.message === null ? [between, piece] : [piece],
  );

/** Whole frames among cut frames, garbage and bytes that look like headers, and where to split the stream. */
export const brokenStream = fc.record({
  pieces: pieces.map(keptApart),
  cuts: fc.array(fc.nat(3_000), { maxLength: 12 }),
});

/** Splits at these positions, in any order, repeated or beyond the end. */
export function cutAt(stream: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [0, ...new Set(cuts.filter((cut) => cut < stream.length)), stream.length].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => stream.subarray(places[index] ?? 0, end));
}
