import type { Draw } from '#models/train/sentence-sampler';

const rate = 16_000;
/** How far speech stands out of the noise where nothing else is measured. */
export const sceneNoiseDb = 20;
/** Root mean square of speech in every scene, about −20 dBFS. */
const speechLevel = 0.1;

/** Speech at a common level in white noise, with silence (noise alone) before and after. Seconds and decibels. */
interface Placement {
  readonly signalToNoiseDb: number;
  readonly beforeS: number;
  readonly afterS: number;
}

/** The speech placed in noise. */
export function placeInNoise(
  speech: Float32Array,
  { signalToNoiseDb, beforeS, afterS }: Placement,
  draw: Draw,
): Float32Array {
  const start = Math.round(beforeS * rate);
  const scene = whiteNoise(start + speech.length + Math.round(afterS * rate), noiseLevel(signalToNoiseDb), draw);
  const gain = speechLevel / (rootMeanSquare(speech) || 1);
  for (const [index, value] of speech.entries()) scene[start + index] = (scene[start + index] ?? 0) + gain * value;
  return scene;
}

/** Speech ends where nothing louder than this share of its loudest sample follows. */
const audible = 0.02;

/** The first sample after which nothing is heard. */
export function lastAudible(speech: Float32Array): number {
  return speech.findLastIndex(isAudibleIn(speech)) + 1;
}

/** Tells which samples of that speech are heard. */
export function isAudibleIn(speech: Float32Array): (sample: number) => boolean {
  const loudest = speech.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return (sample) => Math.abs(sample) > audible * loudest;
}

/** Seconds a stretch of samples lasts. */
export function secondsOf(samples: Float32Array): number {
  return samples.length / rate;
}

function noiseLevel(signalToNoiseDb: number): number {
  return speechLevel * 10 ** (-signalToNoiseDb / 20);
}

function whiteNoise(count: number, level: number, draw: Draw): Float32Array {
  const gaussian = (): number => Math.sqrt(-2 * Math.log(draw() + 1e-12)) * Math.cos(2 * Math.PI * draw());
  return Float32Array.from({ length: count }, () => level * gaussian());
}

function rootMeanSquare(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}
