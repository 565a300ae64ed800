import { fstParts } from './open-fst.js';

/** Whether a sentence of a graph may end here, and whether it may also go on. */
export interface SentenceEnd {
  readonly mayEnd: boolean;
  readonly mayGoOn: boolean;
}

/** Labels of a graph that are no words. */
export interface MarkLabels {
  /** Where a slot begins and ends. */
  readonly slots: ReadonlySet<number>;
  /** After these nothing follows that a sentence would lack. */
  readonly tails: ReadonlySet<number>;
  /** With these a sentence ends, but hardly ever where it is whole. */
  readonly seldomEnds: ReadonlySet<number>;
  /** Stand for words that the graph lacks; they may follow anything in a slot, so that they tell nothing of its end. */
  readonly unknown: ReadonlySet<number>;
}

/** Labels that stand for any words, one or more, but not in the slots that begin with one of `nowhereIn`. */
interface AnyWords {
  readonly labels: ReadonlySet<number>;
  readonly nowhereIn: ReadonlySet<number>;
}

const noAnyWords: AnyWords = { labels: new Set(), nowhereIn: new Set() };
const noLabels: MarkLabels = { slots: new Set(), tails: new Set(), seldomEnds: new Set(), unknown: new Set() };

const atNoPlace: SentenceEnd = { mayEnd: false, mayGoOn: false };

/**
 * Tells of the output labels that were decoded so far whether they are a whole sentence of the graph. The engine has no
 * way to ask, so the graph is walked here too: by its labels, whatever its sounds, of which nothing is kept.
 */
export class SentenceEnds {
  readonly #start: number;
  /** Where the arcs of each state begin; those of a state end where the next ones begin. */
  readonly #firstArc: Uint32Array;
  readonly #mayEnd: Uint8Array;
  readonly #outputs: Uint16Array;
  readonly #targets: Int32Array;
  readonly #unsaid: ReadonlySet<number>;

  constructor(
    fst: Uint8Array,
    private readonly marks: MarkLabels = noLabels,
  ) {
    this.#unsaid = new Set([...marks.slots, ...marks.tails, ...marks.seldomEnds]);
    const view = new DataView(fst.buffer, fst.byteOffset, fst.byteLength);
    const { start, states, arcs, stateAt, arcAt } = fstParts(view);
    this.#start = start;
    this.#firstArc = new Uint32Array(states + 1);
    this.#mayEnd = new Uint8Array(states);
    this.#outputs = new Uint16Array(arcs);
    this.#targets = new Int32Array(arcs);
    for (let state = 0; state < states; state += 1) {
      const at = stateAt(state);
      this.#mayEnd[state] = Number.isFinite(view.getFloat32(at, true)) ? 1 : 0;
      this.#firstArc[state] = view.getUint32(at + 4, true);
    }
    this.#firstArc[states] = arcs;
    for (let arc = 0; arc < arcs; arc += 1) {
      const at = arcAt(arc);
      this.#outputs[arc] = view.getInt32(at + 4, true);
      this.#targets[arc] = view.getInt32(at + 12, true);
    }
  }

  /**
   * Where the words of these labels stand, in whichever way they are read: the likeliest reading may end where another
   * one of the same words goes on, or go on where another one ends.
   */
  at(labels: readonly number[]): SentenceEnd {
    let said: readonly number[] = [this.#start];
    for (const label of labels) {
      if (this.#unsaid.has(label)) continue;
      said = this.#following(this.#silently(said, this.#unsaid), (output) => output === label);
      if (said.length === 0) return atNoPlace;
    }
    return this.#endAt(this.#silently(said, this.marks.slots));
  }

  /**
   * How many of the words of a sentence can be said, each as any of its labels; more than all if they are a whole
   * sentence. Labels in `marks` are said by nobody, and may stand between any two words.
   */
  sayable(
    words: readonly ReadonlySet<number>[],
    marks: ReadonlySet<number>,
    { labels, nowhereIn }: AnyWords = noAnyWords,
  ): number {
    const closed = this.#inside(nowhereIn);
    let reached = this.#silently([this.#start], marks);
    let inUnknown: ReadonlySet<number> = new Set();
    for (const [at, word] of words.entries()) {
      const open = [...reached].filter((state) => !closed.has(state));
      const known = this.#step(reached, (output) => word.has(output), marks);
      inUnknown = new Set([...inUnknown, ...this.#step(new Set(open), (output) => labels.has(output), marks)]);
      reached = new Set([...known, ...inUnknown]);
      if (reached.size === 0) return at;
    }
    return words.length + (this.#endAt(reached).mayEnd ? 1 : 0);
  }

  /** The states within the slots that begin with these labels. */
  #inside(slots: ReadonlySet<number>): ReadonlySet<number> {
    const inside = new Set<number>();
    for (let state = 0; slots.size > 0 && state < this.#mayEnd.length; state += 1)
      this.#follow(state, (output, to) => slots.has(output) && inside.add(to));
    for (const state of inside) this.#follow(state, (output, to) => this.marks.slots.has(output) || inside.add(to));
    return inside;
  }

  #step(
    from: ReadonlySet<number>,
    isWanted: (output: number) => boolean,
    marks?: ReadonlySet<number>,
  ): ReadonlySet<number> {
    return this.#silently(this.#following(from, isWanted), marks);
  }

  #following(from: ReadonlySet<number>, isWanted: (output: number) => boolean): readonly number[] {
    const next = new Set<number>();
    for (const state of from) this.#follow(state, (output, to) => isWanted(output) && next.add(to));
    return [...next];
  }

  #endAt(reached: ReadonlySet<number>): SentenceEnd {
    let [mayEnd, mayGoOn] = [false, false];
    for (const state of reached) {
      mayEnd ||= this.#mayEnd[state] === 1;
      this.#follow(state, (output) => {
        mayGoOn ||= output !== 0 && !this.#unsaid.has(output) && !this.marks.unknown.has(output);
      });
    }
    return { mayEnd, mayGoOn };
  }

  /** The states that are reached without a further word, those given among them. */
  #silently(from: readonly number[], marks?: ReadonlySet<number>): ReadonlySet<number> {
    const reached = new Set(from);
    const waiting = [...from];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      this.#follow(state, (output, to) => {
        if ((output !== 0 && marks?.has(output) !== true) || reached.has(to)) return;
        reached.add(to);
        waiting.push(to);
      });
    }
    return reached;
  }

  #follow(state: number, take: (output: number, to: number) => unknown): void {
    const end = this.#firstArc[state + 1] ?? 0;
    for (let arc = this.#firstArc[state] ?? end; arc < end; arc += 1)
      take(this.#outputs[arc] ?? 0, this.#targets[arc] ?? 0);
  }
}
