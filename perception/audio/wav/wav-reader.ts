import { type FileHandle, open, stat } from 'node:fs/promises';
import { Fault } from '#core/faults';
import { createResampler } from '#core/resampler';
import { sampleRateHz } from '#core/wire/link/perception';
import { decodeToMono } from './decode-samples.js';
import { type ByteSource, bytesPerSample, readWavFormat, type WavFormat } from './wav-format.js';

/** Samples of one piece: 100 ms at 16 kHz, so that no consumer is busy for longer. */
export const samplesPerPiece = sampleRateHz / 10;

const bytesPerRead = 64 * 1024;

/**
 * The sound of a WAV file as 16 kHz mono pieces of at most 100 ms, read as they are asked for, in bounded memory.
 * Throws `audio/unreadable`, `audio/not-audio` or `audio/unsupported` before the first piece.
 */
export async function* readWav(path: string): AsyncGenerator<Float32Array> {
  const file = await openRecording(path);
  try {
    const source = await fileSource(file);
    const format = await readWavFormat(source);
    yield* resampled(source, format);
  } finally {
    await file.close();
  }
}

/** Opens a plain file only, because reading a device or pipe could block for ever. */
async function openRecording(path: string): Promise<FileHandle> {
  try {
    if ((await stat(path)).isFile()) return await open(path, 'r');
  } catch (cause) {
    throw new Fault('audio/unreadable', { cause });
  }
  throw new Fault('audio/unreadable', { detail: 'It is not a file.' });
}

async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    const buffer = new Uint8Array(length);
    const { bytesRead } = await file.read(buffer, 0, length, offset).catch(throwUnreadable);
    return buffer.subarray(0, bytesRead);
  };
  return { sizeBytes: size, read };
}

function throwUnreadable(cause: unknown): never {
  throw new Fault('audio/unreadable', { cause });
}

async function* resampled(source: ByteSource, format: WavFormat): AsyncGenerator<Float32Array> {
  const resampler = createResampler(format.rateHz, sampleRateHz);
  for await (const bytes of sound(source, format)) {
    yield* wavPieces(resampler.push(decodeToMono(bytes, format.encoding, format.channels)));
  }
  yield* wavPieces(resampler.finish());
}

async function* sound(source: ByteSource, format: WavFormat): AsyncGenerator<Uint8Array> {
  const frameBytes = bytesPerSample[format.encoding] * format.channels;
  const readBytes = bytesPerRead - (bytesPerRead % frameBytes);
  const end = format.dataStart + format.dataBytes;
  for (let at = format.dataStart; at < end; at += readBytes) {
    const bytes = await source.read(at, Math.min(readBytes, end - at));
    if (bytes.length === 0) return;
    yield bytes;
  }
}

function* wavPieces(samples: Float32Array): Generator<Float32Array> {
  for (let at = 0; at < samples.length; at += samplesPerPiece) yield samples.subarray(at, at + samplesPerPiece);
}
