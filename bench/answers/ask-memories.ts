import { parseArgs } from 'node:util';
import { printLine } from '../print-line.js';
import { type LivedMemory, type MemoryLife, memoryLives, withLife } from './memory-life.js';
import type { Split } from './note-life.js';
import { percent, shareOf } from './shares.js';

const askMemoriesUsage = `What is recalled of a life that was said and heard: node dist/bench/answers/ask-memories.js [--split fit|held]

Takes every life of test/corpus/answers that is made of things said into a memory of its own, among ordinary talk, with
the encoder that comes with the product, and asks every question.

  --split NAME   "held" unless told
  --talk COUNT   lines of ordinary talk around it; 1700 unless told, which with what was said fills the ledger
  --lines        every question with what was recalled, as JSON
  --json         figures for programs`;

/** How many memories are recalled for a question: as many as are shown with an answer. */
const shownMemories = 5;
const ledgerFilling = '1700';

interface RecallOutcome {
  readonly ask: string;
  /** Whether the question uses other words than the memory; null for a question that no memory answers. */
  readonly isParaphrased: boolean | null;
  readonly isFirst: boolean;
  readonly isAmongShown: boolean;
  readonly isConfident: boolean;
  readonly score: number;
  readonly best: string;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      split: { type: 'string', default: 'held' },
      talk: { type: 'string', default: ledgerFilling },
      lines: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return printLine(askMemoriesUsage);
  const split: Split = values.split === 'fit' ? 'fit' : 'held';
  const recalled: RecallOutcome[] = [];
  for (const life of memoryLives(split, Number(values.talk))) {
    recalled.push(...(await withLife(life, (lived) => askAll(life, lived))));
  }
  if (values.lines) for (const one of recalled) printLine(JSON.stringify(one));
  const report = memoryReport(recalled);
  printLine(values.json ? JSON.stringify({ split, ...report }) : memoryTable(report));
}

async function askAll(life: MemoryLife, lived: LivedMemory): Promise<readonly RecallOutcome[]> {
  const recalled: RecallOutcome[] = [];
  for (const { ask, memories, paraphrased } of life.pairs) {
    recalled.push(await askMemory(lived, ask, { memories, isParaphrased: paraphrased }));
  }
  for (const { ask } of life.unanswerable) {
    recalled.push(await askMemory(lived, ask, { memories: [], isParaphrased: null }));
  }
  return recalled;
}

async function askMemory(
  { memory, nowMs, nameOf }: LivedMemory,
  ask: string,
  { memories, isParaphrased }: { readonly memories: readonly string[]; readonly isParaphrased: boolean | null },
): Promise<RecallOutcome> {
  const { items, confident } = await memory.recall.recall({ seek: 'answer', query: ask, limit: shownMemories, nowMs });
  const isRight = ({ id }: { readonly id: string }): boolean => memories.includes(nameOf(id) ?? '');
  return {
    ask,
    isParaphrased,
    isFirst: items[0] !== undefined && isRight(items[0]),
    isAmongShown: items.some(isRight),
    isConfident: confident,
    score: items[0]?.score ?? 0,
    best: items[0]?.text ?? '',
  };
}

interface Counted {
  readonly asked: number;
  readonly first: number;
  readonly amongFive: number;
  readonly answeredRight: number;
  readonly answeredWrong: number;
}

function memoryReport(recalled: readonly RecallOutcome[]) {
  const open = recalled.filter(({ isParaphrased }) => isParaphrased === null);
  return {
    paraphrased: recallCounts(recalled.filter(({ isParaphrased }) => isParaphrased === true)),
    inItsWords: recallCounts(recalled.filter(({ isParaphrased }) => isParaphrased === false)),
    unanswerable: open.length,
    pretended: shareOf(open, ({ isConfident }) => isConfident),
  };
}

function recallCounts(of: readonly RecallOutcome[]): Counted {
  return {
    asked: of.length,
    first: shareOf(of, ({ isFirst }) => isFirst),
    amongFive: shareOf(of, ({ isAmongShown }) => isAmongShown),
    answeredRight: shareOf(of, ({ isFirst, isConfident }) => isFirst && isConfident),
    answeredWrong: shareOf(of, ({ isFirst, isConfident }) => !isFirst && isConfident),
  };
}

function memoryTable({ paraphrased, inItsWords, unanswerable, pretended }: ReturnType<typeof memoryReport>): string {
  return [
    recallRow('in other words', paraphrased),
    recallRow('sharing words', inItsWords),
    `${unanswerable} without an answer: pretended ${percent(pretended)}`,
  ].join('\n');
}

function recallRow(what: string, { asked, first, amongFive, answeredRight, answeredWrong }: Counted): string {
  return `${asked} ${what}: first ${percent(first)}, among five ${percent(amongFive)}; answered right ${percent(answeredRight)}, wrong ${percent(answeredWrong)}`;
}

await main();
