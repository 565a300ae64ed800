import { type OnnxModel, onnxBytes } from '#models/onnx/onnx-file';
import { GraphBuilder } from './graph-builder.js';
import { lookUp, multiply, type Precision } from './matrix.js';
import type { Weights } from './tfjs-weights.js';

/** The most tokens that the encoder reads of one text. */
const maxTokens = 128;
const tokenRows = 8_002;
const epsilon = 1e-6;
/** Added to the scores of padding, so that attention passes it over. */
const paddingScore = -1e9;

interface Layer {
  readonly name: string;
  readonly width: number;
  readonly heads: number;
}

const width = 512;
const wordWidth = 256;
const hidden = 1_536;
const layers: readonly Layer[] = [
  { name: 'Layer_0', width: 256, heads: 4 },
  { name: 'Layer_1', width, heads: 4 },
];

const applied = 'module_apply_default/Encoder_en/KonaTransformer/Encode';
const trained = 'module/Encoder_en/KonaTransformer/Encode';

/**
 * The Universal Sentence Encoder lite (Google, Apache-2.0) as an ONNX file. Input: `ids [texts, tokens]` int64, −1 for
 * padding and at most 128 tokens. Outputs: `embedding [texts, 512]` float32 of length 1, and `states [texts, tokens,
 * 768]` float32, for each token 512 numbers in the context of its text and 256 of the word alone.
 */
export function sentenceEncoder(weights: Weights, precision: Precision): Buffer {
  const graph = new Encoder(weights, precision);
  const { embedding, states } = graph.read('ids');
  graph.nodes.push({ op: 'Identity', inputs: [embedding], outputs: ['embedding'] });
  graph.nodes.push({ op: 'Identity', inputs: [states], outputs: ['states'] });
  const model: OnnxModel = {
    name: 'sentence-encoder',
    inputs: [{ name: 'ids', type: 'int64', dims: ['texts', 'tokens'] }],
    outputs: [
      { name: 'embedding', type: 'float32', dims: ['texts', width] },
      { name: 'states', type: 'float32', dims: ['texts', 'tokens', width + wordWidth] },
    ],
    nodes: graph.nodes,
    initializers: graph.initializers,
    metadata: { max_tokens: String(maxTokens), precision },
  };
  return onnxBytes(model);
}

class Encoder extends GraphBuilder {
  constructor(
    private readonly weights: Weights,
    private readonly precision: Precision,
  ) {
    super();
  }

  read(ids: string): { readonly embedding: string; readonly states: string } {
    const seen = this.node('Cast', [this.node('GreaterOrEqual', [ids, this.ints(0)])], { to: 1 });
    const unseen = this.node('Mul', [this.node('Sub', [this.scalar(1), seen]), this.scalar(paddingScore)]);
    const bias = this.node('Unsqueeze', [unseen, this.ints(1, 2)]);
    const words = lookUp(this, ids, this.weights('module/Embeddings_en', tokenRows, 256), this.precision);
    // As in the original, where the words are added twice: to the timing signal, then to their sum.
    let state = this.node('Add', [words, this.node('Add', [words, this.#timing(ids)])]);
    for (const layer of layers) state = this.#layer(layer, state, bias);
    return { embedding: this.#pool(state, seen), states: this.node('Concat', [state, words], { axis: 2 }) };
  }

  /** Sines, then cosines, of each place times falling frequencies: `[tokens, 256]`. */
  #timing(ids: string): string {
    const frequencies = this.weights(
      `${applied}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`,
      1,
      128,
    ).values;
    const table = Float32Array.from({ length: maxTokens * 256 }, (_, at) => {
      const angle = Math.fround(Math.floor(at / 256) * (frequencies[at % 128] ?? 0));
      return at % 256 < 128 ? Math.sin(angle) : Math.cos(angle);
    });
    const tokens = this.node('Gather', [this.node('Shape', [ids]), this.ints(1)]);
    return this.node('Slice', [this.constant(table, [maxTokens, 256]), this.ints(0), tokens, this.ints(0)]);
  }

  #layer(layer: Layer, input: string, bias: string): string {
    const names = {
      applied: `${applied}/${layer.name}/TransformerLayer`,
      trained: `${trained}/${layer.name}/TransformerLayer`,
    };
    const attended = this.#attention(layer, names, this.#layerNorm(names.applied, layer.width, input), bias);
    const passed = layer.width === width ? input : this.#dense(`${names.applied}/dense`, layer.width, width, input);
    const middle = this.node('Add', [attended, passed]);
    return this.node('Add', [this.#feedForward(layer, names.applied, middle), middle]);
  }

  #attention(
    { width: from, heads }: Layer,
    names: { readonly applied: string; readonly trained: string },
    input: string,
    bias: string,
  ): string {
    const own = `${names.trained}/MultiheadAttention`;
    const bound = `${names.applied}/MultiheadAttention`;
    const both = this.#biased(
      multiply(
        this,
        input,
        this.weights(`${own}/qkv_transform_single/kernel/part_0`, 1, 1, from, 3 * from),
        this.precision,
      ),
      `${bound}/qkv_transform_single/bias/ConcatPartitions/concat`,
      3 * from,
    );
    const [query, key, value] = this.many('Split', [both], 3, { axis: 2 }).map((part) =>
      this.node('Transpose', [this.node('Reshape', [part, this.ints(0, 0, heads, from / heads)])], {
        perm: [0, 2, 1, 3],
      }),
    ) as [string, string, string];
    const scaled = this.node('Mul', [query, this.scalar((from / heads) ** -0.5)]);
    const fit = this.node('MatMul', [scaled, this.node('Transpose', [key], { perm: [0, 1, 3, 2] })]);
    const share = this.node('Softmax', [this.node('Add', [fit, bias])], { axis: -1 });
    const mixed = this.node('Transpose', [this.node('MatMul', [share, value])], { perm: [0, 2, 1, 3] });
    return this.#biased(
      multiply(
        this,
        this.node('Reshape', [mixed, this.ints(0, 0, from)]),
        this.weights(`${own}/output_transform_single/kernel/part_0`, 1, 1, from, width),
        this.precision,
      ),
      `${bound}/output_transform_single/bias/ConcatPartitions/concat`,
      width,
    );
  }

  #feedForward({ name }: Layer, bound: string, input: string): string {
    const kernel = `${applied}/TransformerStack/${name}/TransformerLayer/FFN`;
    const normal = this.#layerNorm(`${bound}/FFN`, width, input);
    const wide = this.#biased(
      multiply(this, normal, this.weights(`${kernel}/conv1/Tensordot/Reshape_1`, width, hidden), this.precision),
      `${bound}/FFN/conv1/bias/ConcatPartitions/concat`,
      hidden,
    );
    const narrow = this.weights(`${kernel}/conv2/Tensordot/Reshape_1`, hidden, width);
    return this.#biased(
      multiply(this, this.node('Relu', [wide]), narrow, this.precision),
      `${bound}/FFN/conv2/bias/ConcatPartitions/concat`,
      width,
    );
  }

  #layerNorm(name: string, size: number, input: string): string {
    const weight = (part: string): string => {
      const known = this.weights(
        `${name}/layer_prepostprocess/layer_norm/layer_norm_${part}/ConcatPartitions/concat`,
        size,
      );
      return this.constant(known.values, [size]);
    };
    const mean = this.node('ReduceMean', [input], { axes: [-1], keepdims: 1 });
    const centred = this.node('Sub', [input, mean]);
    const variance = this.node('ReduceMean', [this.node('Mul', [centred, centred])], { axes: [-1], keepdims: 1 });
    const deviation = this.node('Sqrt', [this.node('Add', [variance, this.scalar(epsilon)])]);
    return this.node('Add', [
      this.node('Mul', [this.node('Div', [centred, deviation]), weight('scale')]),
      weight('bias'),
    ]);
  }

  #dense(name: string, from: number, to: number, input: string): string {
    const kernel = this.weights(`${name}/kernel/ConcatPartitions/concat`, from, to);
    return this.#biased(multiply(this, input, kernel, this.precision), `${name}/bias/ConcatPartitions/concat`, to);
  }

  #biased(input: string, name: string, size: number): string {
    return this.node('Add', [input, this.constant(this.weights(name, size).values, [size])]);
  }

  /** The mean over the tokens that are not padding, through a last layer, scaled to length 1. */
  #pool(state: string, seen: string): string {
    const masked = this.node('Mul', [state, this.node('Unsqueeze', [seen, this.ints(2)])]);
    const sum = this.node('ReduceSum', [masked, this.ints(1)], { keepdims: 0 });
    const count = this.node('Max', [this.node('ReduceSum', [seen, this.ints(1)], { keepdims: 1 }), this.scalar(1)]);
    const last = 'module/Encoder_en/hidden_layers/tanh_layer_0';
    const mixed = multiply(
      this,
      this.node('Div', [sum, count]),
      this.weights(`${last}/weights`, width, width),
      'float32',
    );
    const curved = this.node('Tanh', [this.#biased(mixed, `${last}/bias`, width)]);
    return this.node('LpNormalization', [curved], { axis: -1, p: 2 });
  }
}
