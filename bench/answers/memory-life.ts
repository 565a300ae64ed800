import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { dayMs } from '#core/time-units';
import { type Memory, openMemory } from '#memory/memory';
import { chooseEmbedder } from '#memory/recall/embedders/embedder-ladder';
import { bestSentenceModel, builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { StateDirectory } from '#memory/state/state-directory';
import { withTempFolder } from '../temp-folder.js';
import { foldersOf, type Split } from './note-life.js';

/** The kind of row that each kind of memory is stored as; `said` is a line that was heard. */
const rowKindOf = { note: 'preference', place: 'place', person: 'scene', promise: 'task', debt: 'task' } as const;

const lifeMemorySchema = z.object({
  id: z.string(),
  kind: z.enum(['said', ...(Object.keys(rowKindOf) as (keyof typeof rowKindOf)[])]),
  /** Null where it is not known who said it. */
  speaker: z.string().nullable(),
  text: z.string().min(1),
  days_ago: z.number().min(0),
  person: z.string().optional(),
});
type LifeMemory = z.infer<typeof lifeMemorySchema>;

const pairsSchema = z.object({
  as_of: z.string(),
  pairs: z.array(
    z.object({
      id: z.string(),
      ask: z.string().min(1),
      memories: z.array(z.string()).min(1),
      paraphrased: z.boolean(),
    }),
  ),
  unanswerable: z.array(z.object({ id: z.string(), ask: z.string().min(1) })),
});

/** The memories of one life, and questions about them. */
export interface MemoryLife extends z.infer<typeof pairsSchema> {
  readonly memories: readonly LifeMemory[];
  /** Lines of ordinary talk, kept among the memories. */
  readonly talk: readonly string[];
}

/** The lives of a split that are made of memories, each with `talkLines` lines of ordinary talk. */
export function memoryLives(split: Split, talkLines: number): readonly MemoryLife[] {
  return foldersOf(split, 'pairs.json').map(({ folder }) => ({
    ...pairsSchema.parse(readJsonFile(join(folder, 'pairs.json'))),
    memories: z.array(lifeMemorySchema).parse(readJsonFile(join(folder, 'memories.json'))),
    talk: talkOf(folder, talkLines),
  }));
}

function readJsonFile(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

const talkSchema = z.union([z.string(), z.looseObject({ text: z.string() }).transform(({ text }) => text)]);

function talkOf(folder: string, lines: number): readonly string[] {
  if (lines === 0) return [];
  const printed = execFileSync(process.execPath, [join(folder, 'talk.mjs'), String(lines)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return printed
    .split('\n')
    .filter(Boolean)
    .map((line) => talkSchema.parse(JSON.parse(line)));
}

/** A memory that holds a life; `nameOf` gives the id that a stored row has in the life, undefined for talk. */
export interface LivedMemory {
  readonly memory: Memory;
  readonly nowMs: number;
  nameOf(rowId: string): string | undefined;
}

const secondMs = 1_000;
const nobody = 'unknown';

/**
 * Opens a new memory, keeps the life in it, embeds it with the encoder that comes with the product, and runs `use` on
 * it. The memory is closed and deleted afterwards.
 */
export function withLife<T>(life: MemoryLife, use: (lived: LivedMemory) => Promise<T>): Promise<T> {
  return withTempFolder((folder) => withLifeIn(folder, life, use));
}

async function withLifeIn<T>(folder: string, life: MemoryLife, use: (lived: LivedMemory) => Promise<T>): Promise<T> {
  const memory = await openMemory({ state: StateDirectory.open(folder), clock: systemClock, log: silentLog });
  const sentence = await bestSentenceModel({ fetched: join(folder, 'none'), builtIn: builtInModels });
  const choice = await chooseEmbedder({ sentence, hosted: null });
  try {
    const nowMs = Date.parse(life.as_of);
    const names = await keepAll(memory, life, nowMs);
    memory.vectors.start(choice.embedder);
    await memory.vectors.whenIdle();
    return await use({ memory, nowMs, nameOf: (rowId) => names.get(rowId) });
  } finally {
    await memory.close();
    await choice.close();
  }
}

/**
 * Keeps memories and talk, the talk a second a line from the day of the oldest memory on. Resolves to the life's id of
 * each stored row.
 */
async function keepAll(memory: Memory, life: MemoryLife, nowMs: number): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const said = (text: string, speaker: string, ts: number) =>
    memory.ledger.append({ text, speaker, ts, addressed: false, source: 'bench' });
  const oldest = Math.max(1, ...life.memories.map((one) => one.days_ago)) * dayMs;
  const kept = life.memories.map(async ({ id, kind, speaker, text, days_ago: daysAgo, person }) => {
    const ts = nowMs - daysAgo * dayMs;
    const row =
      kind === 'said'
        ? await said(text, speaker ?? nobody, ts)
        : await memory.memories.keep({ kind: rowKindOf[kind], text, ts, ...(person === undefined ? {} : { person }) });
    names.set(row.id, id);
  });
  const talked = life.talk.map((text, at) => said(text, nobody, nowMs - oldest + secondMs * at));
  await Promise.all([...kept, ...talked]);
  return names;
}
