import { ExactIndex } from './exact-index.js';
import { Graph, loadHnsw } from './graph.js';
import { GraphIndex } from './graph-index.js';
import type { Sidecar, SidecarFile } from './sidecar-file.js';
import type { Neighbor, NeighborSearch } from './vector-index.js';

/** The id and sequence of a row in the table of vectors. */
interface VectorRow {
  readonly id: string;
  readonly seq: number;
}

interface SavedVectorIndexOptions {
  readonly space: string;
  readonly dims: number;
  readonly graphFrom: number;
  readonly persistEvery: number;
  /** Null if another process writes the sidecar. */
  readonly sidecar: Sidecar | null;
}

/** The position in the change feed up to which a saved sidecar has every change. */
interface FeedPlace {
  readonly generation: string;
  readonly seq: number;
}

type HnswLibrary = NonNullable<Awaited<ReturnType<typeof loadHnsw>>>;

/** How many changes to the graph one step makes; messages are handled between steps. */
const changesPerStep = 8;
/**
 * Saving rewrites the whole graph, and an SD card wears out. A large graph is therefore saved after more changes, so
 * that each change costs writing this many rows at most.
 */
const rowsPerChange = 64;

/**
 * The vector index of one space: exact, and with an HNSW graph once there are many rows. The graph is saved in the
 * sidecar.
 */
export class SavedVectorIndex {
  #exact: ExactIndex;
  readonly #rows = new Map<number, VectorRow>();
  #graph: GraphIndex | null = null;
  #sidecarFile: SidecarFile | null = null;
  /** Changes to the graph since the sidecar was written. */
  #unsaved = 0;
  #hasForgotten = false;
  #isSaving = false;

  private constructor(
    private readonly library: HnswLibrary | null,
    private readonly options: SavedVectorIndexOptions,
  ) {
    this.#exact = new ExactIndex(options.dims);
  }

  /** Reads the sidecar if it is of this space and generation; `settle` uses it once the rows are set. */
  static async open(options: SavedVectorIndexOptions, generation: string): Promise<SavedVectorIndex> {
    const library = Number.isFinite(options.graphFrom) ? await loadHnsw() : null;
    const index = new SavedVectorIndex(library, options);
    const file = library === null ? null : ((await options.sidecar?.load()) ?? null);
    if (file !== null && isSidecarOf(file, options, generation)) index.#sidecarFile = file;
    return index;
  }

  get size(): number {
    return this.#exact.size;
  }

  get way(): 'exact' | 'graph' {
    return this.#graph === null ? 'exact' : 'graph';
  }

  get outside(): number {
    return this.#graph?.outside ?? 0;
  }

  get space(): string {
    return this.options.space;
  }

  /** Sets a row's vector. Setting the same vector again only updates the sequence. */
  set(row: number, bytes: Uint8Array, vector: VectorRow): void {
    const isSame = this.#rows.get(row)?.id === vector.id && this.#holds(row, bytes);
    if (!isSame && !(this.#graph ?? this.#exact).set(row, bytes)) return;
    this.#rows.set(row, vector);
    if (isSame) this.#unsaved += 1;
  }

  delete(row: number): void {
    if (!this.#rows.delete(row)) return;
    (this.#graph ?? this.#exact).delete(row);
    this.#hasForgotten = this.#graph !== null;
  }

  /** Removes all vectors. */
  clear(): void {
    this.#exact = new ExactIndex(this.options.dims);
    this.#rows.clear();
    this.#graph = null;
    this.#sidecarFile = null;
    this.#hasForgotten = true;
  }

  /** Whether the sidecar still contains the vector of a deleted row. */
  get hasForgotten(): boolean {
    return this.#hasForgotten;
  }

  cosine(row: number, query: Float32Array): number | null {
    return this.#exact.cosine(row, query);
  }

  search(search: NeighborSearch): Neighbor[] {
    return (this.#graph ?? this.#exact).search(search);
  }

  /** Loads the sidecar's graph; to be called after all rows of the memory file were set. */
  settle(): void {
    const file = this.#sidecarFile;
    this.#sidecarFile = null;
    if (file === null || this.library === null) return;
    const { entries, nextLabel, removed } = file.header;
    const byId = new Map([...this.#rows].map(([row, { id, seq }]) => [`${seq} ${id}`, row]));
    const present = entries.filter(([, id, seq]) => byId.has(`${seq} ${id}`)).length;
    this.#hasForgotten = present < entries.length;
    if (present < entries.length / 2) return;
    const graph = Graph.read(this.library, file.graphPath, { dims: this.options.dims, nextLabel, removed });
    const index = new GraphIndex(this.#exact, graph, this.#rows.keys());
    for (const [label, id, seq] of entries) {
      const row = byId.get(`${seq} ${id}`);
      if (row !== undefined) index.adopt(row, label);
    }
    index.retire(entries.map(([label]) => label));
    this.#graph = index;
  }

  /** Does a few milliseconds of background work. True while there is more. */
  step(): boolean {
    if (this.#isSaving) return false;
    this.#renewGraph();
    if (this.#graph === null) return false;
    this.#unsaved += this.#graph.shrink(changesPerStep) + this.#graph.grow(changesPerStep);
    return this.#graph.pending > 0;
  }

  /** Whether everything is in the graph and enough has changed since the sidecar was written. */
  get isSaveDue(): boolean {
    const enough = Math.max(this.options.persistEvery, this.size / rowsPerChange);
    return this.#graph?.pending === 0 && !this.#isSaving && this.#unsaved >= enough;
  }

  /**
   * Writes the sidecar without anything that was removed; rows outside the graph are not in it. Searches continue
   * meanwhile, changes wait. Resolves once it is on disk.
   */
  async save(place: FeedPlace): Promise<void> {
    const { sidecar } = this.options;
    if (sidecar === null || this.#isSaving || (this.#unsaved === 0 && !this.#hasForgotten)) return;
    this.#renewGraph();
    const saved = { changes: this.#unsaved, hasForgotten: this.#hasForgotten };
    this.#isSaving = true;
    this.#hasForgotten = false;
    try {
      await (this.#graph === null ? sidecar.erase() : this.#write(sidecar, this.#graph, place));
      // Subtracted only after a successful save, so that a failed one is repeated just as soon.
      this.#unsaved -= saved.changes;
    } catch (error) {
      this.#hasForgotten ||= saved.hasForgotten;
      throw error;
    } finally {
      this.#isSaving = false;
    }
  }

  #write(sidecar: Sidecar, index: GraphIndex, place: FeedPlace): Promise<void> {
    index.shrink();
    const { space, dims } = this.options;
    const { nextLabel, removed } = index.graph.state;
    const header = { ...place, space, dims, nextLabel, removed: [...removed], entries: this.#entries(index) };
    return sidecar.save(header, (path) => index.graph.write(path));
  }

  #entries(index: GraphIndex): [number, string, number][] {
    return [...index.labels()].flatMap(([row, label]) => {
      const vector = this.#rows.get(row);
      return vector === undefined ? [] : [[label, vector.id, vector.seq] as [number, string, number]];
    });
  }

  /** Starts a graph once there are enough rows, and a new one when the old one is worn. */
  #renewGraph(): void {
    const isWanted = this.#graph === null ? this.size >= this.options.graphFrom : this.#graph.isWorn;
    if (this.library === null || !isWanted) return;
    this.#graph = new GraphIndex(this.#exact, Graph.empty(this.library, this.options.dims), this.#rows.keys());
  }

  #holds(row: number, bytes: Uint8Array): boolean {
    const { buffer, byteOffset, byteLength } = this.#exact.vector(row);
    return Buffer.from(buffer, byteOffset, byteLength).equals(bytes);
  }
}

function isSidecarOf({ header }: SidecarFile, { space, dims }: SavedVectorIndexOptions, generation: string): boolean {
  return header.space === space && header.dims === dims && header.generation === generation;
}
