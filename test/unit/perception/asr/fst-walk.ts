import type { FstArc } from '#perception/asr/fst/open-fst';

/** A decoded OpenFst file. */
export interface ReadFst {
  readonly start: number;
  readonly states: readonly { readonly final: number; readonly arcs: readonly FstArc[] }[];
}

const headerBytes = 4 + 4 + 6 + 4 + 8 + 4 + 4 + 8 + 8 + 8 + 8;

/** Reads an OpenFst vector/standard file byte by byte, independently of the writer. */
export function readFst(bytes: Uint8Array): ReadFst {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = headerBytes;
  const count = Number(view.getBigInt64(headerBytes - 16, true));
  const states = Array.from({ length: count }, () => {
    const final = view.getFloat32(at, true);
    const arcCount = Number(view.getBigInt64(at + 4, true));
    at += 12;
    const arcs = Array.from({ length: arcCount }, () => {
      const [input, output, next] = [0, 4, 12].map((offset) => view.getInt32(at + offset, true));
      const weight = view.getFloat32(at + 8, true);
      at += 16;
      return { input: input ?? 0, output: output ?? 0, weight, next: next ?? 0 };
    });
    return { final, arcs };
  });
  if (at !== bytes.length) throw new Error(`${bytes.length - at} bytes left over`);
  return { start: Number(view.getBigInt64(headerBytes - 24, true)), states };
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
