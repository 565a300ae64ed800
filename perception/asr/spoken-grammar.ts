import { Worker } from 'node:worker_threads';
import type { SpokenGrammar, SpokenGrammarOptions } from './spoken-grammar-options.js';

/**
 * Limits the young generation: building a graph allocates many short-lived objects, for which V8 would otherwise use up
 * to 48 MB.
 */
const youngMb = 4;

/**
 * The decoding graph of everything the voice grammar understands, with the wearer's own words. It is made on a thread
 * of its own, so that listening goes on meanwhile and the memory of dictionary and intermediate states is freed
 * afterwards.
 */
export function spokenGrammar(options: SpokenGrammarOptions): Promise<SpokenGrammar> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxYoungGenerationSizeMb: youngMb };
    const worker = new Worker(new URL('./grammar-worker.js', import.meta.url), { workerData: options, resourceLimits });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the grammar thread ended with ${code}`)));
  });
}
