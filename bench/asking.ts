import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KnowledgeIndex } from '#brain/knowledge/knowledge-index';
import { answerThreshold } from '#brain/knowledge/passage';
import { openConfig } from '#brain/owner/configuration/open-config';
import type { Clock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { BrainConfig } from '#core/settings/config';
import { StateDirectory } from '#memory/state/state-directory';
import {
  type GeneratedDocument,
  generateLibrary,
  type LibraryQuestion,
  type LibrarySize,
} from './documents/documents.js';
import { type Figure, type ScenarioIo, summarize } from './scenario.js';

interface IndexOptions {
  readonly settings?: Partial<BrainConfig>;
  /** Folder of the sentence model that comes with the product; without it only words are compared. */
  readonly builtInModels?: string | null;
}

/** A real index with its threads over `<folder>/documents`. */
export async function anIndex(
  { folder, clock }: ScenarioIo,
  { settings = {}, builtInModels = null }: IndexOptions = {},
): Promise<KnowledgeIndex> {
  const state = StateDirectory.open(join(folder, 'state'));
  const config = await openConfig({ state, clock, log: silentLog });
  await config.patch({ folders: [join(folder, 'documents')], ...settings });
  return new KnowledgeIndex({ state, config, builtInModels, clock, log: silentLog });
}

/** Starts the index; resolves, once it agrees with the folders, with the milliseconds that took. */
export async function indexed(index: KnowledgeIndex, clock: Clock): Promise<number> {
  const startMs = clock.monotonicMs();
  const isDone = new Promise<void>((resolve) => index.condition.onIndexed(() => resolve()));
  index.start();
  await isDone;
  return clock.monotonicMs() - startMs;
}

/** Writes the documents below `<folder>/documents`. */
export async function writeDocuments(folder: string, documents: readonly GeneratedDocument[]): Promise<void> {
  for (const { name, text } of documents) {
    const path = join(folder, 'documents', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

interface AskingResult {
  /**
   * Share (0–1) of the answerable questions whose best passage is in the right document, counts as an answer and holds
   * the value.
   */
  readonly right: number;
  /** Share (0–1) of the unanswerable questions for which no passage counts as an answer. */
  readonly honest: number;
  /** Elapsed time from question to passages; other processes on the machine slow it down. */
  readonly wallMs: Figure;
  /** Processor time of this process, all threads together, for the same. */
  readonly cpuMs: Figure;
  readonly words: number;
}

/** Writes a library, indexes it and, once every passage has its vector, asks all its questions. */
export async function askLibrary(
  size: LibrarySize,
  io: ScenarioIo,
  { seed, ...options }: IndexOptions & { readonly seed?: number } = {},
): Promise<AskingResult> {
  const { documents, questions } = generateLibrary(size, seed);
  await writeDocuments(io.folder, documents);
  const index = await anIndex(io, options);
  try {
    await indexed(index, io.clock);
    await index.embedded();
    return {
      ...(await askQuestions(index, questions, io)),
      words: documents.reduce((sum, { text }) => sum + wordTotal(text), 0),
    };
  } finally {
    await index.close();
  }
}

/** The 95th percentile of a question's time over 10,000 documents. */
export async function askingTime(io: ScenarioIo, options: IndexOptions = {}): Promise<Figure> {
  const size = { documents: 10_000, facts: 500, unanswerable: 200 };
  const { right, honest, wallMs, cpuMs, words } = await askLibrary(size, io, options);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const shown = ({ median, p95 }: Figure) => `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  const quality = `right source first ${percent(right)}, nothing pretended ${percent(honest)}`;
  const notes = `wall ${shown(wallMs)}; CPU ${shown(cpuMs)}; ${quality}; ${words} words`;
  return { ...wallMs, median: wallMs.p95, notes };
}

async function askQuestions(
  index: KnowledgeIndex,
  questions: readonly LibraryQuestion[],
  { folder, clock }: ScenarioIo,
) {
  const wallMs: number[] = [];
  const cpuMs: number[] = [];
  const right = { asked: 0, good: 0 };
  const honest = { asked: 0, good: 0 };
  for (const { query, answer } of questions) {
    const startMs = clock.monotonicMs();
    const before = process.cpuUsage();
    const [best] = await index.search(query, 5);
    const { user, system } = process.cpuUsage(before);
    wallMs.push(clock.monotonicMs() - startMs);
    cpuMs.push((user + system) / 1_000);
    const isAnswered = best !== undefined && best.score >= answerThreshold;
    const tally = answer === null ? honest : right;
    tally.asked += 1;
    if (answer === null) tally.good += isAnswered ? 0 : 1;
    else if (
      isAnswered &&
      best.path === join(folder, 'documents', answer.name) &&
      holdsValue(best.answer, answer.value)
    )
      tally.good += 1;
  }
  return {
    right: right.good / right.asked,
    honest: honest.good / honest.asked,
    wallMs: summarize(wallMs, 'ms', 'lower'),
    cpuMs: summarize(cpuMs, 'ms', 'lower'),
  };
}

function holdsValue(text: string, value: string): boolean {
  return text.toLowerCase().includes(value.toLowerCase());
}

function wordTotal(text: string): number {
  return text.split(/\s+/).length;
}
