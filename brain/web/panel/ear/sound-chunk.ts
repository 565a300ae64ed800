/** Milliseconds of sound in one chunk. */
export const chunkMs = 100;

/** What the capture worklet posts: 16-bit samples at 16 kHz and how loud they are, 0…1. */
export interface SoundChunk {
  readonly samples: Int16Array<ArrayBuffer>;
  readonly level: number;
}

/** Loudness for a meter: −60 dB of full scale and below is 0, full scale is 1. */
export function soundLevel(samples: Int16Array): number {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibel = 10 * Math.log10(power / 32_768 ** 2 + 1e-12);
  return Math.min(1, Math.max(0, 1 + decibel / 60));
}
