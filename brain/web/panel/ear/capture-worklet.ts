import { EarResampler, earRateHz } from './ear-resampler.js';
import { chunkMs, type SoundChunk, soundLevel } from './sound-chunk.js';

const chunkSamples = (earRateHz * chunkMs) / 1000;

/** Runs on the audio thread: mixes to mono, resamples, posts one `SoundChunk` each 100 ms. */
class CaptureProcessor extends AudioWorkletProcessor {
  readonly #resampler = new EarResampler(sampleRate);
  readonly #chunk = new Int16Array(chunkSamples);
  #filled = 0;

  override process(inputs: Float32Array[][]): boolean {
    const channels = inputs[0] ?? [];
    if (channels.length > 0) for (const sample of this.#resampler.push(mix(channels))) this.#add(sample);
    return true;
  }

  #add(sample: number): void {
    this.#chunk[this.#filled++] = sample;
    if (this.#filled < chunkSamples) return;
    this.#filled = 0;
    const message: SoundChunk = { samples: this.#chunk.slice(), level: soundLevel(this.#chunk) };
    this.port.postMessage(message);
  }
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0)] = channels;
  if (channels.length === 1) return first;
  return first.map((_unused, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length);
}

registerProcessor('capture', CaptureProcessor);
