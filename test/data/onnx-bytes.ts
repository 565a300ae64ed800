/** What an ONNX file made for a test says of itself. */
export interface OnnxRecipe {
  readonly metadata?: Readonly<Record<string, string>>;
  readonly inputs?: readonly string[];
  readonly outputs?: readonly string[];
  /** Initializers by name; their weights are this many bytes. */
  readonly initializers?: Readonly<Record<string, number>>;
}

/** A protobuf file with the fields of onnx.proto that a reader of summaries looks at. */
export function onnxBytes({ metadata = {}, inputs = [], outputs = [], initializers = {} }: OnnxRecipe): Buffer {
  const graph = Buffer.concat([
    bytes(1, bytes(4, Buffer.from('Identity'))),
    ...Object.entries(initializers).map(([name, size]) => bytes(5, tensor(name, size))),
    ...inputs.map((name) => bytes(11, bytes(1, Buffer.from(name)))),
    ...outputs.map((name) => bytes(12, bytes(1, Buffer.from(name)))),
  ]);
  const entries = Object.entries(metadata).map(([key, value]) =>
    bytes(14, Buffer.concat([bytes(1, Buffer.from(key)), bytes(2, Buffer.from(value))])),
  );
  return Buffer.concat([number(1, 8), bytes(7, graph), ...entries]);
}

function tensor(name: string, size: number): Buffer {
  return Buffer.concat([number(1, size), bytes(8, Buffer.from(name)), bytes(9, Buffer.alloc(size, 7))]);
}

function bytes(field: number, content: Uint8Array): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function varint(value: number): Buffer {
  const out: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...out, rest]);
    out.push((rest % 128) + 128);
  }
}
