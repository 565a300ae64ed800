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
const expanded = 1n;
const bytesPerState = 20;
const bytesPerArc = 16;

/** Bytes of the header before its three last numbers: start, states and arcs. */
const textHeaderBytes = 4 + (4 + 'const'.length) + (4 + 'standard'.length) + 4 + 4 + 8;

/** Where the parts of what `encodeFst` wrote stand. */
export interface FstParts {
  readonly start: number;
  readonly states: number;
  readonly arcs: number;
  /** The bytes of a state: its weight, and where its arcs begin and how many there are. */
  stateAt(state: number): number;
  /** The bytes of an arc, counted over all states. */
  arcAt(arc: number): number;
}

/** How what `encodeFst` wrote is read: all states, then the arcs of all states, in their order. */
export function fstParts(view: DataView): FstParts {
  const header = (index: number): number => Number(view.getBigInt64(textHeaderBytes + 8 * index, true));
  const [start, states, arcs] = [header(0), header(1), header(2)];
  const firstState = textHeaderBytes + 24;
  const firstArc = firstState + states * bytesPerState;
  return {
    start,
    states,
    arcs,
    stateAt: (state) => firstState + state * bytesPerState,
    arcAt: (arc) => firstArc + arc * bytesPerArc,
  };
}

/**
 * The bytes of an OpenFst file of type const over the standard (tropical) semiring. An engine holds it as it is written;
 * of a graph of type vector each state would be an object of its own, in twice the memory.
 */
export function encodeFst(states: readonly FstState[], start: number): Uint8Array {
  const arcCount = states.reduce((sum, state) => sum + state.arcs.length, 0);
  const header = encodeHeader(start, states.length, arcCount);
  const view = new DataView(new ArrayBuffer(header.length + states.length * bytesPerState + arcCount * bytesPerArc));
  new Uint8Array(view.buffer).set(header);
  const { stateAt, arcAt } = fstParts(view);
  let arcs = 0;
  for (const [index, state] of states.entries()) {
    writeState(view, stateAt(index), state, arcs);
    for (const arc of state.arcs) writeArc(view, arcAt(arcs++), arc);
  }
  return new Uint8Array(view.buffer);
}

function encodeHeader(start: number, stateCount: number, arcCount: number): Uint8Array {
  return Buffer.concat([
    int32(fstMagic),
    lengthAndText('const'),
    lengthAndText('standard'),
    int32(fileVersion),
    int32(0),
    int64(expanded),
    int64(BigInt(start)),
    int64(BigInt(stateCount)),
    int64(BigInt(arcCount)),
  ]);
}

function writeState(view: DataView, at: number, { final, arcs }: FstState, firstArc: number): void {
  view.setFloat32(at, final ?? Number.POSITIVE_INFINITY, true);
  view.setUint32(at + 4, firstArc, true);
  view.setUint32(at + 8, arcs.length, true);
  // The engine asks for these counts instead of going over the arcs.
  view.setUint32(at + 12, arcs.filter(({ input }) => input === 0).length, true);
  view.setUint32(at + 16, arcs.filter(({ output }) => output === 0).length, true);
}

function writeArc(view: DataView, at: number, arc: FstArc): void {
  view.setInt32(at, arc.input, true);
  view.setInt32(at + 4, arc.output, true);
  view.setFloat32(at + 8, arc.weight, true);
  view.setInt32(at + 12, arc.next, true);
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
