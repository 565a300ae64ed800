/** Reading and writing single fields of protobuf messages, as ONNX files are made of. */

/** One field of a message. */
export interface MessageField {
  readonly number: number;
  /** The whole field, tag and length included. */
  readonly bytes: Uint8Array;
  /** The content of a text, bytes or message field; empty for numbers. */
  readonly content: Uint8Array;
}

/** How the content of a field is written: a number, eight bytes, or a length and as many bytes. */
const wireTypes = { number: 0, eightBytes: 1, lengthAndBytes: 2 } as const;

/** The fields of a message in order. Throws RangeError where one reaches beyond its end. */
export function* messageFields(message: Uint8Array): Generator<MessageField> {
  for (let at = 0; at < message.length; ) {
    const tag = varintAt(message, at);
    const wire = tag.value & 7;
    const length =
      wire === wireTypes.lengthAndBytes ? varintAt(message, tag.end) : { value: fixedLength(wire), end: tag.end };
    const start = length.end;
    const end = wire === wireTypes.number ? varintAt(message, tag.end).end : start + length.value;
    if (end > message.length) throw new RangeError('a field reaches beyond its message');
    const content = message.subarray(start, wire === wireTypes.lengthAndBytes ? end : start);
    yield { number: tag.value >>> 3, bytes: message.subarray(at, end), content };
    at = end;
  }
}

export function bytesField(field: number, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return Buffer.concat([fieldTag(field, 2), varint(BigInt(length)), ...content]);
}

export function textField(field: number, content: string): Buffer {
  return bytesField(field, Buffer.from(content));
}

export function intField(field: number, value: number): Buffer {
  return Buffer.concat([fieldTag(field, 0), varint(BigInt.asUintN(64, BigInt(value)))]);
}

export function fieldTag(field: number, wire: 0 | 2 | 5): Buffer {
  return varint(BigInt(field * 8 + wire));
}

function varint(value: bigint): Buffer {
  const out: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...out, Number(rest)]);
    out.push(Number(rest & 127n) | 128);
  }
}

function fixedLength(wire: number): number {
  if (wire === wireTypes.number) return 0;
  return wire === wireTypes.eightBytes ? 8 : 4;
}

/** Numbers above 2^53 lose digits; tags and lengths are smaller. */
function varintAt(message: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let at = start, scale = 1; at < message.length; at += 1, scale *= 128) {
    const byte = message[at] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) return { value, end: at + 1 };
  }
  throw new RangeError('a number reaches beyond its message');
}
