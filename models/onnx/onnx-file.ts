/** Writes ONNX files (onnx.proto, IR version 8): as much of the format as models that are made here need. */

import { bytesField, fieldTag, intField, textField } from './protobuf.js';

type Numbers = Float32Array | Int8Array | Uint8Array | Int32Array | BigInt64Array;

export interface Tensor {
  readonly name: string;
  readonly dims: readonly number[];
  readonly data: Numbers;
}

/** A number is written as int, or as float where `float` says so; a list as ints. */
export type Attribute = number | readonly number[] | { readonly float: number };

export interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
}

/** An input or output of the graph; a name among `dims` stands for an axis of variable length. */
export interface Port {
  readonly name: string;
  readonly type: 'float32' | 'int64';
  readonly dims: readonly (number | string)[];
}

export interface OnnxModel {
  readonly name: string;
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly initializers: readonly Tensor[];
  readonly nodes: readonly Node[];
  readonly metadata?: Readonly<Record<string, string>>;
}

const irVersion = 8;
const operators = 15;
const portTypes = { float32: 1, int64: 7 } as const;
const attributeTypes = { float: 1, int: 2, ints: 7 } as const;

/** The bytes of an ONNX file with this model. */
export function onnxBytes({ name, inputs, outputs, initializers, nodes, metadata = {} }: OnnxModel): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => bytesField(1, nodeProto(node))),
    textField(2, name),
    ...initializers.map((tensor) => bytesField(5, tensorProto(tensor))),
    ...inputs.map((port) => bytesField(11, portProto(port))),
    ...outputs.map((port) => bytesField(12, portProto(port))),
  ]);
  const entries = Object.entries(metadata).map(([key, value]) =>
    bytesField(14, textField(1, key), textField(2, value)),
  );
  return Buffer.concat([
    intField(1, irVersion),
    bytesField(7, graph),
    bytesField(8, intField(2, operators)),
    ...entries,
  ]);
}

export function nodeProto({ op, inputs, outputs, attributes = {} }: Node): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => textField(1, input)),
    ...outputs.map((output) => textField(2, output)),
    textField(4, op),
    ...Object.entries(attributes).map(([name, value]) => bytesField(5, attributeProto(name, value))),
  ]);
}

function attributeProto(name: string, value: Attribute): Buffer {
  if (typeof value === 'number')
    return Buffer.concat([textField(1, name), intField(3, value), intField(20, attributeTypes.int)]);
  if ('float' in value) {
    const float = Buffer.alloc(4);
    float.writeFloatLE(value.float);
    return Buffer.concat([textField(1, name), fieldTag(2, 5), float, intField(20, attributeTypes.float)]);
  }
  return Buffer.concat([
    textField(1, name),
    ...value.map((one) => intField(8, one)),
    intField(20, attributeTypes.ints),
  ]);
}

export function tensorProto({ name, dims, data }: Tensor): Buffer {
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return Buffer.concat([
    ...dims.map((dim) => intField(1, dim)),
    intField(2, elementType(data)),
    textField(8, name),
    bytesField(9, raw),
  ]);
}

function elementType(data: Numbers): number {
  if (data instanceof Float32Array) return 1;
  if (data instanceof Uint8Array) return 2;
  if (data instanceof Int8Array) return 3;
  return data instanceof Int32Array ? 6 : 7;
}

export function portProto({ name, type, dims }: Port): Buffer {
  const shape = dims.map((dim) => bytesField(1, typeof dim === 'number' ? intField(1, dim) : textField(2, dim)));
  return Buffer.concat([
    textField(1, name),
    bytesField(2, bytesField(1, intField(1, portTypes[type]), bytesField(2, ...shape))),
  ]);
}
