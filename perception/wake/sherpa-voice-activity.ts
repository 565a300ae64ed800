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
/**
 * Speech without a pause for this long makes the detector begin anew: until a pause it keeps the whole of it, and makes
 * its buffer larger whenever that is full.
 */
const anewAfterS = maxSpeechS + 1;
const bufferS = anewAfterS + 1;
/** A detector that began anew finds the speech that goes on within this time. */
const foundAgainS = 0.3;

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
      accept: detecting(vad),
      release: () => {
        vad.reset();
        vad.clear();
        this.#free.push(vad);
      },
    };
  }
}

/** Takes window after window; tells whether speech is going on after each. */
function detecting(vad: Vad): (samples: Float32Array) => boolean {
  let goingOn = 0;
  let sinceAnew = Number.POSITIVE_INFINITY;
  return (samples) => {
    vad.acceptWaveform(samples);
    // Finished segments are removed, because the stream keeps its own sound.
    while (!vad.isEmpty()) vad.pop();
    const isDetected = vad.isDetected();
    goingOn = isDetected ? goingOn + samples.length : 0;
    sinceAnew += samples.length;
    if (goingOn >= anewAfterS * sampleRateHz) {
      vad.reset();
      goingOn = 0;
      sinceAnew = 0;
    }
    return isDetected || sinceAnew < foundAgainS * sampleRateHz;
  };
}
