import type { GraphBuilder } from './graph-builder.js';
import type { Weight } from './tfjs-weights.js';

/** How weights are stored: as they were trained, or one byte a number with a scale for each column (row of a table). */
export type Precision = 'float32' | 'int8';

const matrixLevels = 127;
/** Levels of weights that are multiplied: processors without VNNI add two products in 16 bits, where 127 would overflow. */
const weightLevels = 63;
/** The unsigned byte that stands for 0. */
const zeroPoint = 128;
/** Least value for the greatest number of a token, so that a row of zeros is not divided by zero. */
const smallest = 1e-12;
/** Element types of ONNX. */
const float32 = 1;
const uint8 = 2;

/** `input [.., from] × weight [from, to]`; with `int8` the input is quantized too, with a scale for each token. */
export function multiply(graph: GraphBuilder, input: string, weight: Weight, precision: Precision): string {
  const [from = 0, to = 0] = weight.dims.slice(-2);
  if (precision === 'float32') return graph.node('MatMul', [input, graph.constant(weight.values, [from, to])]);
  const columns = Array.from({ length: to }, (_, column) => largest(weight.values, column, to, from) / weightLevels);
  const bytes = Int8Array.from(weight.values, (value, at) => Math.round(value / (columns[at % to] as number)));
  const greatest = graph.node('ReduceMax', [graph.node('Abs', [input])], { axes: [-1], keepdims: 1 });
  const scale = graph.node('Mul', [
    graph.node('Max', [greatest, graph.scalar(smallest)]),
    graph.scalar(1 / matrixLevels),
  ]);
  const moved = graph.node('Add', [graph.node('Round', [graph.node('Div', [input, scale])]), graph.scalar(zeroPoint)]);
  const packed = graph.node('Cast', [moved], { to: uint8 });
  const zero = graph.constant(Uint8Array.of(zeroPoint), []);
  const sums = graph.node('MatMulInteger', [packed, graph.constant(bytes, [from, to]), zero]);
  const unscaled = graph.node('Cast', [sums], { to: float32 });
  // Columns first: given the product of both scales, the runtime's fusion applies one scale to all rows.
  return graph.node('Mul', [graph.node('Mul', [unscaled, graph.constant(Float32Array.from(columns), [to])]), scale]);
}

/** Row `id` of a table `[rows, width]` for every id. */
export function lookUp(graph: GraphBuilder, ids: string, table: Weight, precision: Precision): string {
  const [rows = 0, width = 0] = table.dims;
  if (precision === 'float32') return graph.node('Gather', [graph.constant(table.values, [rows, width]), ids]);
  const scales = Float32Array.from(
    { length: rows },
    (_, row) => largest(table.values, row * width, 1, width) / matrixLevels,
  );
  const bytes = Int8Array.from(table.values, (value, at) =>
    Math.round(value / (scales[Math.floor(at / width)] as number)),
  );
  const packed = graph.node('Cast', [graph.node('Gather', [graph.constant(bytes, [rows, width]), ids])], {
    to: float32,
  });
  return graph.node('Mul', [packed, graph.node('Gather', [graph.constant(scales, [rows, 1]), ids])]);
}

/** The greatest absolute value among `count` numbers from `start` on, `step` apart; 1 where all are 0. */
function largest(values: Float32Array, start: number, step: number, count: number): number {
  let most = 0;
  for (let at = 0; at < count; at += 1) most = Math.max(most, Math.abs(values[start + at * step] ?? 0));
  return most === 0 ? 1 : most;
}
