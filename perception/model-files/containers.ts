import type { OnlineModelConfig } from 'sherpa-onnx-node';

/** Paths of a model's files by part. */
export type PathOf = (part: string) => string;

type SpeechConfig = Pick<OnlineModelConfig, 'transducer' | 'zipformer2Ctc' | 'nemoCtc'>;

/** What the engine reads from a file without checking: metadata keys, required values, and input names. */
export interface PartContract {
  readonly metadata?: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
  readonly inputs?: readonly string[];
}

/** One kind of model: its files, what they must declare, and the configuration for the engine. */
export interface Container {
  readonly role: 'transducer' | 'ctc' | 'vad';
  /** ONNX files. */
  readonly parts: Readonly<Record<string, PartContract>>;
  speech?(path: PathOf): SpeechConfig;
}

const zipformer2Keys = [
  'encoder_dims',
  'query_head_dims',
  'value_head_dims',
  'num_heads',
  'num_encoder_layers',
  'cnn_module_kernels',
  'left_context_len',
  'T',
  'decode_chunk_len',
];
const zipformerKeys = [
  'encoder_dims',
  'attention_dims',
  'num_encoder_layers',
  'cnn_module_kernels',
  'left_context_len',
  'T',
  'decode_chunk_len',
];
const lstmKeys = ['num_encoder_layers', 'T', 'decode_chunk_len', 'rnn_hidden_size', 'd_model'];
const nemoKeys = ['window_size', 'chunk_shift', 'subsampling_factor', 'vocab_size'];

/** The kinds of models that can be loaded. Native code trusts its files, so any other kind is refused. */
export const containers: Readonly<Record<string, Container>> = {
  'zipformer2-ctc': {
    role: 'ctc',
    parts: { model: { metadata: zipformer2Keys } },
    speech: (path) => ({ zipformer2Ctc: { model: path('model') } }),
  },
  'nemo-ctc': {
    role: 'ctc',
    parts: { model: { metadata: nemoKeys } },
    speech: (path) => ({ nemoCtc: { model: path('model') } }),
  },
  'lstm-transducer': transducer('lstm', lstmKeys),
  'zipformer-transducer': transducer('zipformer', zipformerKeys),
  'zipformer2-transducer': transducer('zipformer2', zipformer2Keys),
  'silero-vad-v4': vad(['x', 'h', 'c']),
  'silero-vad-v5': vad(['input', 'state', 'sr']),
};

function transducer(modelType: string, encoderKeys: readonly string[]): Container {
  return {
    role: 'transducer',
    parts: {
      encoder: { metadata: encoderKeys, values: { model_type: modelType } },
      decoder: { metadata: ['vocab_size', 'context_size'] },
      joiner: {},
    },
    speech: (path) => ({
      transducer: { encoder: path('encoder'), decoder: path('decoder'), joiner: path('joiner') },
    }),
  };
}

function vad(inputs: readonly string[]): Container {
  return { role: 'vad', parts: { model: { inputs } } };
}
