import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentenceModel } from '#memory/recall/embedders/sentence-protocol';

/** Protocol buffers, as far as an ONNX file needs them. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const number = (field: number, value: number): number[] => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, content: readonly number[]): number[] => [
  ...varint((field << 3) | 2),
  ...varint(content.length),
  ...content,
];
const text = (field: number, content: string): number[] => bytes(field, [...Buffer.from(content)]);

const float = 1;
const int64 = 7;

const dimension = (size: number | string): number[] =>
  bytes(1, typeof size === 'number' ? number(1, size) : text(2, size));
const valueInfo = (name: string, type: number, shape: readonly (number | string)[]): number[] => [
  ...text(1, name),
  ...bytes(2, bytes(1, [...number(1, type), ...bytes(2, shape.flatMap(dimension))])),
];

const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'key', '##s', 'hall', 'the'];

/**
 * Writes a model with the inputs and output of MiniLM into `folder`: the vector of a token is row `id` of a table in
 * which token 4 points along dimension 0, token 5 along 1, and so on; the frame tokens are zero.
 */
export function tinySentenceModel(folder: string, dims = 8): SentenceModel {
  const table = new Float32Array(vocabulary.length * dims);
  for (let token = 4; token < vocabulary.length; token += 1) table[token * dims + token - 4] = 1;
  const tensor = [
    ...number(1, vocabulary.length),
    ...number(1, dims),
    ...number(2, float),
    ...text(8, 'table'),
    ...bytes(9, [...new Uint8Array(table.buffer)]),
  ];
  const gather = [...text(1, 'table'), ...text(1, 'input_ids'), ...text(2, 'last_hidden_state'), ...text(4, 'Gather')];
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'];
  const graph = [
    ...bytes(1, gather),
    ...text(2, 'tiny'),
    ...bytes(5, tensor),
    ...inputs.flatMap((name) => bytes(11, valueInfo(name, int64, ['batch', 'tokens']))),
    ...bytes(12, valueInfo('last_hidden_state', float, ['batch', 'tokens', dims])),
  ];
  const model = [...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 15))];
  const graphPath = join(folder, 'model.onnx');
  const vocabularyPath = join(folder, 'vocab.txt');
  writeFileSync(graphPath, Uint8Array.from(model));
  writeFileSync(vocabularyPath, vocabulary.join('\n'));
  return { id: 'tiny', tokens: 'word-piece', languages: [], graphPath, vocabularyPath };
}
