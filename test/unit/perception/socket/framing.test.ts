import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { perceptionFrame } from '#core/wire/link/perception';
import { encodeAudio, encodeJson, type Frame, FrameDecoder, maxSamplesPerFrame } from '#perception/socket/framing';
import { drawnOf } from '../../../budget.js';

const json = fc.record({ kind: fc.constant('json' as const), value: fc.jsonValue() });
const audio = fc.record({
  kind: fc.constant('audio' as const),
  stream: fc.integer({ min: 0, max: 0xffff_ffff }),
  samples: fc.int16Array({ maxLength: 400 }),
});
const frames: fc.Arbitrary<Frame[]> = fc.array(fc.oneof(json, audio), { maxLength: 8 });

const encode = (frame: Frame): Uint8Array =>
  frame.kind === 'json' ? encodeJson(frame.value) : encodeAudio(frame.stream, frame.samples);

/** What JSON itself keeps of a value: −0 becomes 0. */
const asSent = (frame: Frame): Frame =>
  frame.kind === 'json' ? { kind: 'json', value: JSON.parse(JSON.stringify(frame.value)) } : frame;

const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown.code;
    throw thrown;
  }
};

const raw = (length: number, ...body: number[]): Uint8Array => {
  const bytes = new Uint8Array(4 + body.length);
  new DataView(bytes.buffer).setUint32(0, length);
  bytes.set(body, 4);
  return bytes;
};

describe('the frames of the perception socket', () => {
  it('arrive as they were sent, however the stream is cut', () => {
    fc.assert(
      fc.property(frames, fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1 }), (sent, cuts) => {
        const bytes = Buffer.concat(sent.map(encode));
        const reader = new FrameDecoder();
        const received: Frame[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const next = at + (cuts[turn % cuts.length] ?? 1);
          received.push(...reader.push(bytes.subarray(at, next)));
          at = next;
        }
        expect(received).toEqual(sent.map(asSent));
      }),
    );
  });

  it('are laid out as the contract says', () => {
    expect([...encodeJson(true)]).toEqual([0, 0, 0, 5, 1, 0x74, 0x72, 0x75, 0x65]);
    expect([...encodeAudio(7, Int16Array.of(1, -2))]).toEqual([0, 0, 0, 9, 2, 0, 0, 0, 7, 1, 0, 0xfe, 0xff]);
  });

  it('answer any garbage with frames or with one typed fault, never another error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const reader = new FrameDecoder();
        expect([undefined, 'perception/garbled']).toContain(codeOf(() => [...reader.push(bytes)]));
      }),
      { numRuns: drawnOf(500) },
    );
  });

  it.each([
    ['a length of zero', raw(0)],
    ['a length beyond the cap', raw(perceptionFrame.maxBytes + 1)],
    ['an unknown type', raw(1, 9)],
    ['text that is not JSON', raw(2, 1, 0x7b)],
    ['text that is not UTF-8', raw(4, 1, 0x22, 0xff, 0x22)],
    ['audio without a stream number', raw(4, 2, 0, 0, 0)],
    ['audio cut inside a sample', raw(6, 2, 0, 0, 0, 1, 5)],
  ])('refuse %s', (_what, bytes) => {
    expect(codeOf(() => [...new FrameDecoder().push(bytes)])).toBe('perception/garbled');
  });

  it('carry at most the cap, and say so when asked for more', () => {
    expect(encodeAudio(1, new Int16Array(maxSamplesPerFrame)).length).toBeLessThanOrEqual(perceptionFrame.maxBytes + 4);
    expect(codeOf(() => encodeAudio(1, new Int16Array(maxSamplesPerFrame + 1)))).toBe('perception/garbled');
    expect(codeOf(() => encodeJson('x'.repeat(perceptionFrame.maxBytes)))).toBe('perception/garbled');
  });
});
