import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CandidateSpan } from '#brain/knowledge/search/rank-passages';
import { type RetrievedPassages, Searcher } from '#brain/knowledge/search/searcher';
import { answerText } from '#core/answers/ranking/answer-text';
import { systemClock } from '#core/clock';
import { connect } from '#memory/database/connection';
import type { Embedder } from '#memory/recall/embedders/embedder';
import { chooseEmbedder } from '#memory/recall/embedders/embedder-ladder';
import { bestSentenceModel, builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { anIndex, indexed } from '../../asking.js';
import { generateLibrary } from '../../documents/documents.js';
import type { NoteLife } from '../note-life.js';
import { isRight, type WantedWordings } from '../wanted-wordings.js';

/** A folder of documents with the questions to ask about them. */
export interface Library {
  readonly documents: string;
  /** Every how many questions one is also searched without its vector. */
  readonly wordsAloneEvery: number;
  readonly asked: readonly LabelledQuestion[];
}

interface LabelledQuestion {
  readonly ask: string;
  /** The right answer and the documents that hold it; null for a question that no document answers. */
  readonly wanted: (WantedWordings & { readonly sources: readonly string[] }) | null;
}

const generatedCounts = { documents: 400, facts: 160, unanswerable: 80 };
const wordsAloneEvery = { ofLives: 3, ofGenerated: 1 };

/** A library for each of these lives. */
export function librariesOf(lives: readonly NoteLife[]): readonly Library[] {
  return lives.map(({ documents, questions, unanswerable }) => ({
    documents,
    wordsAloneEvery: wordsAloneEvery.ofLives,
    asked: [
      ...questions.map((one) => ({ ask: one.ask, wanted: one })),
      ...unanswerable.map(({ ask }) => ({ ask, wanted: null })),
    ],
  }));
}

/** Writes generated documents into `folder`; `most` limits the questions about them that the library asks. */
export function generatedLibrary(folder: string, most: { readonly answered: number; readonly open: number }): Library {
  const { documents, questions } = generateLibrary(generatedCounts, 7);
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
    asked: [...some(true, most.answered), ...some(false, most.open)],
  };
}

/** A question with what a Brain finds for it. */
export interface Searched extends LabelledQuestion {
  readonly retrieved: RetrievedPassages;
  readonly embedder: Embedder;
  /** Whether it was searched by words alone, without its vector. */
  readonly isByWords: boolean;
}

/** Indexes the documents in a folder and asks every question. */
export async function* searched(
  { documents, asked, wordsAloneEvery: every }: Library,
  folder: string,
): AsyncGenerator<Searched> {
  mkdirSync(folder, { recursive: true });
  const index = await anIndex({ folder, clock: systemClock }, { settings: { folders: [documents] }, builtInModels });
  await indexed(index, systemClock);
  await index.embedded();
  await index.close();
  const sentence = await bestSentenceModel({ fetched: join(folder, 'none'), builtIn: builtInModels });
  const { embedder, close } = await chooseEmbedder({ sentence, hosted: null });
  const searcher = new Searcher(connect(join(folder, 'state', 'index.db'), { readonly: true }));
  const { space, dims } = embedder;
  searcher.follow({ space, dims });
  while (searcher.isBehind) searcher.readOn();
  for (const [at, { ask, wanted }] of asked.entries()) {
    const [vector = new Float32Array(dims)] = await embedder.embed([ask]);
    // The product searches by words alone until every passage has its vector, and where there is no encoder.
    for (const isByWords of at % every === 0 ? [false, true] : [false]) {
      const seen = isByWords ? {} : { vector: { space, vector } };
      const retrieved = searcher.retrieve({ query: ask, limit: 5, folders: [documents], ...seen });
      yield { ask, wanted, retrieved, embedder, isByWords };
    }
  }
  await close();
}

/** Whether the text shown for a span is a right answer and the span is in a document that holds the answer. */
export function isRightSpan(
  { passage, span }: CandidateSpan,
  { retrieved, wanted }: Searched,
  documents: string,
): boolean {
  const path = relative(documents, join(passage.row.directory, passage.row.name));
  const text = answerText(passage.view.lines, span, retrieved.question);
  return wanted?.sources.includes(path) === true && isRight(text, wanted);
}
