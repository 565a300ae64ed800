import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withTempFolder } from '../../temp-folder.js';
import { noteLives } from '../note-life.js';
import { weightsFile } from './fit-examples.js';
import { heldOutOfTraining } from './held-out-of-training.js';
import { leaveOneOut, type NamedPart } from './leave-one-out.js';
import { examplesOf } from './library-examples.js';
import { generatedLibrary, librariesOf } from './searched-libraries.js';

/**
 * Fits the weights for candidates that have a score of the reranker, on lives that it was not trained on and on
 * generated documents, and prints `reranked-weights.ts`: node dist/bench/answers/fitting/fit-reranked.js >
 * brain/core/answers/ranking/reranked-weights.ts
 *
 * With --leave-one-out it also prints on standard error how the questions of each life are answered by weights fitted
 * without that life.
 */

/**
 * Few, because questions about generated documents repeat the words of those documents and so are easier than questions
 * about real notes.
 */
const rerankedQuestions = { answered: 60, open: 30 };

const { values: options } = parseArgs({ options: { 'leave-one-out': { type: 'boolean', default: false } } });

await withTempFolder(async (folder) => {
  const lives: NamedPart[] = [];
  for (const life of noteLives('fit').filter(({ name }) => heldOutOfTraining.lives.includes(name)))
    for (const library of librariesOf([life]))
      lives.push({
        name: life.name,
        examples: await examplesOf(library, { folder: join(folder, life.name), isReranked: true }),
      });
  const library = generatedLibrary(join(folder, 'generated'), rerankedQuestions);
  const others = [await examplesOf(library, { folder: join(folder, 'index'), isReranked: true })];
  if (options['leave-one-out']) process.stderr.write(`${leaveOneOut(lives, others)}\n`);
  const parts = [...lives.map(({ examples }) => examples), ...others];
  process.stdout.write(
    weightsFile(parts, {
      ranking: 'rerankedWeights',
      likelihood: 'rerankedLikelihoodWeights',
      command: 'fit-reranked.js',
    }),
  );
});
