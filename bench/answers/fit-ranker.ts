import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { spansInSight } from '#brain/knowledge/search/rank-passages';
import { type LookedInto, Searcher } from '#brain/knowledge/search/searcher';
import { answerText } from '#core/answers/ranking/answer-text';
import { systemClock } from '#core/clock';
import { connect } from '#memory/database/connection';
import { chooseEmbedder } from '#memory/recall/embedders/embedder-ladder';
import { bestSentenceModel, builtInModels } from '#memory/recall/embedders/sentence-files';
import { anIndex, indexed } from '../asking.js';
import { generateLibrary } from '../documents.js';
import { type Example, type Labelled, weightsFile } from './fit-examples.js';
import { noteLives } from './note-life.js';
import { isRight, type Wanted } from './wanted.js';

/**
 * Fits the weights of the ranker on the lives of the split "fit" and on generated documents, and prints
 * `ranker-weights.ts`: node dist/bench/answers/fit-ranker.js > brain/core/answers/ranking/ranker-weights.ts
 */

interface Library {
  readonly documents: string;
  /** One question in so many is also asked without vectors. */
  readonly wordsAloneEvery: number;
  readonly asked: readonly Asked[];
}

interface Asked {
  readonly ask: string;
  /** Null where nothing answers. */
  readonly wanted: (Wanted & { readonly sources: readonly string[] }) | null;
}

const generated = { documents: 400, facts: 160, unanswerable: 80 };
const askedOfEach = { answered: 150, open: 80 };
const wordsAloneEvery = { ofLives: 3, ofGenerated: 1 };

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nightjar-fit-'));
  try {
    const parts: Example[][] = [];
    for (const [at, library] of [...lives(), aGenerated(join(folder, 'generated'))].entries()) {
      parts.push([...(await examplesOf(library, join(folder, String(at))))]);
    }
    process.stdout.write(
      weightsFile(parts, { ranking: 'rankWeights', odds: 'likelihoodWeights', command: 'fit-ranker' }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lives(): readonly Library[] {
  return noteLives('fit').map(({ documents, questions, unanswerable }) => ({
    documents,
    wordsAloneEvery: wordsAloneEvery.ofLives,
    asked: [
      ...questions.map((one) => ({ ask: one.ask, wanted: one })),
      ...unanswerable.map(({ ask }) => ({ ask, wanted: null })),
    ],
  }));
}

function aGenerated(folder: string): Library {
  const { documents, questions } = generateLibrary(generated, 7);
  for (const { name, text } of documents) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const asked = questions.map(({ query, answer }) => ({
    ask: query,
    wanted: answer === null ? null : { must: [[answer.value]], mustNot: [], sources: [answer.name] },
  }));
  const some = (has: boolean, count: number) => asked.filter(({ wanted }) => (wanted !== null) === has).slice(0, count);
  return {
    documents: folder,
    wordsAloneEvery: wordsAloneEvery.ofGenerated,
    asked: [...some(true, askedOfEach.answered), ...some(false, askedOfEach.open)],
  };
}

async function examplesOf(
  { documents, asked, wordsAloneEvery: every }: Library,
  folder: string,
): Promise<readonly Example[]> {
  mkdirSync(folder, { recursive: true });
  const index = await anIndex({ folder, clock: systemClock }, { settings: { folders: [documents] }, builtInModels });
  await indexed(index, systemClock);
  await index.embedded();
  await index.close();
  const choice = await chooseEmbedder({
    sentence: await bestSentenceModel({ fetched: join(folder, 'none'), builtIn: builtInModels }),
    hosted: null,
  });
  const searcher = new Searcher(connect(join(folder, 'state', 'index.db'), { readonly: true }));
  const examples: Example[] = [];
  const { space, dims } = choice.embedder;
  searcher.follow({ space, dims });
  while (searcher.isBehind) searcher.readOn();
  for (const [at, { ask, wanted }] of asked.entries()) {
    const [vector = new Float32Array(dims)] = await choice.embedder.embed([ask]);
    // Until everything is embedded, and where the encoder is left out, there are only words.
    for (const seen of at % every === 0 ? [{ space, vector }, undefined] : [{ space, vector }]) {
      const looked = searcher.lookInto({ query: ask, limit: 5, folders: [documents], ...(seen && { vector: seen }) });
      examples.push({
        question: looked.question,
        hasAnswer: wanted !== null,
        candidates: labelled(looked, documents, wanted),
      });
    }
  }
  await choice.close();
  process.stderr.write(`${documents}: ${examples.length} questions\n`);
  return examples;
}

function labelled(looked: LookedInto, documents: string, wanted: Asked['wanted']): readonly Labelled[] {
  return spansInSight(looked, looked.passages).map(({ source, features, passage, span }) => {
    const path = relative(documents, join(passage.row.directory, passage.row.name));
    const text = answerText(passage.view.lines, span, looked.question);
    return { source, features, isRight: wanted?.sources.includes(path) === true && isRight(text, wanted) };
  });
}

await main();
