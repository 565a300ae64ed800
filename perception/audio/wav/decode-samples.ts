import { bytesPerSample, type SampleEncoding } from './wav-format.js';

/** Reads one sample at a byte offset as a number in [−1, 1]. */
type ReadSample = (view: DataView, offset: number) => number;

const sampleReaders: Readonly<Record<SampleEncoding, ReadSample>> = {
  u8: (view, offset) => (view.getUint8(offset) - 128) / 128,
  s16: (view, offset) => view.getInt16(offset, true) / 32_768,
  s24: (view, offset) => ((view.getInt8(offset + 2) << 16) | view.getUint16(offset, true)) / 8_388_608,
  s32: (view, offset) => view.getInt32(offset, true) / 2_147_483_648,
  f32: (view, offset) => bounded(view.getFloat32(offset, true)),
  f64: (view, offset) => bounded(view.getFloat64(offset, true)),
};

/** Mixes interleaved little-endian samples down to one channel; an incomplete last sample frame is dropped. */
export function decodeToMono(bytes: Uint8Array, encoding: SampleEncoding, channels: number): Float32Array {
  const read = sampleReaders[encoding];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const step = bytesPerSample[encoding];
  const mono = new Float32Array(Math.floor(bytes.length / (step * channels)));
  for (let frame = 0, offset = 0; frame < mono.length; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++, offset += step) sum += read(view, offset);
    mono[frame] = sum / channels;
  }
  return mono;
}

/** 16-bit samples as numbers in [−1, 1]. */
export function fromInt16(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/** Bounds the sample of a float file: NaN becomes silence, and anything too loud is clipped. */
function bounded(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.max(-1, Math.min(1, sample));
}
