import type { InferenceSession, Tensor } from 'onnxruntime-node';
import type { LineToRerank } from '../embedder.js';
import type { Tokenizer } from './tokenizer.js';

interface RerankerParts {
  readonly onnx: typeof import('onnxruntime-node');
  /** The sentence model, which outputs `embedding` and `states` for `ids`. */
  readonly encoder: InferenceSession;
  readonly tokenizer: Tokenizer;
  readonly path: string;
}

/** The most tokens, as in training: of what stands above a line, of the line, of both together, and of the question. */
const rerankedTokens = { above: 24, aboveLongLine: 12, line: 64, both: 44, question: 28 };
/** How many texts one run of the encoder takes, including the question. */
const linesAtOnce = 12;

interface TextTokens {
  readonly ids: readonly number[];
  /** How many of the first tokens are context: the headings above the line. */
  readonly above: number;
}

/** Rates how well lines answer a question; `models/sense/reranker-graph.ts` describes its inputs. */
export class Reranker {
  private constructor(
    private readonly parts: RerankerParts,
    private readonly session: InferenceSession,
  ) {}

  /** Loads the graph; rejects if the file is missing or is not one. */
  static async load(parts: RerankerParts): Promise<Reranker> {
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
    return new Reranker(parts, await parts.onnx.InferenceSession.create(parts.path, options));
  }

  /** One logit per line, in their order. */
  async logits(question: string, lines: readonly LineToRerank[]): Promise<Float32Array> {
    const { tokenizer } = this.parts;
    const asked = { ids: orUnknown(tokenizer.encode(question, rerankedTokens.question)), above: 0 };
    const told = lines.map((line) => tokensOf(tokenizer, line));
    // Texts of similar length run together, because padding costs as much as text.
    const order = [...told.keys()].sort((one, other) => lengthAt(told, one) - lengthAt(told, other));
    const logits = new Float32Array(lines.length);
    for (let from = 0; from < order.length; from += linesAtOnce) {
      const places = order.slice(from, from + linesAtOnce);
      const found = await this.#run([asked, ...places.map((at) => told[at] as TextTokens)]);
      for (const [index, at] of places.entries()) logits[at] = found[index] ?? 0;
    }
    return logits;
  }

  async #run(texts: readonly TextTokens[]): Promise<Float32Array> {
    const { encoder, onnx } = this.parts;
    const tokens = Math.max(...texts.map(({ ids }) => ids.length));
    const shape = [texts.length, tokens];
    const cells = <T>(of: (text: TextTokens, at: number) => T): T[] =>
      texts.flatMap((text) => Array.from({ length: tokens }, (_, at) => of(text, at)));
    const ids = new onnx.Tensor('int64', BigInt64Array.from(cells(({ ids: own }, at) => BigInt(own[at] ?? -1))), shape);
    const above = new onnx.Tensor('float32', Float32Array.from(cells((text, at) => (at < text.above ? 1 : 0))), shape);
    const { states, embedding } = await encoder.run({ ids }, ['states', 'embedding']);
    const given = { states: states as Tensor, embedding: embedding as Tensor, ids, above };
    const { logits } = await this.session.run(given, ['logits']);
    return (logits as Tensor).data as Float32Array;
  }
}

function tokensOf(tokenizer: Tokenizer, { above, line }: LineToRerank): TextTokens {
  const lineIds = orUnknown(tokenizer.encode(line, rerankedTokens.line));
  const all = above === '' ? [] : tokenizer.encode(above, rerankedTokens.above);
  const isLong = all.length + lineIds.length > rerankedTokens.both;
  const kept = isLong ? all.slice(-rerankedTokens.aboveLongLine) : all;
  return { ids: [...kept, ...lineIds].slice(0, rerankedTokens.both), above: kept.length };
}

function lengthAt(texts: readonly TextTokens[], at: number): number {
  return texts[at]?.ids.length ?? 0;
}

/** A text without a word becomes one unknown token. */
function orUnknown(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [0] : ids;
}
