import { readQuestion } from '#core/answers/question/read-question';
import { rowCandidates } from '#memory/recall/rank-rows';
import { type Example, weightsFile } from './fit-examples.js';
import { type LivedMemory, type MemoryLife, memoryLives, withLife } from './memory-life.js';
import { lifeOfGroups } from './question-groups.js';

/**
 * Fits the weights by which rows of memory are ranked, on the lives of the split "fit" and on groups of lines that the
 * encoder was not trained on, and prints `memory-weights.ts`:
 * node dist/bench/answers/fit-memories.js > brain/core/answers/ranking/memory-weights.ts
 */

/** Kept apart from the training of the encoder (`models/train/train_encoder.py`), which would make it look too sure. */
const apart = ['spoken-09', 'spoken-10', 'talk-09', 'talk-10'];
const talkLines = 1_700;

async function main(): Promise<void> {
  const parts: (readonly Example[])[] = [];
  for (const life of [...memoryLives('fit', talkLines), lifeOfGroups(apart)]) {
    const examples = await withLife(life, (lived) => examplesOf(life, lived));
    process.stderr.write(`${examples.length} questions\n`);
    parts.push(...halves(examples));
  }
  process.stdout.write(
    weightsFile(parts, { ranking: 'memoryRankWeights', odds: 'memoryLikelihoodWeights', command: 'fit-memories' }),
  );
}

async function examplesOf(life: MemoryLife, lived: LivedMemory): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const { ask, memories } of life.pairs) examples.push(await exampleOf(lived, ask, memories));
  for (const { ask } of life.unanswerable) examples.push(await exampleOf(lived, ask, []));
  return examples;
}

async function exampleOf({ memory, nowMs, nameOf }: LivedMemory, ask: string, right: readonly string[]) {
  const rows = await memory.recall.lookInto({ query: ask, nowMs });
  const question = readQuestion(ask);
  const candidates = rowCandidates(question, rows).map(({ source, features, row }) => ({
    source,
    features,
    isRight: right.includes(nameOf(row.candidate.id) ?? ''),
  }));
  return { question, hasAnswer: right.length > 0, candidates };
}

/** A likelihood is only fitted on what its ranking was not: two parts of each life are as good as two lives. */
function halves<T>(of: readonly T[]): readonly (readonly T[])[] {
  return [0, 1].map((half) => of.filter((_, at) => at % 2 === half));
}

await main();
