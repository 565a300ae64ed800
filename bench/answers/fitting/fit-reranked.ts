import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withTempFolder } from '../../temp-folder.js';
import { noteLives } from '../note-life.js';
import { fittedWeights, weightsFile } from './fit-examples.js';
import { fittedPassages } from './fit-passages.js';
import { heldOutOfTraining } from './held-out-of-training.js';
import { lossTable } from './left-out/answer-losses.js';
import { leaveOneOut } from './left-out/leave-one-out.js';
import { type ReadLife, readLife } from './left-out/read-life.js';
import { examplesOf } from './library-examples.js';
import { generatedLibrary } from './searched-libraries.js';

/**
 * Fits the weights for candidates that have a score of the reranker, on lives that it was not trained on and on
 * generated documents, and prints `reranked-weights.ts`: node dist/bench/answers/fitting/fit-reranked.js >
 * brain/core/answers/ranking/weights/reranked-weights.ts
 *
 * With --leave-one-out it also prints on standard error how the questions of each life are answered by weights fitted
 * without that life, and at which stage answers are lost.
 */

/**
 * Few, because questions about generated documents repeat the words of those documents and so are easier than questions
 * about real notes.
 */
const rerankedQuestions = { answered: 60, open: 30 };

const { values: options } = parseArgs({ options: { 'leave-one-out': { type: 'boolean', default: false } } });

await withTempFolder(async (folder) => {
  const read: (ReadLife & { readonly name: string })[] = [];
  for (const life of noteLives('fit').filter(({ name }) => heldOutOfTraining.lives.includes(name)))
    read.push({ name: life.name, ...(await readLife(life, join(folder, life.name))) });
  const library = generatedLibrary(join(folder, 'generated'), rerankedQuestions);
  const others = [await examplesOf(library, { folder: join(folder, 'index'), isReranked: true })];
  const lives = read.map((life) => {
    const rest = read.filter((one) => one !== life).map(({ examples }) => examples);
    return { ...life, weights: fittedWeights([...rest, ...others]) };
  });
  if (options['leave-one-out']) process.stderr.write(`${leaveOneOut(lives)}\n${lossTable(lives)}\n`);
  const parts = [...read.map(({ examples }) => examples), ...others];
  const names = {
    ranking: 'rerankedWeights',
    likelihood: 'rerankedLikelihoodWeights',
    command: 'fit-reranked.js',
    passages: { name: 'passageWeights', weights: fittedPassages(lives) },
  };
  process.stdout.write(weightsFile(parts, names));
});
