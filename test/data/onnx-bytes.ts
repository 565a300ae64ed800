import { onnxBytes as modelBytes, type Port } from '#models/onnx/onnx-file';

/** What an ONNX file made for a test says of itself. */
export interface OnnxRecipe {
  readonly metadata?: Readonly<Record<string, string>>;
  readonly inputs?: readonly string[];
  readonly outputs?: readonly string[];
  /** Initializers by name; their weights are this many bytes. */
  readonly initializers?: Readonly<Record<string, number>>;
}

const portOf = (name: string): Port => ({ name, type: 'float32', dims: [] });

/** A file with what a reader of summaries looks at; it computes nothing. */
export function onnxBytes({ metadata = {}, inputs = [], outputs = [], initializers = {} }: OnnxRecipe): Buffer {
  return modelBytes({
    name: 'test',
    metadata,
    inputs: inputs.map(portOf),
    outputs: outputs.map(portOf),
    initializers: Object.entries(initializers).map(([name, size]) => ({
      name,
      dims: [size],
      data: new Uint8Array(size).fill(7),
    })),
    nodes: [{ op: 'Identity', inputs: [], outputs: [] }],
  });
}
