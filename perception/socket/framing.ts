import { Fault } from '#core/faults';
import { parseJsonBytes } from '#core/json-bytes';
import { perceptionFrame } from '#core/wire/link/perception';

/** One frame of the perception socket, its payload decoded but not yet checked against a schema. */
export type Frame =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'audio'; readonly stream: number; readonly samples: Int16Array };

const lengthBytes = 4;
const typeBytes = 1;
const streamBytes = 4;
const sampleBytes = 2;

/** Samples that fit one audio frame. */
export const maxSamplesPerFrame = Math.floor((perceptionFrame.maxBytes - typeBytes - streamBytes) / sampleBytes);

/** A JSON frame. Throws `perception/garbled` when the message is larger than a frame may be. */
export function encodeJson(message: unknown): Uint8Array {
  return framed(perceptionFrame.json, new TextEncoder().encode(JSON.stringify(message)));
}

/** An audio frame: 16-bit mono samples at 16 kHz for `stream`, at most `maxSamplesPerFrame` of them. */
export function encodeAudio(stream: number, samples: Int16Array): Uint8Array {
  const payload = new Uint8Array(streamBytes + samples.length * sampleBytes);
  const view = new DataView(payload.buffer);
  view.setUint32(0, stream);
  samples.forEach((sample, index) => {
    view.setInt16(streamBytes + index * sampleBytes, sample, true);
  });
  return framed(perceptionFrame.audio, payload);
}

/**
 * Reassembles frames from a byte stream in pieces of any length. Throws `perception/garbled` and must not be used
 * afterwards.
 */
export class FrameDecoder {
  readonly #length = new Uint8Array(lengthBytes);
  #body: Uint8Array | undefined;
  #filled = 0;

  /** The frames completed by `chunk`, in order. */
  *push(chunk: Uint8Array): Generator<Frame> {
    for (let at = 0; at < chunk.length; ) {
      at += this.#fill(chunk.subarray(at));
      const done = this.#completed();
      if (done !== undefined) yield decodeFrame(done);
    }
  }

  #fill(bytes: Uint8Array): number {
    const target = this.#body ?? this.#length;
    const taken = bytes.subarray(0, target.length - this.#filled);
    target.set(taken, this.#filled);
    this.#filled += taken.length;
    return taken.length;
  }

  /** The finished body, if any. After a finished length it prepares for the body instead. */
  #completed(): Uint8Array | undefined {
    const body = this.#body;
    if (this.#filled < (body ?? this.#length).length) return undefined;
    this.#filled = 0;
    this.#body = body === undefined ? new Uint8Array(bodyBytes(this.#length)) : undefined;
    return body;
  }
}

function framed(type: number, payload: Uint8Array): Uint8Array {
  const bytes = typeBytes + payload.length;
  if (bytes > perceptionFrame.maxBytes) throw garbledFrame(`A frame of ${bytes} bytes was to be sent.`);
  const frame = new Uint8Array(lengthBytes + bytes);
  new DataView(frame.buffer).setUint32(0, bytes);
  frame[lengthBytes] = type;
  frame.set(payload, lengthBytes + typeBytes);
  return frame;
}

function bodyBytes(length: Uint8Array): number {
  const bytes = new DataView(length.buffer).getUint32(0);
  if (bytes < typeBytes || bytes > perceptionFrame.maxBytes) throw garbledFrame(`A frame claims ${bytes} bytes.`);
  return bytes;
}

function decodeFrame(body: Uint8Array): Frame {
  const payload = body.subarray(typeBytes);
  if (body[0] === perceptionFrame.json) return { kind: 'json', value: parseFrameJson(payload) };
  if (body[0] === perceptionFrame.audio) return decodeAudio(payload);
  throw garbledFrame(`A frame has type ${body[0]}.`);
}

function parseFrameJson(payload: Uint8Array): unknown {
  try {
    return parseJsonBytes(payload);
  } catch (cause) {
    throw garbledFrame('A message is not JSON.', cause);
  }
}

function decodeAudio(payload: Uint8Array): Frame {
  const bytes = payload.length - streamBytes;
  if (bytes < 0 || bytes % sampleBytes !== 0) throw garbledFrame('An audio frame is cut inside a sample.');
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const read = (_: unknown, index: number): number => view.getInt16(streamBytes + index * sampleBytes, true);
  const samples = Int16Array.from({ length: bytes / sampleBytes }, read);
  return { kind: 'audio', stream: view.getUint32(0), samples };
}

function garbledFrame(detail: string, cause?: unknown): Fault {
  return new Fault('perception/garbled', { detail, cause });
}
