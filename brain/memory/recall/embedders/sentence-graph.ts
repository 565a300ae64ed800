import { readFile } from 'node:fs/promises';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { meanPooled } from './mean-pooling.js';
import type { SentenceModel } from './sentence-protocol.js';
import { type Tokenizer, wordPiece } from './word-piece.js';

type Onnx = typeof import('onnxruntime-node');

/** What the model was trained with; a spoken memory is far shorter. */
const maxTokens = 256;

/** A loaded sentence model. Only ever used in the engine's own process: native code may take its process down. */
export class SentenceGraph {
  private constructor(
    private readonly onnx: Onnx,
    private readonly session: InferenceSession,
    private readonly tokenizer: Tokenizer,
    private readonly output: string,
    readonly dims: number,
  ) {}

  /** Throws when a file is missing or the graph is no sentence model. */
  static async load({ graphPath, vocabularyPath }: SentenceModel): Promise<SentenceGraph> {
    const tokenizer = wordPiece(await readFile(vocabularyPath, 'utf8'));
    const onnx = await import('onnxruntime-node');
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
    const session = await onnx.InferenceSession.create(graphPath, options);
    const { name, dims } = tokenOutput(session);
    return new SentenceGraph(onnx, session, tokenizer, name, dims);
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const encoded = texts.map((text) => this.tokenizer.encode(text, maxTokens));
    const tokens = Math.max(...encoded.map((ids) => ids.length));
    const outputs = await this.session.run(this.#feeds(encoded, tokens), [this.output]);
    const { data, dims: shape } = outputs[this.output] as Tensor;
    if (!(data instanceof Float32Array) || shape.at(-1) !== this.dims) {
      throw new RangeError('the graph answered in another shape than it announced');
    }
    const lengths = encoded.map((ids) => ids.length);
    return meanPooled({ values: data, tokens, dims: this.dims }, lengths);
  }

  #feeds(encoded: readonly (readonly number[])[], tokens: number): Record<string, Tensor> {
    const shape = [encoded.length, tokens];
    const rows = (value: (id: number | undefined) => bigint): Tensor => {
      const cells = encoded.flatMap((ids) => Array.from({ length: tokens }, (_, at) => value(ids[at])));
      return new this.onnx.Tensor('int64', BigInt64Array.from(cells), shape);
    };
    const feeds: Readonly<Record<string, () => Tensor>> = {
      input_ids: () => rows((id) => BigInt(id ?? 0)),
      attention_mask: () => rows((id) => (id === undefined ? 0n : 1n)),
      token_type_ids: () => rows(() => 0n),
    };
    return Object.fromEntries(this.session.inputNames.map((name) => [name, feed(feeds, name)]));
  }
}

function feed(feeds: Readonly<Record<string, () => Tensor>>, name: string): Tensor {
  const make = Object.hasOwn(feeds, name) ? feeds[name] : undefined;
  if (make === undefined) throw new RangeError(`the graph wants ${name}, which a sentence model has not`);
  return make();
}

/** The output `[texts, tokens, dims]`; its width is the graph's own word, never assumed. */
function tokenOutput(session: InferenceSession): { readonly name: string; readonly dims: number } {
  for (const output of session.outputMetadata) {
    const dims = output.isTensor && output.shape.length === 3 ? output.shape[2] : undefined;
    if (typeof dims === 'number' && dims > 0) return { name: output.name, dims };
  }
  throw new RangeError('the graph has no output of token vectors');
}
