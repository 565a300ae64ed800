import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SentenceModel } from '#memory/recall/embedders/sentence/sentence-protocol';
import { onnxBytes } from '#models/onnx/onnx-file';

const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'key', '##s', 'hall', 'the'];

/**
 * Writes a model with the inputs and output of MiniLM into `folder`: the vector of a token is row `id` of a table in
 * which token 4 points along dimension 0, token 5 along 1, and so on; the frame tokens are zero.
 */
export function tinySentenceModel(folder: string, dims = 8): SentenceModel {
  const table = new Float32Array(vocabulary.length * dims);
  for (let token = 4; token < vocabulary.length; token += 1) table[token * dims + token - 4] = 1;
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'];
  const model = onnxBytes({
    name: 'tiny',
    inputs: inputs.map((name) => ({ name, type: 'int64', dims: ['batch', 'tokens'] })),
    outputs: [{ name: 'last_hidden_state', type: 'float32', dims: ['batch', 'tokens', dims] }],
    initializers: [{ name: 'table', dims: [vocabulary.length, dims], data: table }],
    nodes: [{ op: 'Gather', inputs: ['table', 'input_ids'], outputs: ['last_hidden_state'] }],
  });
  const graphPath = join(folder, 'model.onnx');
  const vocabularyPath = join(folder, 'vocab.txt');
  writeFileSync(graphPath, model);
  writeFileSync(vocabularyPath, vocabulary.join('\n'));
  return { id: 'tiny', tokens: 'word-piece', languages: [], graphPath, vocabularyPath, rerankerPath: null };
}
