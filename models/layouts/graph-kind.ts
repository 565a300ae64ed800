import type { OnnxSummary } from '../preflight/onnx-summary.js';

/** What an ONNX file is to a speech engine; `other` says why it fits nowhere. */
export type GraphKind =
  | { readonly kind: 'encoder' | 'ctc' | 'vad' | 'speaker'; readonly container: string }
  | { readonly kind: 'decoder' | 'joiner' }
  | { readonly kind: 'other'; readonly why: string };

const transducerContainers: Readonly<Record<string, string>> = {
  lstm: 'lstm-transducer',
  zipformer: 'zipformer-transducer',
  zipformer2: 'zipformer2-transducer',
};

const speakerContainers: Readonly<Record<string, string>> = {
  wespeaker: 'wespeaker-embedding',
  '3d-speaker': '3d-speaker-embedding',
  nemo: 'nemo-embedding',
};

const vadInputs: readonly (readonly [container: string, inputs: readonly string[]])[] = [
  ['silero-vad-v5', ['input', 'state', 'sr']],
  ['silero-vad-v4-published', ['input', 'sr', 'h', 'c']],
  ['silero-vad-v4', ['x', 'h', 'c']],
];

const whatFits = 'what fits: streaming transducers (lstm, zipformer, zipformer2), streaming CTC (zipformer2, NeMo)';

/** Tells from metadata and names of inputs and outputs what a graph is. */
export function graphKind(summary: OnnxSummary): GraphKind {
  const { metadata, inputs, outputs } = summary;
  const hasInputs = (names: readonly string[]): boolean =>
    inputs.length === names.length && names.every((name) => inputs.includes(name));
  const vad = vadInputs.find(([, names]) => hasInputs(names));
  // A streaming encoder also takes x, h and c; only the engine's own metadata tells the two apart.
  const isEncoder = Object.hasOwn(transducerContainers, metadata.get('model_type') ?? '');
  if (vad !== undefined && !isEncoder) return { kind: 'vad', container: vad[0] };
  const framework = metadata.get('framework');
  if (framework !== undefined) return speakerKind(framework);
  if (hasInputs(['encoder_out', 'decoder_out'])) return { kind: 'joiner' };
  if (metadata.has('context_size') && metadata.has('vocab_size')) return { kind: 'decoder' };
  if (metadata.has('chunk_shift') && metadata.has('window_size')) return nemoKind(outputs);
  return encoderKind(metadata.get('model_type'), metadata, outputs);
}

function speakerKind(framework: string): GraphKind {
  const container = speakerContainers[framework];
  if (container !== undefined) return { kind: 'speaker', container };
  return {
    kind: 'other',
    why: `its framework is ${framework}; what fits: ${Object.keys(speakerContainers).join(', ')}`,
  };
}

/** NeMo's encoder of a transducer has the same metadata; only a CTC model tells probabilities. */
function nemoKind(outputs: readonly string[]): GraphKind {
  if (outputs.some((name) => /log_?(prob|it)/i.test(name))) return { kind: 'ctc', container: 'nemo-ctc' };
  return { kind: 'other', why: `it is a NeMo transducer; ${whatFits}` };
}

function encoderKind(
  modelType: string | undefined,
  metadata: OnnxSummary['metadata'],
  outputs: readonly string[],
): GraphKind {
  if (modelType === undefined) return { kind: 'other', why: `its metadata has no model_type; ${whatFits}` };
  const container = transducerContainers[modelType];
  if (container === undefined) return { kind: 'other', why: `its model_type is ${modelType}; ${whatFits}` };
  if (!metadata.has('decode_chunk_len')) {
    return { kind: 'other', why: `its metadata lacks decode_chunk_len, so it does not stream; ${whatFits}` };
  }
  if (outputs[0] !== 'log_probs') return { kind: 'encoder', container };
  if (modelType === 'zipformer2') return { kind: 'ctc', container: 'zipformer2-ctc' };
  return { kind: 'other', why: `it is a CTC model of type ${modelType}; ${whatFits}` };
}
