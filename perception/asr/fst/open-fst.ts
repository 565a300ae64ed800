/** One transition; label 0 is epsilon, `weight` a negative natural-log probability. */
export interface FstArc {
  readonly input: number;
  readonly output: number;
  readonly weight: number;
  readonly next: number;
}

/** A state; `final` is its weight when a path may end there. */
export interface FstState {
  readonly final?: number;
  readonly arcs: readonly FstArc[];
}

const fstMagic = 2_125_659_606;
const fileVersion = 2;
const expandedAndMutable = 3n;
const bytesPerState = 12;
const bytesPerArc = 16;

/** Bytes of the header before its three last numbers: start, states and arcs. */
const textHeaderBytes = 4 + (4 + 'vector'.length) + (4 + 'standard'.length) + 4 + 4 + 8;

/** How what `encodeFst` wrote is read: states one after the other, each with its weight, its arc count and its arcs. */
export const fstLayout = Object.freeze({
  bytesPerState,
  bytesPerArc,
  header: (view: DataView) => ({
    start: Number(view.getBigInt64(textHeaderBytes, true)),
    states: Number(view.getBigInt64(textHeaderBytes + 8, true)),
    arcs: Number(view.getBigInt64(textHeaderBytes + 16, true)),
    firstState: textHeaderBytes + 24,
  }),
});

/** The bytes of an OpenFst file of type vector over the standard (tropical) semiring. */
export function encodeFst(states: readonly FstState[], start: number): Uint8Array {
  const arcCount = states.reduce((sum, state) => sum + state.arcs.length, 0);
  const header = encodeHeader(start, states.length, arcCount);
  const view = new DataView(new ArrayBuffer(states.length * bytesPerState + arcCount * bytesPerArc));
  states.reduce((at, state) => writeState(view, at, state), 0);
  return Buffer.concat([header, new Uint8Array(view.buffer)]);
}

function encodeHeader(start: number, stateCount: number, arcCount: number): Uint8Array {
  return Buffer.concat([
    int32(fstMagic),
    lengthAndText('vector'),
    lengthAndText('standard'),
    int32(fileVersion),
    int32(0),
    int64(expandedAndMutable),
    int64(BigInt(start)),
    int64(BigInt(stateCount)),
    int64(BigInt(arcCount)),
  ]);
}

function writeState(view: DataView, offset: number, { final, arcs }: FstState): number {
  view.setFloat32(offset, final ?? Number.POSITIVE_INFINITY, true);
  view.setUint32(offset + 4, arcs.length, true);
  let at = offset + bytesPerState;
  for (const arc of arcs) {
    view.setInt32(at, arc.input, true);
    view.setInt32(at + 4, arc.output, true);
    view.setFloat32(at + 8, arc.weight, true);
    view.setInt32(at + 12, arc.next, true);
    at += bytesPerArc;
  }
  return at;
}

function int32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function int64(value: bigint): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes;
}

function lengthAndText(value: string): Uint8Array {
  return Buffer.concat([int32(value.length), Buffer.from(value, 'latin1')]);
}
