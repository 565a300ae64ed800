import type { OnlineRecognizer, OnlineRecognizerConfig, OnlineStream } from 'sherpa-onnx-node';
import { sampleRateHz } from '#core/wire/link/perception';
import type { CheckedModel } from '#models/preflight/preflight';
import { speechFeatures, speechModelConfig } from '../model-files/sherpa-config.js';
import type { Sherpa } from '../sherpa/load-sherpa.js';
import { lineTiming } from './line-timing.js';
import type { RecognizerStream, SpeechRecognizerPort, Transcript } from './speech-recognizer.js';

/**
 * How a recognizer decodes: `greedy` takes the likeliest tokens, `graph` the paths of a graph in a file, `beam` favours
 * some words.
 */
export type Decoding =
  | { readonly kind: 'greedy' }
  | { readonly kind: 'graph'; readonly path: string }
  | { readonly kind: 'beam'; readonly hotwords: string };

type DecodingConfig = Pick<
  OnlineRecognizerConfig,
  'decodingMethod' | 'maxActivePaths' | 'ctcFstDecoderConfig' | 'hotwordsBuf' | 'hotwordsBufSize' | 'hotwordsScore'
>;

const graphActiveStates = 3_000;
const beamPaths = 4;
const hotwordBonus = 1.5;
/** Silence appended at the end, so that the last frames pass the feature window and the network's chunk. */
const tail = new Float32Array(0.4 * sampleRateHz);

/** sherpa-onnx's online recognizer, set up from the model's container. */
export class SherpaSpeechRecognizer implements SpeechRecognizerPort {
  readonly #recognizer: OnlineRecognizer;

  /** `longestPauseS` is the silence after which a line is over by itself, whatever it says. */
  constructor(sherpa: Sherpa, checked: CheckedModel, decoding: Decoding, longestPauseS: number = lineTiming.endpointS) {
    this.#recognizer = new sherpa.OnlineRecognizer({
      featConfig: speechFeatures,
      modelConfig: speechModelConfig(checked),
      enableEndpoint: 1,
      rule1MinTrailingSilence: lineTiming.nothingSaidS,
      rule2MinTrailingSilence: longestPauseS,
      rule3MinUtteranceLength: lineTiming.longestS,
      ...decodingConfig(decoding),
    });
  }

  open(): RecognizerStream {
    const recognizer = this.#recognizer;
    const stream = recognizer.createStream();
    const accept = (samples: Float32Array): void => {
      stream.acceptWaveform({ samples, sampleRate: sampleRateHz });
      decodeReady(recognizer, stream);
    };
    return {
      accept,
      finish: () => {
        accept(tail);
        stream.inputFinished();
        decodeReady(recognizer, stream);
      },
      isEndpoint: () => recognizer.isEndpoint(stream),
      transcript: () => transcriptOf(recognizer, stream),
    };
  }
}

/** Checked first, because decoding a stream that is not ready ends the process. */
function decodeReady(recognizer: OnlineRecognizer, stream: OnlineStream): void {
  while (recognizer.isReady(stream)) recognizer.decode(stream);
}

function decodingConfig(decoding: Decoding): DecodingConfig {
  if (decoding.kind === 'beam') {
    const { hotwords } = decoding;
    const beam = { decodingMethod: 'modified_beam_search', maxActivePaths: beamPaths } as const;
    if (hotwords === '') return beam;
    const hotwordsBufSize = Buffer.byteLength(hotwords);
    return { ...beam, hotwordsBuf: hotwords, hotwordsBufSize, hotwordsScore: hotwordBonus };
  }
  const greedy = { decodingMethod: 'greedy_search' } as const;
  if (decoding.kind === 'greedy') return greedy;
  return { ...greedy, ctcFstDecoderConfig: { graph: decoding.path, maxActive: graphActiveStates } };
}

function transcriptOf(recognizer: OnlineRecognizer, stream: OnlineStream): Transcript {
  const { text, tokens, timestamps, words, ys_probs: logProbabilities } = recognizer.getResult(stream);
  const sum = logProbabilities.reduce((total, value) => total + value, 0);
  const probability = logProbabilities.length === 0 ? undefined : Math.exp(sum / logProbabilities.length);
  return { text: text.trim(), tokens, times: timestamps, labels: words, probability };
}
