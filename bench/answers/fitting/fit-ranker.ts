import { join } from 'node:path';
import { withTempFolder } from '../../temp-folder.js';
import { noteLives } from '../note-life.js';
import { type Example, weightsFile } from './fit-examples.js';
import { examplesOf } from './library-examples.js';
import { generatedLibrary, librariesOf } from './searched-libraries.js';

/**
 * Fits the weights of the ranker on the lives of the split "fit" and on generated documents, and prints
 * `ranker-weights.ts`: node dist/bench/answers/fitting/fit-ranker.js > brain/core/answers/ranking/weights/ranker-weights.ts
 */

const rankerQuestions = { answered: 150, open: 80 };

await withTempFolder(async (folder) => {
  const parts: (readonly Example[])[] = [];
  for (const [at, library] of [
    ...librariesOf(noteLives('fit')),
    generatedLibrary(join(folder, 'generated'), rankerQuestions),
  ].entries())
    parts.push(await examplesOf(library, { folder: join(folder, String(at)), isReranked: false }));
  process.stdout.write(
    weightsFile(parts, { ranking: 'rankWeights', likelihood: 'likelihoodWeights', command: 'fit-ranker.js' }),
  );
});
