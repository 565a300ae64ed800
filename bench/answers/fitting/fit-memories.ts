import { readQuestion } from '#core/answers/question/read-question';
import { rowCandidates } from '#memory/recall/rank-rows';
import { type LivedMemory, type MemoryLife, memoryLives, withLife } from '../memory-life.js';
import { lifeOfGroups } from '../question-groups.js';
import { type Example, weightsFile } from './fit-examples.js';
import { heldOutOfTraining } from './held-out-of-training.js';

/**
 * Fits the weights by which rows of memory are ranked, on the lives of the split "fit", and how likely the best is right,
 * on groups of lines that the encoder was not trained on as well, and prints `memory-weights.ts`:
 * node dist/bench/answers/fitting/fit-memories.js > brain/core/answers/ranking/weights/memory-weights.ts
 */

const talkLines = 1_700;

async function main(): Promise<void> {
  const lives = await examplesOfLives(memoryLives('fit', talkLines));
  const groups = await examplesOfLives([lifeOfGroups(heldOutOfTraining.groups)]);
  process.stdout.write(
    weightsFile([...lives, ...groups], {
      // Groups have no small talk and nobody who is asked for.
      ranked: lives,
      ranking: 'memoryRankWeights',
      likelihood: 'memoryLikelihoodWeights',
      command: 'fit-memories.js',
    }),
  );
}

async function examplesOfLives(lives: readonly MemoryLife[]): Promise<readonly (readonly Example[])[]> {
  const parts: (readonly Example[])[] = [];
  for (const life of lives) {
    const examples = await withLife(life, (lived) => memoryExamples(life, lived));
    process.stderr.write(`${examples.length} questions\n`);
    parts.push(...halves(examples));
  }
  return parts;
}

async function memoryExamples(life: MemoryLife, lived: LivedMemory): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const { ask, memories } of life.pairs) examples.push(await memoryExample(lived, ask, memories));
  for (const { ask } of life.unanswerable) examples.push(await memoryExample(lived, ask, []));
  return examples;
}

async function memoryExample({ memory, nowMs, nameOf }: LivedMemory, ask: string, right: readonly string[]) {
  const rows = await memory.recall.rankableRows({ query: ask, nowMs });
  const question = readQuestion(ask);
  const candidates = rowCandidates(question, rows).map(({ source, features, row }) => ({
    source,
    features,
    isRight: right.includes(nameOf(row.candidate.id) ?? ''),
  }));
  return { question, hasAnswer: right.length > 0, candidates };
}

/** Two halves, so that `fittedWeights` can fit the likelihood on each half with a ranking fitted on the other. */
function halves<T>(of: readonly T[]): readonly (readonly T[])[] {
  return [0, 1].map((half) => of.filter((_, at) => at % 2 === half));
}

await main();
