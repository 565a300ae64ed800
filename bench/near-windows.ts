import { join } from 'node:path';
import { openIndex } from '#brain/knowledge/index/index-schema';
import { NearestWindows } from '#brain/knowledge/vectors/nearest-windows';
import { dotPacked } from '#brain/knowledge/vectors/packed-vector';
import { VectorStore } from '#brain/knowledge/vectors/vector-store';
import { type Connection, connect } from '#memory/database/connection';
import { normalize } from '#memory/recall/embedders/embedder';
import { type Figure, mibBytes, type ScenarioIo, summarize } from './scenario.js';
import { SeededRandom } from './seeded-random.js';

const dims = 512;
const drawnSpace = 'drawn-512';
const windowsPerPassage = 4;
const passagesAtOnce = 1_000;
const drawnTopics = 2_000;
const warmUpSearches = 20;
const windowQuestions = 200;
/** Questions for which every vector is compared as well. */
const judged = 40;
const nearestWanted = 16;
const judgedNearest = 8;

/** Draws vectors like those of a sentence encoder: grouped by topic, and all in one half of the sphere. */
class DrawnVectors {
  readonly #draw = new SeededRandom();
  readonly #common = this.#direction();
  readonly #topics = Array.from({ length: drawnTopics }, () => this.#direction());

  of(): Float32Array {
    const topic = this.#draw.of(this.#topics);
    const own = this.#direction();
    return normalize(own.map((value, place) => value + 0.8 * (topic[place] ?? 0) + 1.3 * (this.#common[place] ?? 0)));
  }

  #direction(): Float32Array {
    const drawn = () => this.#draw.fraction() + this.#draw.fraction() + this.#draw.fraction() - 1.5;
    return normalize(Float32Array.from({ length: dims }, drawn));
  }
}

/**
 * The 95th percentile of the time a search for the nearest windows takes; its notes name the recall and the memory
 * held.
 */
export async function nearestWindowsTime(windows: number, { folder, clock }: ScenarioIo): Promise<Figure> {
  const path = join(folder, 'index.db');
  const drawn = new DrawnVectors();
  writeIndex(path, windows, drawn);
  const connection = connect(path, { readonly: true });
  const nearest = new NearestWindows(connection);
  const readMs = timed(clock, () => {
    nearest.follow({ space: drawnSpace, dims });
    while (nearest.isBehind) nearest.readOn();
  });
  const asked = Array.from({ length: warmUpSearches + windowQuestions }, () => drawn.of());
  const before = process.cpuUsage();
  const times = asked.map((vector) => timed(clock, () => nearest.to({ space: drawnSpace, vector }, nearestWanted)));
  const { user, system } = process.cpuUsage(before);
  const share = agreementWithAll(connection, nearest, asked.slice(0, judged));
  connection.close();
  const figure = summarize(times.slice(warmUpSearches), 'ms', 'lower');
  const notes = [
    `median ${figure.median.toFixed(1)} ms`,
    `CPU ${((user + system) / 1_000 / asked.length).toFixed(1)} ms`,
    `${(100 * share).toFixed(1)} % of the nearest ${judgedNearest} found`,
    `read in ${(readMs / 1_000).toFixed(1)} s`,
    `${(nearest.bytes / mibBytes).toFixed(1)} MiB held`,
  ];
  return { ...figure, median: figure.p95, notes: notes.join('; ') };
}

function timed(clock: ScenarioIo['clock'], work: () => unknown): number {
  const startMs = clock.monotonicMs();
  work();
  return clock.monotonicMs() - startMs;
}

function writeIndex(path: string, windows: number, drawn: DrawnVectors): void {
  const connection = openIndex(path);
  const vectors = new VectorStore(connection);
  connection.exec(`INSERT INTO directories (id, folder, path) VALUES (1, '/', '/');
    INSERT INTO files (id, directory, name, stamp, bytes, mtime, title, state, passages)
    VALUES (1, 1, 'drawn', '', 0, 0, 'drawn', 'whole', 0)`);
  const addPassage = connection.prepare("INSERT INTO passages (file, heading, text) VALUES (1, '', 'drawn')");
  for (let left = Math.ceil(windows / windowsPerPassage); left > 0; left -= passagesAtOnce) {
    const added = connection.transaction(() =>
      Array.from({ length: Math.min(left, passagesAtOnce) }, () => Number(addPassage.run().lastInsertRowid)),
    )();
    const ofPassage = () => Array.from({ length: windowsPerPassage }, () => drawn.of());
    vectors.keep(
      drawnSpace,
      added.map((passage) => ({ passage, vectors: ofPassage() })),
    );
  }
  connection.close();
}

/** Recall: mean share (0–1) of the truly nearest windows, by comparing with all, that the index finds. */
function agreementWithAll(connection: Connection, nearest: NearestWindows, asked: readonly Float32Array[]): number {
  const found = asked.map((vector) => nearest.to({ space: drawnSpace, vector }, judgedNearest).at(-1)?.cosine ?? -1);
  const all = connection.prepare<[], Buffer>('SELECT vector FROM passage_windows').pluck();
  const better = asked.map(() => 0);
  const every = connection.prepare<[], number>('SELECT count(*) FROM passage_windows').pluck().get() ?? 0;
  if (every < judgedNearest) return 1;
  for (const packed of all.iterate()) {
    for (const [index, vector] of asked.entries()) {
      if (dotPacked(vector, packed) > (found[index] as number)) better[index] = (better[index] as number) + 1;
    }
  }
  // Of the windows nearer than the last one found, at most `judgedNearest` − 1 were found; the rest were missed.
  const missed = better.map((count) => Math.max(0, count - (judgedNearest - 1)));
  const kept = missed.map((count) => Math.max(0, judgedNearest - count) / judgedNearest);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}
