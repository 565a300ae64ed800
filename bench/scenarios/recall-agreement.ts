import { hashingVector } from '#memory/recall/embedders/hashing-embedder';
import { ExactIndex } from '#memory/recall/vectors/exact-index';
import { Graph, loadHnsw } from '#memory/recall/vectors/graph';
import { GraphIndex } from '#memory/recall/vectors/graph-index';
import { drawnMemories, drawnQuestions } from '../recalling.js';
import { type Scenario, summarize } from '../scenario.js';

const agreementRows = 100_000;
const agreementQuestions = 200;
const neighbors = 10;
/** Cosines this close are the same answer: many memories say the same of other things. */
const tie = 1e-6;

export const scenario: Scenario = {
  name: 'recall-agreement',
  metric: 'share of the ten nearest of 100,000 that HNSW finds (mean)',
  target: { op: '>=', value: 0.98, unit: '' },
  async run({ clock }) {
    const library = await loadHnsw();
    if (library === null) throw new Error('hnswlib-node is not installed');
    const exact = new ExactIndex(512);
    const index = new GraphIndex(exact, Graph.empty(library, 512), []);
    for (const [row, text] of drawnMemories(agreementRows).entries())
      index.set(row, new Uint8Array(hashingVector(text).buffer));
    const startMs = clock.monotonicMs();
    index.grow(agreementRows);
    const builtS = (clock.monotonicMs() - startMs) / 1_000;
    const shares = drawnQuestions(agreementQuestions).map((question) =>
      agreement(exact, index, hashingVector(question)),
    );
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    return { ...summarize(shares, '', 'higher'), median: mean, notes: `graph built in ${builtS.toFixed(0)} s` };
  },
};

function agreement(exact: ExactIndex, index: GraphIndex, query: Float32Array): number {
  const reference = exact.search({ query, count: neighbors });
  const bar = (reference.at(-1)?.cosine ?? 0) - tie;
  return index.search({ query, count: neighbors }).filter(({ cosine }) => cosine >= bar).length / reference.length;
}
