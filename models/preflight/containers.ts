/** What the engine reads from a file without checking: metadata keys, required values, and input names. */
export interface PartContract {
  /** Keys whose values are whole numbers, or lists of them. */
  readonly metadata?: readonly string[];
  readonly values?: Readonly<Record<string, string>>;
  readonly inputs?: readonly string[];
  /** Its `vocab_size` leaves out the blank, which the tokens file lists. */
  readonly countsNoBlank?: true;
}

/** One kind of model: what it does, its ONNX files and what each of them must declare. */
export interface Container {
  readonly role: 'transducer' | 'ctc' | 'vad' | 'speaker';
  readonly parts: Readonly<Record<string, PartContract>>;
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
  'zipformer2-ctc': { role: 'ctc', parts: { model: { metadata: zipformer2Keys } } },
  'nemo-ctc': { role: 'ctc', parts: { model: { metadata: nemoKeys, countsNoBlank: true } } },
  'lstm-transducer': transducer('lstm', lstmKeys),
  'zipformer-transducer': transducer('zipformer', zipformerKeys),
  'zipformer2-transducer': transducer('zipformer2', zipformer2Keys),
  /** Silero 4 as sherpa-onnx exports it. */
  'silero-vad-v4': vad(['x', 'h', 'c']),
  /** Silero 4 as its authors publish it. */
  'silero-vad-v4-published': vad(['input', 'sr', 'h', 'c']),
  /** Silero 5 and 6. */
  'silero-vad-v5': vad(['input', 'state', 'sr']),
  'wespeaker-embedding': speaker('wespeaker', ['output_dim', 'sample_rate', 'normalize_samples']),
  '3d-speaker-embedding': speaker('3d-speaker', ['output_dim', 'sample_rate', 'normalize_samples']),
  'nemo-embedding': speaker('nemo', ['output_dim', 'sample_rate', 'feat_dim', 'window_size_ms', 'window_stride_ms']),
};

function transducer(modelType: string, encoderKeys: readonly string[]): Container {
  return {
    role: 'transducer',
    parts: {
      encoder: { metadata: encoderKeys, values: { model_type: modelType } },
      decoder: { metadata: ['vocab_size', 'context_size'] },
      joiner: {},
    },
  };
}

function vad(inputs: readonly string[]): Container {
  return { role: 'vad', parts: { model: { inputs } } };
}

function speaker(framework: string, metadata: readonly string[]): Container {
  return { role: 'speaker', parts: { model: { metadata, values: { framework } } } };
}
