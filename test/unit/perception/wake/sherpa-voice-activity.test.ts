import { describe, expect, it } from 'vitest';
import type { CheckedModel } from '#models/preflight/preflight';
import type { Sherpa } from '#perception/sherpa/load-sherpa';
import { SherpaVoiceActivity } from '#perception/wake/sherpa-voice-activity';

const window = 512;
const rate = 16_000;

/** A detector like the engine's: it keeps all speech until a pause, and needs 60 ms to find any. */
class FakeVad {
  static most = 0;
  held = 0;
  #heard = 0;

  acceptWaveform(samples: Float32Array): void {
    const isLoud = samples.some((sample) => sample > 0.1);
    this.#heard = isLoud ? this.#heard + samples.length : 0;
    this.held = isLoud ? this.held + samples.length : 0;
    FakeVad.most = Math.max(FakeVad.most, this.held);
  }
  isDetected = (): boolean => this.#heard >= 0.06 * rate;
  isEmpty = (): boolean => true;
  pop = (): void => undefined;
  clear = (): void => undefined;
  reset(): void {
    this.#heard = 0;
    this.held = 0;
  }
}

const detector = () => {
  FakeVad.most = 0;
  const checked = { model: {}, path: () => 'vad.onnx' } as unknown as CheckedModel;
  return new SherpaVoiceActivity({ Vad: FakeVad } as unknown as Sherpa, checked).open();
};
const loud = new Float32Array(window).fill(0.5);

describe('the voice activity detector', () => {
  it('keeps no more than 22 seconds of speech that never pauses, and hears no end in it', () => {
    const { accept } = detector();
    const heard = Array.from({ length: (600 * rate) / window }, () => accept(loud));
    expect(FakeVad.most).toBeLessThan(22 * rate);
    expect(heard.slice(2).every(Boolean)).toBe(true);
  });

  it('hears the end of speech that stops as it begins anew', () => {
    const { accept } = detector();
    for (let at = 0; at < 21 * rate; at += window) accept(loud);
    const after = Array.from({ length: 15 }, () => accept(new Float32Array(window)));
    expect(after.at(-1)).toBe(false);
  });
});
