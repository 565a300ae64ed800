import type { HierarchicalNSW } from 'hnswlib-node';

type Hnsw = typeof import('hnswlib-node');

/** HNSW parameters: links per point, and candidates considered while linking. */
const graphOptions = { m: 20, efConstruction: 120 } as const;
/**
 * The HNSW parameter ef of a search, by the number of points. It is high because the neighbours of a short question are
 * spread widely: at 100,000 rows ef 160 found 91–97 % of the ten nearest, 450 found 98 %, 640 found 99 %.
 */
const breadth = { least: 160, most: 520, pointsPer: 150 } as const;
const firstPoints = 1_024;

/** The optional library; null if it is not installed. */
export async function loadHnsw(): Promise<Hnsw | null> {
  try {
    const loaded = (await import('hnswlib-node')) as Hnsw & { readonly default?: Hnsw };
    return loaded.default ?? loaded;
  } catch {
    return null;
  }
}

/** An HNSW graph. The labels of points are never reused. */
export class Graph {
  readonly #removed = new Set<number>();
  #nextLabel: number;

  private constructor(
    private readonly hnsw: HierarchicalNSW,
    private readonly dims: number,
    nextLabel: number,
    removed: Iterable<number>,
  ) {
    this.#nextLabel = nextLabel;
    for (const label of removed) this.#removed.add(label);
  }

  /** A graph without points for vectors of `dims` dimensions. */
  static empty(library: Hnsw, dims: number): Graph {
    const hnsw = new library.HierarchicalNSW('ip', dims);
    hnsw.initIndex({ maxElements: firstPoints, ...graphOptions });
    return new Graph(hnsw, dims, 0, []);
  }

  /** Reads a file that `write` made. The caller must have verified it, because the library does not. */
  static read(library: Hnsw, path: string, { dims, nextLabel, removed }: GraphState): Graph {
    const hnsw = new library.HierarchicalNSW('ip', dims);
    hnsw.readIndexSync(path);
    return new Graph(hnsw, dims, nextLabel, removed);
  }

  /** The number of removed points, which still take space and time. */
  get removedCount(): number {
    return this.#removed.size;
  }

  get state(): GraphState {
    return { dims: this.dims, nextLabel: this.#nextLabel, removed: [...this.#removed] };
  }

  /** Adds a point; returns its label. */
  add(vector: Float32Array): number {
    if (this.#nextLabel >= this.hnsw.getMaxElements()) this.hnsw.resizeIndex(2 * this.#nextLabel);
    this.hnsw.addPoint(Array.from(vector), this.#nextLabel);
    return this.#nextLabel++;
  }

  /** Marks a point as deleted and overwrites its vector with zeros, which would otherwise stay in the file. */
  remove(label: number): void {
    this.hnsw.addPoint(new Array<number>(this.dims).fill(0), label);
    this.hnsw.markDelete(label);
    this.#removed.add(label);
  }

  /** Labels of about the `count` nearest points, in the library's order. */
  near(query: Float32Array, count: number): number[] {
    const present = this.#nextLabel - this.#removed.size;
    if (present === 0) return [];
    const { least, most, pointsPer } = breadth;
    this.hnsw.setEf(Math.max(count, Math.min(most, Math.max(least, Math.round(present / pointsPer)))));
    return this.hnsw.searchKnn(Array.from(query), Math.min(count, present)).neighbors;
  }

  /** Writes the file on another thread. Nothing may be added or removed until it resolves. */
  async write(path: string): Promise<void> {
    await this.hnsw.writeIndex(path);
  }
}

interface GraphState {
  readonly dims: number;
  readonly nextLabel: number;
  readonly removed: readonly number[];
}
