import type { FstArc } from '#perception/asr/fst/open-fst';

/** A decoded OpenFst file. */
export interface ReadFst {
  readonly start: number;
  readonly states: readonly { readonly final: number; readonly arcs: readonly FstArc[] }[];
}

const headerBytes = 4 + 4 + 5 + 4 + 8 + 4 + 4 + 8 + 8 + 8 + 8;

/** Reads an OpenFst const/standard file byte by byte, independently of the writer. */
export function readFst(bytes: Uint8Array): ReadFst {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const int64 = (at: number): number => Number(view.getBigInt64(at, true));
  const [stateCount, arcCount] = [int64(headerBytes - 16), int64(headerBytes - 8)];
  const arcBytes = bytes.subarray(headerBytes + stateCount * 20);
  if (arcBytes.length !== arcCount * 16) throw new Error(`${arcBytes.length} bytes of ${arcCount} arcs`);
  let arcsRead = 0;
  const states = Array.from({ length: stateCount }, (_, index) => {
    const at = headerBytes + index * 20;
    const [first, count, silentIn, silentOut] = [4, 8, 12, 16].map((offset) => view.getUint32(at + offset, true));
    if (first !== arcsRead) throw new Error(`the arcs of state ${index} begin at ${first}, not ${arcsRead}`);
    const arcs = Array.from({ length: count ?? 0 }, () => {
      const arcAt = headerBytes + stateCount * 20 + 16 * arcsRead++;
      const [input, output, next] = [0, 4, 12].map((offset) => view.getInt32(arcAt + offset, true));
      return { input: input ?? 0, output: output ?? 0, weight: view.getFloat32(arcAt + 8, true), next: next ?? 0 };
    });
    if (arcs.filter(({ input }) => input === 0).length !== silentIn) throw new Error(`silent inputs of ${index}`);
    if (arcs.filter(({ output }) => output === 0).length !== silentOut) throw new Error(`silent outputs of ${index}`);
    return { final: view.getFloat32(at, true), arcs };
  });
  return { start: int64(headerBytes - 24), states };
}

interface Hypothesis {
  readonly cost: number;
  readonly outputs: readonly number[];
}

/** The cheapest output labels for a sequence of input labels, or undefined when the graph refuses it. */
export function transduce(fst: ReadFst, inputs: readonly number[]): Hypothesis | undefined {
  let active = closure(fst, new Map([[fst.start, { cost: 0, outputs: [] }]]));
  for (const input of inputs) {
    const next = new Map<number, Hypothesis>();
    for (const [state, so] of active) {
      for (const arc of fst.states[state]?.arcs ?? []) if (arc.input === input) keep(next, arc, so);
    }
    active = closure(fst, next);
  }
  const ends = [...active].map(([state, so]) => ({ ...so, cost: so.cost + (fst.states[state]?.final ?? Infinity) }));
  return ends.filter(({ cost }) => Number.isFinite(cost)).sort((a, b) => a.cost - b.cost)[0];
}

function closure(fst: ReadFst, active: Map<number, Hypothesis>): Map<number, Hypothesis> {
  const queue = [...active.keys()];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    const so = active.get(state);
    for (const arc of fst.states[state]?.arcs ?? []) {
      if (so && arc.input === 0 && keep(active, arc, so)) queue.push(arc.next);
    }
  }
  return active;
}

function keep(into: Map<number, Hypothesis>, arc: FstArc, so: Hypothesis): boolean {
  const cost = so.cost + arc.weight;
  if (cost >= (into.get(arc.next)?.cost ?? Infinity)) return false;
  into.set(arc.next, { cost, outputs: arc.output === 0 ? so.outputs : [...so.outputs, arc.output] });
  return true;
}
