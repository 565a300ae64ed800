import { readFile } from 'node:fs/promises';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { LineToRerank } from '../embedder.js';
import { meanPooled } from './mean-pooling.js';
import { Reranker } from './reranker.js';
import { sentencePieces } from './sentence-pieces.js';
import type { SentenceModel, TokenKind } from './sentence-protocol.js';
import type { Tokenizer } from './tokenizer.js';
import { wordPiece } from './word-piece.js';

interface TokenReader {
  readonly tokenizer: (vocabulary: string) => Tokenizer;
  /** The longest text that the models were trained with; a spoken memory is far shorter. */
  readonly maxTokens: number;
  /** False for a text in a script the model does not know, of which it would only make noise. */
  readonly reads: (text: string) => boolean;
}

const tokenizers: Readonly<Record<TokenKind, TokenReader>> = {
  'word-piece': { tokenizer: wordPiece, maxTokens: 256, reads: () => true },
  'sentence-piece': {
    tokenizer: sentencePieces,
    maxTokens: 128,
    reads: (text) => /\S/u.test(text) && isMostlyLatin(text),
  },
};

/** The most tokens in one run, padding included: longer runs are hardly faster and take tens of megabytes. */
const tokensAtOnce = 160;

/** What fills up a text that is shorter than others of its batch. */
const inputs: Readonly<Record<string, (id: number | undefined) => bigint>> = {
  ids: (id) => BigInt(id ?? -1),
  input_ids: (id) => BigInt(id ?? 0),
  attention_mask: (id) => (id === undefined ? 0n : 1n),
  token_type_ids: () => 0n,
};

/** A loaded sentence model. Used only in the engine's own process, because native code may crash it. */
export class SentenceGraph {
  private constructor(
    private readonly onnx: typeof import('onnxruntime-node'),
    private readonly session: InferenceSession,
    private readonly reader: TokenReader,
    private readonly tokenizer: Tokenizer,
    private readonly output: VectorOutput,
    private readonly reranker: Reranker | null,
  ) {}

  /** Loads a model; rejects if a file is missing or the graph is not a sentence model. */
  static async load({ graphPath, vocabularyPath, rerankerPath, tokens }: SentenceModel): Promise<SentenceGraph> {
    const reader = tokenizers[tokens];
    const tokenizer = reader.tokenizer(await readFile(vocabularyPath, 'utf8'));
    const onnx = await import('onnxruntime-node');
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
    const session = await onnx.InferenceSession.create(graphPath, options);
    const reranker =
      rerankerPath === null ? null : await Reranker.load({ onnx, encoder: session, tokenizer, path: rerankerPath });
    return new SentenceGraph(onnx, session, reader, tokenizer, vectorOutput(session), reranker);
  }

  get dims(): number {
    return this.output.dims;
  }

  /** A vector of length 1 per text; all zeros for a text that the model cannot read, so that it resembles nothing. */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = texts.map(() => new Float32Array(this.dims));
    const read = [...texts.keys()].filter((at) => this.reader.reads(texts[at] as string));
    const encoded = read.map((at) => ({
      at,
      ids: this.tokenizer.encode(texts[at] as string, this.reader.maxTokens),
    }));
    for (const run of batchesOf(encoded)) {
      const given = await this.#run(run.map(({ ids }) => ids));
      for (const [index, { at }] of run.entries()) vectors[at] = given[index] as Float32Array;
    }
    return vectors;
  }

  /** A logit per line; null if the model cannot read the question or has no reranker. */
  async rerank(question: string, lines: readonly LineToRerank[]): Promise<Float32Array | null> {
    return this.reranker === null || !this.reader.reads(question) ? null : this.reranker.logits(question, lines);
  }

  async #run(encoded: readonly (readonly number[])[]): Promise<Float32Array[]> {
    const { name, dims, isOfTokens } = this.output;
    const tokens = Math.max(...encoded.map((ids) => ids.length));
    const outputs = await this.session.run(this.#feeds(encoded, tokens), [name]);
    const { data, dims: shape } = outputs[name] as Tensor;
    if (!(data instanceof Float32Array) || shape.at(-1) !== dims) {
      throw new RangeError('the graph answered in another shape than it announced');
    }
    if (!isOfTokens) return encoded.map((_, text) => data.slice(text * dims, (text + 1) * dims));
    const lengths = encoded.map((ids) => ids.length);
    return meanPooled({ values: data, tokens, dims }, lengths);
  }

  #feeds(encoded: readonly (readonly number[])[], tokens: number): Record<string, Tensor> {
    const shape = [encoded.length, tokens];
    const feed = (name: string): Tensor => {
      const value = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
      if (value === undefined) throw new RangeError(`the graph wants ${name}, which a sentence model has not`);
      const cells = encoded.flatMap((ids) => Array.from({ length: tokens }, (_, at) => value(ids[at])));
      return new this.onnx.Tensor('int64', BigInt64Array.from(cells), shape);
    };
    return Object.fromEntries(this.session.inputNames.map((name) => [name, feed(name)]));
  }
}

interface EncodedText {
  /** Its index among the texts. */
  readonly at: number;
  readonly ids: readonly number[];
}

/** The texts that go through the graph together: of like length, as many as are worth it. */
function batchesOf(encoded: readonly EncodedText[]): readonly (readonly EncodedText[])[] {
  const runs: EncodedText[][] = [];
  for (const text of encoded.toSorted((one, other) => one.ids.length - other.ids.length)) {
    const run = runs.at(-1);
    if (run === undefined || (run.length + 1) * text.ids.length > tokensAtOnce) runs.push([text]);
    else run.push(text);
  }
  return runs;
}

interface VectorOutput {
  readonly name: string;
  readonly dims: number;
  /** True if the output has the shape `[texts, tokens, dims]`, false for `[texts, dims]`. */
  readonly isOfTokens: boolean;
}

/** The output of the graph that holds vectors; its width is read from the graph. Throws if there is none. */
function vectorOutput(session: InferenceSession): VectorOutput {
  for (const output of session.outputMetadata) {
    const rank = output.isTensor ? output.shape.length : 0;
    const dims = output.isTensor && (rank === 2 || rank === 3) ? output.shape.at(-1) : undefined;
    if (typeof dims === 'number' && dims > 0) return { name: output.name, dims, isOfTokens: rank === 3 };
  }
  throw new RangeError('the graph has no output of vectors');
}

/** Whether at least half of a text's letters are Latin; true for a text without letters. */
function isMostlyLatin(text: string): boolean {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  return 2 * (text.match(/\p{Script=Latin}/gu)?.length ?? 0) >= all;
}
