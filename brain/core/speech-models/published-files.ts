/** A file that somebody published, pinned by its digest. */
export interface PublishedFile {
  /** Its name in the published layout, which says what part it is. */
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What may be done with weights. */
export interface Terms {
  readonly licence: string;
  readonly data_licence: string;
  readonly commercial: 'yes' | 'no' | 'unclear';
}

/** Files that make up one model, as they are published. */
export interface PublishedModel extends Terms {
  readonly files: readonly PublishedFile[];
  /** Digests of files inside an archive and of other editions, by which the terms of a brought file are known. */
  readonly contains?: readonly string[];
}

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';
const english20m = 'https://huggingface.co/csukuangfj/sherpa-onnx-streaming-zipformer-en-20M-2023-02-17/resolve/main';

/**
 * Models whose bytes and digests are pinned; what is published without is not here, and can be imported from a file. The
 * name under which a repository serves a file may change; the digest decides what is taken.
 */
export const publishedModels = {
  'zipformer-en-20m': {
    licence: 'Apache-2.0 (label of the family; this export has none of its own)',
    data_licence: 'LibriSpeech, CC BY 4.0',
    commercial: 'unclear',
    files: [
      {
        name: 'encoder-epoch-99-avg-1.int8.onnx',
        url: `${english20m}/encoder-epoch-99-avg-1.int8.onnx`,
        bytes: 42_845_182,
        sha256: '3810755ce7c3ab26b42a8bcf39d191308fa27fb0f53358823ba46141d03b7eb3',
      },
      {
        name: 'decoder-epoch-99-avg-1.onnx',
        url: `${english20m}/decoder-epoch-99-avg-1.onnx`,
        bytes: 2_092_272,
        sha256: '45a7f940ecfb53d89fa270ad11b88b961e53a317203eb24b1c8e95ed208b0f30',
      },
      {
        name: 'joiner-epoch-99-avg-1.int8.onnx',
        url: `${english20m}/joiner-epoch-99-avg-1.int8.onnx`,
        bytes: 259_572,
        sha256: 'e085d73b593cf9b0707f370dbd656d58327d3fe36d80d849202ef81df02cb01e',
      },
      {
        name: 'tokens.txt',
        url: `${english20m}/tokens.txt`,
        bytes: 5_048,
        sha256: '49e3c2646595fd907228b3c6787069658f67b17377c60aeb8619c4551b2316fb',
      },
    ],
  },
  'kws-gigaspeech': {
    licence: 'Apache-2.0 (label)',
    data_licence: 'GigaSpeech, whose terms are non-commercial',
    commercial: 'no',
    contains: [
      '1e721676515bcd42a186979733981213c66c80db680e1cc582dfedf3be76e678',
      'f61ebd3eed3773a44d088d53dfae92dbb6aec4839f4dcaee2d402414741663a3',
      'eae9da0c7e1e6c6a3f4cc42d167899c388f6c6701b94cb96320e4f55df79624c',
    ],
    files: [
      {
        name: 'sherpa-onnx-kws-zipformer-gigaspeech-3.3M-2024-01-01.tar.bz2',
        url: `${releases}/kws-models/sherpa-onnx-kws-zipformer-gigaspeech-3.3M-2024-01-01.tar.bz2`,
        bytes: 17_626_723,
        sha256: 'f170013b4716e41b62b9bfd809687c207cef798ef9bc6534d524e17af9b6561a',
      },
    ],
  },
  'silero-vad-6': {
    licence: 'MIT',
    data_licence: 'not published; the authors release the weights under MIT',
    commercial: 'yes',
    contains: [
      '7ed98ddbad84ccac4cd0aeb3099049280713df825c610a8ed34543318f1b2c49',
      '9e2449e1087496d8d4caba907f23e0bd3f78d91fa552479bb9c23ac09cbb1fd6',
      'a35ebf52fd3ce5f1469b2a36158dba761bc47b973ea3382b3186ca15b1f5af28',
    ],
    files: [
      {
        name: 'silero_vad.onnx',
        url: 'https://github.com/snakers4/silero-vad/raw/v6.2/src/silero_vad/data/silero_vad.onnx',
        bytes: 2_327_524,
        sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
      },
    ],
  },
  'campplus-en-voxceleb': {
    licence: 'Apache-2.0 (label)',
    data_licence: 'VoxCeleb, whose terms the label does not settle',
    commercial: 'unclear',
    files: [
      {
        name: '3dspeaker_speech_campplus_sv_en_voxceleb_16k.onnx',
        url: `${releases}/speaker-recongition-models/3dspeaker_speech_campplus_sv_en_voxceleb_16k.onnx`,
        bytes: 29_596_978,
        sha256: '357a834f702b80161e5b981182c038e18553c1f2ca752ed6cec2052365d4129b',
      },
    ],
  },
} as const satisfies Record<string, PublishedModel>;
