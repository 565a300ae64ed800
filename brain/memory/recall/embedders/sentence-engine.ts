import { SentenceGraph } from './sentence-graph.js';
import type { EmbedRequest, FromEngine, SentenceModel } from './sentence-protocol.js';

/** The engine's process: `node sentence-engine.js '<SentenceModel as JSON>'`, spoken to over its IPC channel. */
const tell = (message: FromEngine): void => void process.send?.(message);
const model = JSON.parse(process.argv[2] ?? '{}') as SentenceModel;

// Its owner is gone, or wants it gone.
process.on('disconnect', () => process.exit(0));

try {
  const graph = await SentenceGraph.load(model);
  let work = Promise.resolve();
  process.on('message', ({ ticket, texts }: EmbedRequest) => {
    work = work.then(() => answer(graph, ticket, texts));
  });
  tell({ say: 'ready', dims: graph.dims });
} catch (error) {
  tell({ say: 'refused', reason: String(error) });
  process.disconnect();
}

async function answer(graph: SentenceGraph, ticket: number, texts: readonly string[]): Promise<void> {
  try {
    tell({ say: 'embedded', ticket, vectors: await graph.embed(texts) });
  } catch (error) {
    tell({ say: 'failed', ticket, reason: String(error) });
  }
}
