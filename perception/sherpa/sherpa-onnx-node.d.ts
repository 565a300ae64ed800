/** The parts of sherpa-onnx-node 1.13.8 in use. Wrong settings end the process instead of throwing. */
declare module 'sherpa-onnx-node' {
  export interface Waveform {
    /** Anything but a Float32Array is silently misread. */
    readonly samples: Float32Array;
    readonly sampleRate: number;
  }

  export interface OnlineModelConfig {
    readonly transducer?: { readonly encoder: string; readonly decoder: string; readonly joiner: string };
    readonly zipformer2Ctc?: { readonly model: string };
    readonly nemoCtc?: { readonly model: string };
    readonly tokens: string;
    readonly modelingUnit?: string;
    readonly bpeVocab?: string;
    readonly numThreads: number;
    readonly provider: 'cpu';
    readonly debug: 0 | 1;
  }

  interface FeatureConfig {
    readonly sampleRate: number;
    readonly featureDim: number;
  }

  export interface OnlineRecognizerConfig {
    readonly featConfig: FeatureConfig;
    readonly modelConfig: OnlineModelConfig;
    readonly decodingMethod: 'greedy_search' | 'modified_beam_search';
    readonly maxActivePaths?: number;
    readonly enableEndpoint: 0 | 1;
    /** Seconds of silence that end a line in which nothing, and something, was decoded; longest line in seconds. */
    readonly rule1MinTrailingSilence: number;
    readonly rule2MinTrailingSilence: number;
    readonly rule3MinUtteranceLength: number;
    readonly ctcFstDecoderConfig?: { readonly graph: string; readonly maxActive: number };
    readonly hotwordsBuf?: string;
    readonly hotwordsBufSize?: number;
    readonly hotwordsScore?: number;
  }

  export interface OnlineRecognizerResult {
    readonly text: string;
    readonly tokens: readonly string[];
    /** Seconds since the start of the stream, one for each token. */
    readonly timestamps: readonly number[];
    /** Log-probabilities of the tokens; empty where the decoder keeps none. */
    readonly ys_probs: readonly number[];
    /** Output labels of a decoding graph. */
    readonly words: readonly number[];
  }

  export interface OnlineStream {
    acceptWaveform(waveform: Waveform): void;
    inputFinished(): void;
  }

  export class OnlineRecognizer {
    constructor(config: OnlineRecognizerConfig);
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    /** Ends the process when the stream is not ready. */
    decode(stream: OnlineStream): void;
    isEndpoint(stream: OnlineStream): boolean;
    getResult(stream: OnlineStream): OnlineRecognizerResult;
  }

  export interface KeywordSpotterConfig {
    readonly featConfig: FeatureConfig;
    readonly modelConfig: OnlineModelConfig;
    readonly maxActivePaths: number;
    readonly numTrailingBlanks: number;
    readonly keywordsScore: number;
    readonly keywordsThreshold: number;
    readonly keywordsBuf: string;
    readonly keywordsBufSize: number;
  }

  export interface KeywordResult {
    /** The label of the keyword that was heard, else empty. */
    readonly keyword: string;
    /** Seconds since `start_time`, one for each token. */
    readonly timestamps: readonly number[];
    /** Seconds from the start of the stream to the latest reset, which the spotter also does by itself. */
    readonly start_time: number;
  }

  export class KeywordSpotter {
    constructor(config: KeywordSpotterConfig);
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    decode(stream: OnlineStream): void;
    reset(stream: OnlineStream): void;
    getResult(stream: OnlineStream): KeywordResult;
  }

  export interface SpeakerEmbeddingExtractorConfig {
    readonly model: string;
    readonly numThreads: number;
    readonly debug: 0 | 1;
    readonly provider: 'cpu';
  }

  export class SpeakerEmbeddingExtractor {
    constructor(config: SpeakerEmbeddingExtractorConfig);
    createStream(): OnlineStream;
    /** What the model answers, as many numbers as its metadata says. */
    compute(stream: OnlineStream, enableExternalBuffer: boolean): Float32Array;
  }

  export interface VadConfig {
    readonly sileroVad: {
      readonly model: string;
      readonly threshold: number;
      readonly minSilenceDuration: number;
      readonly minSpeechDuration: number;
      readonly maxSpeechDuration: number;
      readonly windowSize: number;
    };
    readonly sampleRate: number;
    readonly numThreads: number;
    readonly debug: 0 | 1;
  }

  export class Vad {
    constructor(config: VadConfig, bufferSizeInSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    isDetected(): boolean;
    pop(): void;
    clear(): void;
    reset(): void;
  }
}
