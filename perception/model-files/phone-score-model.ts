import { sampleRateHz } from '#core/wire/link/perception';
import { nodeProto, type Port, portProto, type Tensor, tensorProto } from '#models/onnx/onnx-file';
import { bytesField, type MessageField, messageFields, textField } from '#models/onnx/protobuf';
import { graphInitializer, graphInput, graphOutput, modelGraph, modelMetadata } from '#models/preflight/onnx-summary';

/** What fills the answer after the last frame; a log-probability is never above 0. */
export const afterLastFrame = 1;

/** The state in which the network begins: nothing heard before. */
const nothingHeard: readonly Tensor[] = [
  { name: 'embed_states', dims: [1, 128, 3, 19], data: new Float32Array(128 * 3 * 19) },
  { name: 'processed_lens', dims: [1], data: new BigInt64Array(1) },
];

/**
 * The streaming phone network `asr` (the zipformer2-CTC shape without layers) as a model that hears a whole line and
 * answers `values` numbers: the log-probabilities of all phones, frame by frame, and then `afterLastFrame`. It has the
 * shape of a speaker embedding, the one container of the engine that hands out what a network answers.
 */
export function phoneScoreModel(asr: Uint8Array, values: number): Buffer {
  const fields = [...messageFields(asr)].filter(({ number }) => number !== modelMetadata);
  const converted = fields.map((field) => (field.number === modelGraph ? wholeLineGraph(field, values) : field.bytes));
  return Buffer.concat([...converted, ...Object.entries(embeddingMetadata(values)).map(metadataEntry)]);
}

function wholeLineGraph({ content }: MessageField, values: number): Buffer {
  const isPort = ({ number }: MessageField): boolean => number === graphInput || number === graphOutput;
  const kept = [...messageFields(content)].filter((field) => !isPort(field)).map(({ bytes }) => bytes);
  const numbers = (name: string, ...data: number[]): Tensor => ({
    name,
    dims: [data.length],
    data: BigInt64Array.from(data, BigInt),
  });
  const padding = { name: 'padding', dims: [1, values], data: new Float32Array(values).fill(afterLastFrame) };
  const initializers = [
    ...nothingHeard,
    padding,
    ...[numbers('one_row', 1, -1), numbers('first', 0), numbers('last', values), numbers('along', 1)],
  ];
  const nodes = [
    nodeProto({ op: 'Reshape', inputs: ['log_probs', 'one_row'], outputs: ['row'] }),
    nodeProto({ op: 'Concat', inputs: ['row', 'padding'], outputs: ['padded'], attributes: { axis: 1 } }),
    nodeProto({ op: 'Slice', inputs: ['padded', 'first', 'last', 'along'], outputs: ['scores'] }),
  ];
  const input: Port = { name: 'x', type: 'float32', dims: [1, 'frames', 80] };
  const output: Port = { name: 'scores', type: 'float32', dims: [1, values] };
  return bytesField(
    modelGraph,
    ...kept,
    ...nodes.map((node) => bytesField(1, node)),
    ...initializers.map((tensor) => bytesField(graphInitializer, tensorProto(tensor))),
    bytesField(graphInput, portProto(input)),
    bytesField(graphOutput, portProto(output)),
  );
}

function embeddingMetadata(values: number): Readonly<Record<string, string>> {
  return {
    framework: 'wespeaker',
    language: 'English',
    output_dim: `${values}`,
    sample_rate: `${sampleRateHz}`,
    normalize_samples: '1',
  };
}

function metadataEntry([key, value]: readonly [string, string]): Buffer {
  return bytesField(modelMetadata, textField(1, key), textField(2, value));
}
