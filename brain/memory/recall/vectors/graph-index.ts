import { BestFirst } from './best-first.js';
import type { ExactIndex } from './exact-index.js';
import type { Graph } from './graph.js';
import type { Neighbor, NeighborSearch, VectorIndex } from './vector-index.js';

/** With more rows than this outside the graph, an exact scan is faster. */
const mostOutside = 4_096;
/**
 * A filtered search takes this many times as many points from the graph; if too few pass the filter, it scans exactly.
 */
const filterSpread = 8;

/**
 * An HNSW graph over an exact index. The graph only proposes candidates; all cosines come from the exact index, so
 * scores do not depend on the graph. Rows that are not in the graph yet are compared one by one, so a new row is found
 * at once.
 */
export class GraphIndex implements VectorIndex {
  readonly #labels = new Map<number, number>();
  readonly #rows = new Map<number, number>();
  readonly #outside = new Set<number>();
  /** Labels of points in the graph whose row was removed or changed. */
  readonly #retired = new Set<number>();

  constructor(
    private readonly exact: ExactIndex,
    readonly graph: Graph,
    rows: Iterable<number>,
  ) {
    for (const row of rows) this.#outside.add(row);
  }

  get size(): number {
    return this.exact.size;
  }

  /** Rows that are not in the graph yet. */
  get outside(): number {
    return this.#outside.size;
  }

  /** How many changes `grow` and `shrink` still have to make. */
  get pending(): number {
    return this.#outside.size + this.#retired.size;
  }

  /** Whether so many points were removed that the graph should be rebuilt. */
  get isWorn(): boolean {
    return this.graph.removedCount + this.#retired.size > 256 + this.#labels.size / 3;
  }

  /** The label of each row in the graph, for the sidecar. */
  labels(): ReadonlyMap<number, number> {
    return this.#labels;
  }

  set(row: number, bytes: Uint8Array): boolean {
    this.#leaveGraph(row);
    if (!this.exact.set(row, bytes)) return false;
    this.#outside.add(row);
    return true;
  }

  /** Assigns a row to the existing point `label` of the graph, which has the row's present vector. */
  adopt(row: number, label: number): void {
    this.#labels.set(row, label);
    this.#rows.set(label, row);
    this.#outside.delete(row);
  }

  delete(row: number): void {
    this.exact.delete(row);
    this.#outside.delete(row);
    this.#leaveGraph(row);
  }

  /** Marks points of the graph that belong to no row for removal. */
  retire(labels: Iterable<number>): void {
    for (const label of labels) if (!this.#rows.has(label)) this.#retired.add(label);
  }

  /** Adds at most `count` rows to the graph, a few milliseconds each at 100,000 rows; returns their number. */
  grow(count: number): number {
    const rows = [...takeFirst(this.#outside, count)];
    for (const row of rows) this.adopt(row, this.graph.add(this.exact.vector(row)));
    return rows.length;
  }

  /** Removes at most `count` retired points with their vectors; returns their number. */
  shrink(count = this.#retired.size): number {
    const labels = [...takeFirst(this.#retired, count)];
    for (const label of labels) {
      this.graph.remove(label);
      this.#retired.delete(label);
    }
    return labels.length;
  }

  search(search: NeighborSearch): Neighbor[] {
    const { query, count, accepts } = search;
    if (this.#outside.size > mostOutside || this.size <= count) return this.exact.search(search);
    const proposed = this.graph.near(query, accepts === undefined ? 2 * count : filterSpread * count);
    const best = new BestFirst<Neighbor>(count);
    const rows = [...proposed.flatMap((label) => this.#rows.get(label) ?? []), ...this.#outside];
    for (const row of rows) {
      const cosine = accepts?.(row) === false ? null : this.exact.cosine(row, query);
      if (cosine !== null) best.offer({ row, cosine }, cosine);
    }
    const found = best.items();
    return found.length < count ? this.exact.search(search) : found;
  }

  #leaveGraph(row: number): void {
    const label = this.#labels.get(row);
    if (label === undefined) return;
    this.#retired.add(label);
    this.#labels.delete(row);
    this.#rows.delete(label);
  }
}

function* takeFirst<T>(items: Iterable<T>, count: number): Iterable<T> {
  let left = count;
  for (const item of items) {
    if (left <= 0) return;
    left -= 1;
    yield item;
  }
}
