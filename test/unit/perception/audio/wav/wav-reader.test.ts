import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { readWav, samplesPerPiece } from '#perception/audio/wav/wav-reader';
import { drawnOf } from '../../../../budget.js';
import { chunk, sine, wavBytes } from '../../../../data/wav-bytes.js';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nightjar-wav-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function read(bytes: Uint8Array): Promise<number[]> {
  const path = join(directory, 'recording.wav');
  await writeFile(path, bytes);
  return readPath(path);
}

async function readPath(path: string): Promise<number[]> {
  const out: number[] = [];
  for await (const piece of readWav(path)) {
    expect(piece.length).toBeLessThanOrEqual(samplesPerPiece);
    out.push(...piece);
  }
  return out;
}

const codeOf = (reading: Promise<unknown>): Promise<string | undefined> =>
  reading.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Fault ? thrown.code : String(thrown)),
  );

const ramp = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75];

describe('a WAV recording', () => {
  it.each([
    ['8-bit PCM', { tag: 1, bits: 8 }, 0.02],
    ['16-bit PCM', { tag: 1, bits: 16 }, 1e-4],
    ['24-bit PCM', { tag: 1, bits: 24 }, 1e-6],
    ['32-bit PCM', { tag: 1, bits: 32 }, 1e-6],
    ['32-bit float', { tag: 3, bits: 32 }, 1e-6],
    ['64-bit float', { tag: 3, bits: 64 }, 1e-6],
  ])('is read from %s, plain and extensible', async (_name, format, tolerance) => {
    for (const isExtensible of [false, true]) {
      const out = await read(wavBytes({ ...format, isExtensible, samples: ramp }));
      expect(out).toHaveLength(ramp.length);
      for (const [index, sample] of out.entries())
        expect(Math.abs(sample - (ramp[index] ?? 9))).toBeLessThan(tolerance);
    }
  });

  it('is mixed down from up to eight channels', async () => {
    const samples = [1, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];
    const out = await read(wavBytes({ tag: 3, bits: 32, channels: 8, samples }));
    expect(out).toEqual([0.125, 0.5]);
    expect(await codeOf(read(wavBytes({ channels: 9, samples: [0, 0, 0, 0, 0, 0, 0, 0, 0] })))).toBe(
      'audio/unsupported',
    );
  });

  it.each([4_000, 44_100, 192_000])('is brought from %i Hz to 16 kHz', async (rateHz) => {
    const out = await read(wavBytes({ rateHz, samples: sine(300, rateHz, rateHz / 4) }));
    const wanted = sine(300, 16_000, 4_000);
    expect(Math.abs(out.length - 4_000)).toBeLessThanOrEqual(1);
    expect(Math.abs((out[2_013] ?? 9) - (wanted[2_013] ?? 0))).toBeLessThan(0.002);
  });

  it('is read as far as it goes when it was cut off', async () => {
    const whole = wavBytes({ samples: sine(300, 16_000, 1_000) });
    expect(await read(whole.subarray(0, whole.length - 501))).toHaveLength(749);
  });

  it.each([
    ['zero', 0],
    ['all ones', 0xffff_ffff],
    ['twice the truth', 400],
  ])('is read although its sizes claim %s', async (_name, claimed) => {
    const samples = sine(300, 16_000, 100, 0.9);
    expect(await read(wavBytes({ samples, claimedDataBytes: claimed, claimedRiffBytes: claimed }))).toHaveLength(100);
  });

  it('keeps what follows the sound out of it', async () => {
    const bytes = Buffer.concat([wavBytes({ samples: [0.5, 0.5] }), chunk('LIST', Buffer.from('INFOx'))]);
    expect(await read(bytes)).toHaveLength(2);
    const empty = Buffer.concat([wavBytes({ samples: [] }), chunk('LIST', Buffer.from('INFOx'))]);
    expect(await read(empty)).toHaveLength(0);
  });

  it('may hold other chunks first, of odd length too', async () => {
    expect(await read(wavBytes({ before: [chunk('bext', Buffer.from('odd'))], samples: [0.5] }))).toHaveLength(1);
  });

  it('turns what is not a number into silence and clips what is too loud', async () => {
    const data = Buffer.from(Float32Array.of(Number.NaN, 7, -Infinity).buffer);
    expect(await read(wavBytes({ tag: 3, bits: 32, data }))).toEqual([0, 1, -1]);
  });

  it.each([
    ['an MP3 inside a WAV', wavBytes({ tag: 85 })],
    ['12-bit samples', wavBytes({ bits: 12, data: new Uint8Array(6) })],
    ['2 kHz', wavBytes({ rateHz: 2_000 })],
    ['400 kHz', wavBytes({ rateHz: 400_000 })],
  ])('is refused as unsupported: %s', async (_name, bytes) => {
    expect(await codeOf(read(bytes))).toBe('audio/unsupported');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Dear diary, today nobody recorded anything.')],
    ['a picture in a RIFF', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(64)])],
    ['a header without sound', wavBytes().subarray(0, 36)],
    [
      'a format cut short',
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), chunk('fmt ', Buffer.alloc(4)), chunk('data', Buffer.alloc(8))]),
    ],
  ])('is told from %s', async (_name, bytes) => {
    expect(await codeOf(read(bytes))).toBe('audio/not-audio');
  });

  it('that cannot be read is said to be unreadable, and a directory or pipe never waited for', async () => {
    expect(await codeOf(readPath(join(directory, 'nowhere.wav')))).toBe('audio/unreadable');
    expect(await codeOf(readPath(directory))).toBe('audio/unreadable');
    expect(await codeOf(readPath('/dev/zero'))).toBe('audio/unreadable');
  });

  it('gives samples or a typed fault for any bytes', async () => {
    const head = fc.constantFrom('', 'RIFF....WAVE', 'RIFF....WAVEfmt ', 'RF64....WAVE');
    await fc.assert(
      fc.asyncProperty(head, fc.uint8Array({ maxLength: 120 }), async (start, rest) => {
        const code = await codeOf(read(Buffer.concat([Buffer.from(start), rest])));
        expect([undefined, 'audio/not-audio', 'audio/unsupported']).toContain(code);
      }),
      { numRuns: drawnOf(200) },
    );
  });
});
