import { join } from 'node:path';
import { withTempFolder } from '../../temp-folder.js';
import { noteLives } from '../note-life.js';
import { type Example, weightsFile } from './fit-examples.js';
import { keptApart } from './kept-apart.js';
import { examplesOf } from './library-examples.js';
import { generatedLibrary, librariesOf } from './searched-libraries.js';

/**
 * Fits the weights of what the reranker has read, on lives that it was not trained on and on generated documents, and prints
 * `reranked-weights.ts`: node dist/bench/answers/fitting/fit-reranked.js > brain/core/answers/ranking/reranked-weights.ts
 */

/** Few, as their questions repeat the words of their documents, which is easier than real notes are. */
const generated = { answered: 60, open: 30 };

await withTempFolder(async (folder) => {
  const lives = noteLives('fit').filter(({ name }) => keptApart.lives.includes(name));
  const parts: (readonly Example[])[] = [];
  for (const [at, library] of [...librariesOf(lives), generatedLibrary(join(folder, 'generated'), generated)].entries())
    parts.push(await examplesOf(library, { folder: join(folder, String(at)), isReranked: true }));
  process.stdout.write(
    weightsFile(parts, { ranking: 'rerankedWeights', odds: 'rerankedLikelihoodWeights', command: 'fit-reranked.js' }),
  );
});
