import { chooseEmbedder } from '#memory/recall/embedders/embedder-ladder';
import { bestSentenceModel, builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { memoryLives } from '../memory-life.js';
import { lifeOfGroups } from '../question-groups.js';
import { fitLikelihood } from './fit-weights.js';

/**
 * Fits the direction in which lines that somebody asks for later lie in the encoder's space, away from small talk: on the
 * lives of the split "fit" among their talk, and on lines of groups. Prints `telling-direction.ts`:
 * node dist/bench/answers/fitting/fit-telling.js > brain/memory/recall/telling-direction.ts
 */

const tellingTalkLines = 1_700;
const tellingGroupLines = 1_500;
/** Numbers of the direction are stored as bytes. */
const tellingLevels = 127;
const base64Chars = 100;
/** Vectors have far more numbers than ranking has features; without a small penalty talk is learned by heart. */
const tellingFit = { steps: 400, rate: 5, decay: 6e-5 };

async function main(): Promise<void> {
  const groups = lifeOfGroups(['']).memories.map(({ text }) => text);
  const every = Math.ceil(groups.length / tellingGroupLines);
  const lines = [
    ...memoryLives('fit', tellingTalkLines).flatMap(({ memories, talk }) => [
      ...memories.map(({ text }) => ({ text, isTelling: true })),
      ...talk.map((text) => ({ text, isTelling: false })),
    ]),
    ...groups.filter((_, at) => at % every === 0).map((text) => ({ text, isTelling: true })),
  ];
  const sentence = await bestSentenceModel({ fetched: '', builtIn: builtInModels });
  const { embedder, close } = await chooseEmbedder({ sentence, hosted: null });
  const vectors = await embedder.embed(lines.map(({ text }) => text));
  await close();
  const [, ...weights] = fitLikelihood(
    lines.map(({ isTelling }, at) => ({ values: [1, ...(vectors[at] ?? [])], isRight: isTelling })),
    tellingFit,
  );
  const greatest = Math.max(...weights.map(Math.abs));
  const bytes = Buffer.from(
    Int8Array.from(weights, (weight) => Math.round((weight / greatest) * tellingLevels)).buffer,
  );
  const encoded = bytes.toString('base64').match(new RegExp(`.{1,${base64Chars}}`, 'g')) ?? [];
  process.stdout.write(
    [
      '// Fitted by `node dist/bench/answers/fitting/fit-telling.js`, which prints this file.',
      '',
      '/** What a byte of the greatest weight stands for. */',
      `export const tellingWeight = ${greatest.toFixed(3)};`,
      '/** One signed byte for each number of a vector, in base64. */',
      'export const tellingBytes =',
      ...encoded.map((row, at) => `  '${row}'${at === encoded.length - 1 ? ';' : ' +'}`),
      '',
    ].join('\n'),
  );
}

await main();
