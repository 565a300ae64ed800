import { Worker } from 'node:worker_threads';
import type { SpokenGrammar, SpokenGrammarOptions } from './spoken-grammar-options.js';

/** Building a graph makes much short-lived garbage, which V8 would otherwise let grow to 48 MB. */
const youngMb = 4;

/**
 * The decoding graph of everything the voice grammar understands, with the wearer's own words in it. Made in a thread
 * of its own: listening goes on meanwhile, and the dictionary and all intermediate states are gone with it.
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
