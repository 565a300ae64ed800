import { SentenceGraph } from './sentence-graph.js';
import type { FromEngine, SentenceModel, ToEngine } from './sentence-protocol.js';

/**
 * Entry point of the engine's process: `node sentence-engine.js '<SentenceModel as JSON>'`. It is spoken to over its
 * IPC channel.
 */
const tellParent = (message: FromEngine): void => void process.send?.(message);
const model = JSON.parse(process.argv[2] ?? '{}') as SentenceModel;

// The process that started it is gone, or has closed the channel to end it.
process.on('disconnect', () => process.exit(0));

try {
  const graph = await SentenceGraph.load(model);
  let work = Promise.resolve();
  process.on('message', (request: ToEngine) => {
    work = work.then(() => answerRequest(graph, request));
  });
  tellParent({ say: 'ready', dims: graph.dims });
} catch (error) {
  tellParent({ say: 'refused', reason: String(error) });
  process.disconnect();
}

async function answerRequest(graph: SentenceGraph, request: ToEngine): Promise<void> {
  const { ticket } = request;
  try {
    if ('texts' in request) tellParent({ say: 'embedded', ticket, vectors: await graph.embed(request.texts) });
    else tellParent({ say: 'reranked', ticket, logits: await graph.rerank(request.question, request.lines) });
  } catch (error) {
    tellParent({ say: 'failed', ticket, reason: String(error) });
  }
}
