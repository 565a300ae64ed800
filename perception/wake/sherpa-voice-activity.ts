import type { Vad, VadConfig } from 'sherpa-onnx-node';
import { sampleRateHz } from '#core/wire/link/perception';
import type { CheckedModel } from '#models/preflight/preflight';
import type { Sherpa } from '../sherpa/load-sherpa.js';
import type { VoiceActivityDetectorsPort, VoiceActivityPort } from './voice-activity.js';

const defaultWindow = 512;
const speechThreshold = 0.5;
const minSilenceS = 0.3;
const minSpeechS = 0.06;
/** After this long the detector becomes stricter, so that a noise does not count as speech for ever. */
const maxSpeechS = 20;
const bufferS = maxSpeechS + 2;

/** sherpa-onnx's silero detector. A released one is reused for the next stream, because native memory is freed late. */
export class SherpaVoiceActivity implements VoiceActivityDetectorsPort {
  readonly #free: Vad[] = [];
  readonly #config: VadConfig;

  constructor(
    private readonly sherpa: Sherpa,
    { model, path }: CheckedModel,
  ) {
    const sileroVad = {
      model: path('model'),
      threshold: model.vad_threshold ?? speechThreshold,
      minSilenceDuration: minSilenceS,
      minSpeechDuration: minSpeechS,
      maxSpeechDuration: maxSpeechS,
      windowSize: model.vad_window ?? defaultWindow,
    };
    this.#config = { sileroVad, sampleRate: sampleRateHz, numThreads: 1, debug: 0 };
  }

  open(): VoiceActivityPort {
    const vad = this.#free.pop() ?? new this.sherpa.Vad(this.#config, bufferS);
    return {
      window: this.#config.sileroVad.windowSize,
      hangover: minSilenceS * sampleRateHz,
      accept: (samples) => detect(vad, samples),
      release: () => {
        vad.reset();
        vad.clear();
        this.#free.push(vad);
      },
    };
  }
}

function detect(vad: Vad, samples: Float32Array): boolean {
  vad.acceptWaveform(samples);
  // Finished segments are removed, because the stream keeps its own sound.
  while (!vad.isEmpty()) vad.pop();
  return vad.isDetected();
}
