import { type FileHandle, open } from 'node:fs/promises';

/** What can be read from an ONNX file without an engine. */
export interface OnnxSummary {
  readonly metadata: ReadonlyMap<string, string>;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

// Field numbers of onnx.proto.
export const modelGraph = 7;
export const modelMetadata = 14;
export const graphInitializer = 5;
export const graphInput = 11;
export const graphOutput = 12;
const entryKey = 1;
const entryValue = 2;
const valueName = 1;
const tensorName = 8;

const varintWire = 0;
const fixed64Wire = 1;
const bytesWire = 2;
const fixed32Wire = 5;
const windowBytes = 64 * 1024;
/** Names and metadata are short; a longer field makes the file unusable. */
const longestFieldBytes = 1024 * 1024;

/** Reads metadata, inputs and outputs, skipping the weights. Throws RangeError when the file is no ONNX model. */
export async function readOnnxSummary(path: string): Promise<OnnxSummary> {
  const file = await open(path, 'r');
  try {
    return await summarizeModel(new ByteCursor(file, (await file.stat()).size));
  } finally {
    await file.close();
  }
}

async function summarizeModel(cursor: ByteCursor): Promise<OnnxSummary> {
  const metadata = new Map<string, string>();
  const names = { inputs: [] as string[], outputs: [] as string[], initializers: new Set<string>() };
  let hasGraph = false;
  for await (const field of fields(cursor, cursor.end)) {
    if (field.number === modelMetadata) metadata.set(...(await readEntry(cursor, field)));
    if (field.number === modelGraph) {
      hasGraph = true;
      await readGraph(cursor, field, names);
    }
  }
  if (!hasGraph) throw new RangeError('it holds no graph');
  return { metadata, inputs: names.inputs.filter((name) => !names.initializers.has(name)), outputs: names.outputs };
}

async function readGraph(
  cursor: ByteCursor,
  graph: ProtobufField,
  names: { inputs: string[]; outputs: string[]; initializers: Set<string> },
): Promise<void> {
  for await (const field of fields(cursor, graph.end)) {
    if (field.number === graphInput) names.inputs.push(await readFieldText(cursor, field, valueName));
    if (field.number === graphOutput) names.outputs.push(await readFieldText(cursor, field, valueName));
    if (field.number === graphInitializer) names.initializers.add(await readFieldText(cursor, field, tensorName));
  }
}

async function readEntry(cursor: ByteCursor, entry: ProtobufField): Promise<[string, string]> {
  return [await readFieldText(cursor, entry, entryKey), await readFieldText(cursor, entry, entryValue)];
}

/** The text of the first sub-field `number`; empty when there is none. */
async function readFieldText(cursor: ByteCursor, parent: ProtobufField, number: number): Promise<string> {
  for await (const field of fields(cursor, parent.end, parent.start)) {
    if (field.number === number && field.isText) return cursor.text(field);
  }
  return '';
}

/** The content of one protobuf field, as offsets into the file. */
interface ProtobufField {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly isText: boolean;
}

/** The fields of the message that ends at `end`. The consumer may move the cursor; iteration goes on after the field. */
async function* fields(cursor: ByteCursor, end: number, start = cursor.at): AsyncGenerator<ProtobufField> {
  cursor.at = start;
  while (cursor.at < end) {
    const tag = await cursor.varint();
    const length = await contentBytes(cursor, tag & 7);
    const field = { number: tag >>> 3, start: cursor.at, end: cursor.at + length, isText: (tag & 7) === bytesWire };
    if (field.number === 0 || field.end > end) throw new RangeError('a field reaches beyond its message');
    yield field;
    cursor.at = field.end;
  }
}

async function contentBytes(cursor: ByteCursor, wire: number): Promise<number> {
  if (wire === bytesWire) return cursor.varint();
  if (wire === fixed64Wire) return 8;
  if (wire === fixed32Wire) return 4;
  if (wire !== varintWire) throw new RangeError(`there is no wire type ${wire}`);
  await cursor.varint();
  return 0;
}

/** Reads parts of a file through a small window, so that a model of any size takes little memory. */
class ByteCursor {
  at = 0;
  #window = Buffer.alloc(0);
  #windowStart = 0;

  constructor(
    private readonly file: FileHandle,
    readonly end: number,
  ) {}

  async varint(): Promise<number> {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const byte = await this.#byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    return this.#skipLongVarint();
  }

  async text(field: ProtobufField): Promise<string> {
    const length = field.end - field.start;
    if (length > longestFieldBytes) throw new RangeError('a name is too long');
    const bytes = Buffer.alloc(length);
    await this.file.read(bytes, 0, length, field.start);
    return bytes.toString('utf8');
  }

  /** Skips the end of a ten-byte varint; these are negative numbers, which do not matter here. */
  async #skipLongVarint(): Promise<number> {
    for (let extra = 0; extra < 2; extra++) if ((await this.#byte()) < 128) return 0;
    throw new RangeError('a number does not end');
  }

  async #byte(): Promise<number> {
    const offset = this.at - this.#windowStart;
    if (offset < 0 || offset >= this.#window.length) await this.#load();
    const byte = this.#window[this.at - this.#windowStart];
    if (byte === undefined) throw new RangeError('it ends inside a field');
    this.at += 1;
    return byte;
  }

  async #load(): Promise<void> {
    const buffer = Buffer.alloc(windowBytes);
    const { bytesRead } = await this.file.read(buffer, 0, windowBytes, this.at);
    this.#window = buffer.subarray(0, bytesRead);
    this.#windowStart = this.at;
  }
}
