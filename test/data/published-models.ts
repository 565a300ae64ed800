import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onnxBytes } from './onnx-bytes.js';

const numbers = (keys: readonly string[], value = '1'): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, value]));

const encoderKeys = {
  lstm: ['num_encoder_layers', 'T', 'decode_chunk_len', 'rnn_hidden_size', 'd_model'],
  zipformer: [
    ...['encoder_dims', 'attention_dims', 'num_encoder_layers', 'cnn_module_kernels'],
    ...['left_context_len', 'T', 'decode_chunk_len'],
  ],
  zipformer2: [
    ...['encoder_dims', 'query_head_dims', 'value_head_dims', 'num_heads', 'num_encoder_layers'],
    ...['cnn_module_kernels', 'left_context_len', 'T', 'decode_chunk_len'],
  ],
} as const;

/** Graphs that declare what published ones declare; they compute nothing. */
export const publishedGraphs = {
  encoder: (type: keyof typeof encoderKeys) =>
    onnxBytes({
      metadata: { model_type: type, ...numbers(encoderKeys[type]) },
      inputs: ['x', 'h', 'c'],
      outputs: ['encoder_out'],
    }),
  decoder: (tokens: number) =>
    onnxBytes({ metadata: { vocab_size: String(tokens), context_size: '2' }, inputs: ['y'], outputs: ['decoder_out'] }),
  joiner: () =>
    onnxBytes({ metadata: { joiner_dim: '4' }, inputs: ['encoder_out', 'decoder_out'], outputs: ['logit'] }),
  ctc: () =>
    onnxBytes({
      metadata: { model_type: 'zipformer2', ...numbers(encoderKeys.zipformer2) },
      inputs: ['x'],
      outputs: ['log_probs'],
    }),
  nemoCtc: (tokens: number) =>
    onnxBytes({
      metadata: { ...numbers(['window_size', 'chunk_shift', 'subsampling_factor']), vocab_size: String(tokens) },
      inputs: ['audio_signal'],
      outputs: ['logprobs'],
    }),
  silero4: () => onnxBytes({ inputs: ['input', 'sr', 'h', 'c'], outputs: ['output', 'hn', 'cn'] }),
  silero4Exported: () => onnxBytes({ inputs: ['x', 'h', 'c'], outputs: ['prob', 'new_h', 'new_c'] }),
  silero5: () => onnxBytes({ inputs: ['input', 'state', 'sr'], outputs: ['output', 'stateN'] }),
  speaker: (framework: string, width = 192) =>
    onnxBytes({
      metadata: {
        framework,
        ...numbers(['normalize_samples', 'feat_dim', 'window_size_ms', 'window_stride_ms']),
        output_dim: String(width),
        sample_rate: '16000',
      },
      inputs: ['x'],
      outputs: ['embedding'],
    }),
  whisper: () => onnxBytes({ metadata: { model_type: 'whisper-tiny.en' }, inputs: ['mel'] }),
} as const;

/** Pieces of a small vocabulary, most frequent first, and the list of tokens that has them. */
export const publishedPieces = ['\u2581', 'S', 'E', '\u2581THE', '\u2581HEY', ...'ABCDFGHIJKLMNOPQRTUVWXYZ'] as const;

/** A list of tokens with the symbols that published ones have beside the pieces. */
export function tokensText(pieces: readonly string[], { disambiguation = 0 } = {}): string {
  const all = ['<blk>', '<sos/eos>', '<unk>', ...pieces];
  const extra = Array.from({ length: disambiguation }, (_, index) => `#${index}`);
  return [...all, ...extra].map((token, id) => `${token} ${id}\n`).join('');
}

/** A SentencePiece model with these pieces, each less likely than the one before. */
export function sentencePieceModel(pieces: readonly string[]): Buffer {
  const messages = ['<blk>', '<sos/eos>', '<unk>', ...pieces].map((piece, index) => {
    const text = Buffer.from(piece);
    const score = Buffer.alloc(4);
    score.writeFloatLE(-index);
    const message = Buffer.concat([Buffer.from([0x0a, text.length]), text, Buffer.from([0x15]), score]);
    return Buffer.concat([Buffer.from([0x0a, message.length]), message]);
  });
  // The settings of the trainer, which are skipped.
  return Buffer.concat([...messages, Buffer.from([0x12, 0x02, 0x08, 0x01])]);
}

/** Files by their path in a folder. */
export type FilesByPath = Readonly<Record<string, string | Uint8Array>>;

export function writeFilesIn(folder: string, files: FilesByPath): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const tokenCount = publishedPieces.length + 3;

/** A recogniser of English as its authors pack it: epochs in the names, 8-bit and whole weights, `#0` in the tokens. */
export function publishedRecognizer(folder = 'sherpa-onnx-streaming-zipformer-en-2023-02-17'): FilesByPath {
  const file = (part: string, kind: string) => `${folder}/${part}-epoch-99-avg-1${kind}.onnx`;
  return {
    [file('encoder', '')]: publishedGraphs.encoder('zipformer'),
    [file('encoder', '.int8')]: publishedGraphs.encoder('zipformer'),
    [file('decoder', '')]: publishedGraphs.decoder(tokenCount),
    [file('decoder', '.int8')]: publishedGraphs.decoder(tokenCount),
    [file('joiner', '')]: publishedGraphs.joiner(),
    [file('joiner', '.int8')]: publishedGraphs.joiner(),
    [`${folder}/tokens.txt`]: tokensText(publishedPieces, { disambiguation: 2 }),
    [`${folder}/bpe.model`]: sentencePieceModel(publishedPieces),
    [`${folder}/README.md`]: '# A model\n',
    [`${folder}/export.py`]: 'print("not looked at")\n',
  };
}

/** A keyword model as its authors pack it: chunk sizes in the names, its own tokens, keywords beside them. */
export function publishedKeywordModel(folder = 'sherpa-onnx-kws-zipformer-2024-01-01'): FilesByPath {
  const name = (part: string, chunk: number, kind: string) =>
    `${folder}/${part}-epoch-12-avg-2-chunk-${chunk}-left-64${kind}.onnx`;
  const parts = [8, 16].flatMap((chunk) =>
    ['', '.int8'].flatMap((kind): [string, Uint8Array][] => [
      [name('encoder', chunk, kind), publishedGraphs.encoder('zipformer2')],
      [name('decoder', chunk, kind), publishedGraphs.decoder(tokenCount)],
      [name('joiner', chunk, kind), publishedGraphs.joiner()],
    ]),
  );
  return {
    ...Object.fromEntries(parts),
    [`${folder}/tokens.txt`]: tokensText(publishedPieces, { disambiguation: 1 }),
    [`${folder}/keywords.txt`]: '\u2581HEY \u2581THE @HEY_THE\n',
  };
}
