import type { Attribute, Node, Tensor } from '#models/onnx/onnx-file';

/** Collects the nodes and initializers of a graph; every call gives the name of what it made. */
export class GraphBuilder {
  readonly nodes: Node[] = [];
  readonly initializers: Tensor[] = [];

  /** Several outputs of one node. */
  many(
    op: string,
    inputs: readonly string[],
    count: number,
    attributes: Readonly<Record<string, Attribute>> = {},
  ): readonly string[] {
    const outputs = Array.from({ length: count }, (_, at) => `${op}_${this.nodes.length}_${at}`);
    this.nodes.push({ op, inputs, outputs, attributes });
    return outputs;
  }

  node(op: string, inputs: readonly string[], attributes: Readonly<Record<string, Attribute>> = {}): string {
    return this.many(op, inputs, 1, attributes)[0] as string;
  }

  constant(data: Tensor['data'], dims: readonly number[]): string {
    const name = `constant_${this.initializers.length}`;
    this.initializers.push({ name, dims, data });
    return name;
  }

  scalar(value: number): string {
    return this.constant(Float32Array.of(value), []);
  }

  ints(...values: readonly number[]): string {
    return this.constant(BigInt64Array.from(values, BigInt), [values.length]);
  }
}
