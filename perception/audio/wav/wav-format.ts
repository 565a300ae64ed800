import { Fault } from '#core/faults';

/** The encoding and position of the samples in a WAV file. */
export interface WavFormat {
  readonly encoding: SampleEncoding;
  readonly channels: number;
  readonly rateHz: number;
  readonly dataStart: number;
  /** Bytes of sound that the file really has, cut to whole sample frames. */
  readonly dataBytes: number;
}

export type SampleEncoding = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64';

/** Random access to the bytes of a file; a read past the end returns fewer bytes. */
export interface ByteSource {
  readonly sizeBytes: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

export const bytesPerSample: Readonly<Record<SampleEncoding, number>> = {
  u8: 1,
  s16: 2,
  s24: 3,
  s32: 4,
  f32: 4,
  f64: 8,
};

interface Chunk {
  readonly id: string;
  readonly start: number;
  readonly claimedBytes: number;
}

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const formatBytes = 16;
const extensibleBytes = 26;
const pcmTag = 1;
const floatTag = 3;
const extensibleTag = 0xfffe;
const slowestRateHz = 4_000;
const fastestRateHz = 192_000;
const mostChannels = 8;
/** The most chunks before the sound; no real recording has more. */
const mostChunks = 1_024;

const codecNames: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'IMA ADPCM',
  49: 'GSM',
  80: 'MPEG',
  85: 'MP3',
};

/**
 * Reads the format and finds the sound. Throws `audio/not-audio` or `audio/unsupported`. Sizes beyond the end of the
 * file are corrected.
 */
export async function readWavFormat(source: ByteSource): Promise<WavFormat> {
  const header = asciiText(await source.read(0, riffHeaderBytes));
  if (!/^(RIFF|RF64)/.test(header) || header.slice(8) !== 'WAVE')
    throw new Fault('audio/not-audio', { detail: 'What can be heard is WAV, with PCM or 32-bit float.' });
  let format: Uint8Array | undefined;
  for await (const chunk of chunks(source)) {
    if (chunk.id === 'fmt ') format = await source.read(chunk.start, Math.min(chunk.claimedBytes, extensibleBytes));
    if (chunk.id === 'data' && format !== undefined)
      return { ...parseFormat(format), ...(await extent(source, chunk)) };
  }
  throw new Fault('audio/not-audio', { detail: 'It holds no sound.' });
}

async function* chunks(source: ByteSource): AsyncGenerator<Chunk> {
  let at = riffHeaderBytes;
  for (let seen = 0; seen < mostChunks && at + chunkHeaderBytes <= source.sizeBytes; seen++) {
    const head = await source.read(at, chunkHeaderBytes);
    if (head.length < chunkHeaderBytes) return;
    const claimedBytes = view(head).getUint32(4, true);
    yield { id: asciiText(head.subarray(0, 4)), start: at + chunkHeaderBytes, claimedBytes };
    // Chunks are padded to even length.
    at += chunkHeaderBytes + claimedBytes + (claimedBytes % 2);
  }
}

function parseFormat(bytes: Uint8Array): Pick<WavFormat, 'encoding' | 'channels' | 'rateHz'> {
  if (bytes.length < formatBytes) throw new Fault('audio/not-audio', { detail: 'Its format is cut short.' });
  const fields = view(bytes);
  const tag = codecOf(bytes);
  const channels = fields.getUint16(2, true);
  const rateHz = fields.getUint32(4, true);
  if (rateHz < slowestRateHz || rateHz > fastestRateHz) throw unsupportedWav(`It has ${rateHz} samples a second.`);
  if (channels < 1 || channels > mostChannels) throw unsupportedWav(`It has ${channels} channels.`);
  return { encoding: encodingOf(tag, fields.getUint16(14, true)), channels, rateHz };
}

/** The codec tag; WAVE_FORMAT_EXTENSIBLE keeps it in the first two bytes of its sub-format. */
function codecOf(bytes: Uint8Array): number {
  const tag = view(bytes).getUint16(0, true);
  if (tag !== extensibleTag) return tag;
  if (bytes.length < extensibleBytes) throw new Fault('audio/not-audio', { detail: 'Its format is cut short.' });
  return view(bytes).getUint16(24, true);
}

function encodingOf(tag: number, bits: number): SampleEncoding {
  const found = encodings[`${tag}/${bits}`];
  if (found !== undefined) return found;
  const codec = tag === pcmTag || tag === floatTag ? `${bits}-bit samples` : (codecNames[tag] ?? `codec ${tag}`);
  throw unsupportedWav(`It holds ${codec}.`);
}

const encodings: Readonly<Record<string, SampleEncoding>> = {
  [`${pcmTag}/8`]: 'u8',
  [`${pcmTag}/16`]: 's16',
  [`${pcmTag}/24`]: 's24',
  [`${pcmTag}/32`]: 's32',
  [`${floatTag}/32`]: 'f32',
  [`${floatTag}/64`]: 'f64',
};

async function extent(source: ByteSource, data: Chunk): Promise<Pick<WavFormat, 'dataStart' | 'dataBytes'>> {
  const present = Math.max(0, source.sizeBytes - data.start);
  const isOpenEnded = data.claimedBytes === 0 && !(await startsChunk(source, data.start));
  return { dataStart: data.start, dataBytes: isOpenEnded ? present : Math.min(present, data.claimedBytes) };
}

/**
 * Whether a chunk begins here. A recorder that was cut off leaves a length of zero before its sound; a truly empty
 * sound is followed by a chunk.
 */
async function startsChunk(source: ByteSource, offset: number): Promise<boolean> {
  return /^[ -~]{4}$/.test(asciiText(await source.read(offset, 4)));
}

function unsupportedWav(detail: string): Fault {
  return new Fault('audio/unsupported', { detail });
}

function asciiText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
