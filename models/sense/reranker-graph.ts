import { type OnnxModel, onnxBytes } from '#models/onnx/onnx-file';
import { GraphBuilder } from './graph-builder.js';
import { multiply } from './matrix.js';
import type { Weight } from './tfjs-weights.js';

/** Trained weights by name: matrices `[from, to]` and rows `[1, to]`. */
type Trained = ReadonlyMap<string, Weight>;

/** A token's state from the encoder: 512 numbers in the context of its text, 256 of the word alone. */
const stateWidth = 768;
const sentenceWidth = 512;
const heads = 4;
/** Taken from the scores of padding, so that attention and maxima pass it over. */
const paddingPenalty = 10_000;
/** Scales cosines and token scores to the size of the other features, about 1; as in training. */
const featureScale = { cosine: 4, token: 0.2 };
/** A Slice up to this index reaches the end of an axis of any length. */
const endOfAxis = 2 ** 31 - 1;

/**
 * An ONNX model that tells whether lines answer a question, from the encoder's outputs for the question (the first
 * text) and the lines (the texts after it). Inputs: `states [texts, tokens, 768]`, `ids [texts, tokens]` with −1 for
 * padding, `above [texts, tokens]` with 1 for a token of what stands above a line, `embedding [texts, 512]`. Output:
 * `logits [texts - 1]`. Question and line are compared by attention, token by token (decomposable attention: Parikh et
 * al. 2016). Throws RangeError when a weight is missing.
 */
export function reranker(trained: Trained): Buffer {
  const graph = new RerankerGraph(trained);
  graph.nodes.push({ op: 'Identity', inputs: [graph.logits()], outputs: ['logits'] });
  const model: OnnxModel = {
    name: 'reranker',
    inputs: [
      { name: 'states', type: 'float32', dims: ['texts', 'tokens', stateWidth] },
      { name: 'ids', type: 'int64', dims: ['texts', 'tokens'] },
      { name: 'above', type: 'float32', dims: ['texts', 'tokens'] },
      { name: 'embedding', type: 'float32', dims: ['texts', sentenceWidth] },
    ],
    outputs: [{ name: 'logits', type: 'float32', dims: ['lines'] }],
    nodes: graph.nodes,
    initializers: graph.initializers,
  };
  return onnxBytes(model);
}

/** One side of the comparison: the question `[1, tokens, width]`, or the lines `[lines, tokens, width]`. */
interface Side {
  readonly tokens: string;
  /** `[.., tokens, 1]`, to add to scores: 0 for a token, far below for padding. */
  readonly mask: string;
  readonly byHead: string;
  /** Split by head like `byHead`, projected for the comparison of the two sides. */
  readonly compared: string;
}

class RerankerGraph extends GraphBuilder {
  readonly #width: number;

  constructor(private readonly trained: Trained) {
    super();
    this.#width = this.#weight('q.bias').dims[1] ?? 0;
  }

  logits(): string {
    const question = this.#side('q', 0, 1);
    const lines = this.#side('p', 1, endOfAxis);
    const above = this.node('Unsqueeze', [this.#texts('above', 1, endOfAxis), this.ints(2)]);
    const same = this.#same();
    const [attendedByQuestion, attendedByLines] = this.#attended(question, lines, same);
    const weights = this.node('Softmax', [this.node('Add', [this.#dense('wq', question.tokens), question.mask])], {
      axis: 1,
    });
    const whole = this.#sum(this.node('Mul', [question.tokens, weights]), 1);
    const inQuestion = this.#greatest(same, 2, 1);
    const inLine = this.node('Unsqueeze', [this.#greatest(same, 1), this.ints(2)]);
    const ofQuestion = this.#twoLayers('cq', [...this.#contrast(question.tokens, attendedByQuestion), inQuestion]);
    const about = this.node('Mul', [lines.tokens, whole]);
    const ofLine = this.#twoLayers('cp', [...this.#contrast(lines.tokens, attendedByLines), about, inLine, above]);
    const marks = this.node('Add', [this.#dense('tag', ofLine), lines.mask]);
    const pointed = this.node('Softmax', [marks], { axis: 1 });
    const missing = this.node('Mul', [this.node('Sub', [this.scalar(1), inQuestion]), weights]);
    return this.#decide([
      this.#sum(this.node('Mul', [ofQuestion, weights])),
      this.#greatest(this.node('Add', [ofQuestion, question.mask]), 1),
      this.#greatest(this.node('Add', [ofLine, lines.mask]), 1),
      this.#sum(this.node('Mul', [ofLine, pointed])),
      this.#cosines(),
      this.#sum(this.node('Mul', [inQuestion, weights])),
      this.node('Mul', [this.#greatest(marks, 1), this.scalar(featureScale.token)]),
      this.#greatest(missing, 1),
    ]);
  }

  #side(name: 'q' | 'p', from: number, to: number): Side {
    const seen = this.node('Cast', [this.node('GreaterOrEqual', [this.#texts('ids', from, to), this.ints(0)])], {
      to: 1,
    });
    const plain = this.#dense(name, this.#texts('states', from, to));
    const tokens = name === 'q' ? plain : this.node('Add', [plain, this.#aboveMark()]);
    const mask = this.node('Mul', [this.node('Sub', [seen, this.scalar(1)]), this.scalar(paddingPenalty)]);
    return {
      tokens,
      mask: this.node('Unsqueeze', [mask, this.ints(2)]),
      byHead: this.#byHead(tokens),
      compared: this.#byHead(this.#dense(`${name}a`, tokens)),
    };
  }

  #aboveMark(): string {
    const above = this.node('Unsqueeze', [this.#texts('above', 1, endOfAxis), this.ints(2)]);
    return this.node('Mul', [above, this.#constantOf('seg', [this.#width])]);
  }

  /** `[lines, question tokens, line tokens]`: 1 where both are the same token. */
  #same(): string {
    const questionIds = this.node('Unsqueeze', [this.#texts('ids', 0, 1), this.ints(2)]);
    const lineIds = this.node('Unsqueeze', [this.#texts('ids', 1, endOfAxis), this.ints(1)]);
    const isToken = this.node('GreaterOrEqual', [questionIds, this.ints(0)]);
    return this.node('Cast', [this.node('And', [this.node('Equal', [questionIds, lineIds]), isToken])], { to: 1 });
  }

  /**
   * What each token of the question attends to in the lines, and each token of the lines in the question. A token that
   * resembles none of them attends to a null token instead, which adds nothing.
   */
  #attended(question: Side, lines: Side, same: string): readonly [string, string] {
    const scale = this.scalar((this.#width / heads) ** -0.5);
    const across = this.node('MatMul', [question.compared, this.#transposed(lines.compared, [0, 1, 3, 2])]);
    const alike = this.node('Mul', [
      this.node('Unsqueeze', [same, this.ints(1)]),
      this.#constantOf('scale', [1, heads, 1, 1]),
    ]);
    const fit = this.node('Add', [this.node('Mul', [across, scale]), alike]);
    const nullScore = (side: Side, name: string): string => {
      const vector = this.#constantOf(name, [heads, this.#width / heads, 1]);
      return this.node('Mul', [this.node('MatMul', [side.compared, vector]), scale]);
    };
    const back = this.#transposed(fit, [0, 1, 3, 2]);
    const forEachLine = this.node('Mul', [this.#slice(fit, 0, 1, 3), this.scalar(0)]);
    const nullScores = this.node('Add', [nullScore(question, 'null_q'), forEachLine]);
    return [
      this.#attendTo(fit, { nullScores, from: lines }),
      this.#attendTo(back, { nullScores: nullScore(lines, 'null_p'), from: question }),
    ];
  }

  #attendTo(fit: string, { nullScores, from }: { readonly nullScores: string; readonly from: Side }): string {
    const mask = this.node('Unsqueeze', [this.#transposed(from.mask, [0, 2, 1]), this.ints(1)]);
    const all = this.node('Concat', [this.node('Add', [fit, mask]), nullScores], { axis: 3 });
    const share = this.#slice(this.node('Softmax', [all], { axis: -1 }), 0, -1, 3);
    const mixed = this.#transposed(this.node('MatMul', [share, from.byHead]), [0, 2, 1, 3]);
    return this.node('Reshape', [mixed, this.ints(0, 0, this.#width)]);
  }

  /** Each token beside what it attended to: both, their product and the absolute difference. */
  #contrast(tokens: string, found: string): readonly string[] {
    const each = this.node('Add', [tokens, this.node('Mul', [found, this.scalar(0)])]);
    return [each, found, this.node('Mul', [each, found]), this.node('Abs', [this.node('Sub', [each, found])])];
  }

  #twoLayers(name: string, parts: readonly string[]): string {
    const joined = this.node('Concat', parts, { axis: 2 });
    const first = this.node('Relu', [this.#dense(`${name}.0`, joined)]);
    return this.node('Relu', [this.#dense(`${name}.3`, first)]);
  }

  #cosines(): string {
    const product = this.node('Mul', [this.#texts('embedding', 0, 1), this.#texts('embedding', 1, endOfAxis)]);
    const sum = this.node('ReduceSum', [product, this.ints(1)], { keepdims: 1 });
    return this.node('Mul', [sum, this.scalar(featureScale.cosine)]);
  }

  #decide(parts: readonly string[]): string {
    const first = this.node('Relu', [this.#dense('out.0', this.node('Concat', parts, { axis: 1 }))]);
    return this.node('Squeeze', [this.#dense('out.3', first), this.ints(1)]);
  }

  #dense(name: string, input: string): string {
    const product = multiply(this, input, this.#weight(`${name}.weight`), 'float32');
    const bias = this.#weight(`${name}.bias`);
    return this.node('Add', [product, this.constant(bias.values, [bias.values.length])]);
  }

  #byHead(tokens: string): string {
    const split = this.node('Reshape', [tokens, this.ints(0, 0, heads, this.#width / heads)]);
    return this.#transposed(split, [0, 2, 1, 3]);
  }

  #texts(input: string, from: number, to: number): string {
    return this.#slice(input, from, to, 0);
  }

  #slice(input: string, from: number, to: number, axis: number): string {
    return this.node('Slice', [input, this.ints(from), this.ints(to), this.ints(axis)]);
  }

  #transposed(input: string, perm: readonly number[]): string {
    return this.node('Transpose', [input], { perm });
  }

  #sum(input: string, keepdims = 0): string {
    return this.node('ReduceSum', [input, this.ints(1)], { keepdims });
  }

  #greatest(input: string, axis: number, keepdims = 0): string {
    return this.node('ReduceMax', [input], { axes: [axis], keepdims });
  }

  #constantOf(name: string, dims: readonly number[]): string {
    return this.constant(this.#weight(name).values, dims);
  }

  #weight(name: string): Weight {
    const weight = this.trained.get(name);
    if (weight === undefined) throw new RangeError(`what was trained has no ${name}`);
    return weight;
  }
}
