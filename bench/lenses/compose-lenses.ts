import { printLine } from '../print-line.js';
import { type JudgedLens, judgeLens, promptVerdicts, readWantedLenses, type WantedLens } from './judge-lens.js';
import { type LensCounts, type ReportOptions, runReport, verdictsInWords } from './lens-report.js';

const composeLensesUsage = `What sentences become as lenses: node dist/bench/lenses/compose-lenses.js [--json] [--lines]

Asks every line of test/corpus/figments/compose.jsonl, written from the specification before any lens was built, and
counts: right, the kind and every fact of it, or a refusal that is wanted; another lens; refused and should not be;
built and should not be. Every third line is held: it is counted and never shown, so that nothing is fitted to it.

  --json    figures for programs
  --lines   each line of the others that is not right, with what it became`;

type JudgedPrompt = WantedLens & JudgedLens;

/** Every third line is held out, chosen by its place alone and not by what it says. */
const isHeldLine = (at: number): boolean => at % 3 === 2;

function measureComposing({ json, lines }: ReportOptions): void {
  const judged = readWantedLenses().map((wanted): JudgedPrompt => ({ ...wanted, ...judgeLens(wanted) }));
  const parts = {
    working: judged.filter((_, at) => !isHeldLine(at)),
    held: judged.filter((_, at) => isHeldLine(at)),
  };
  if (lines) for (const line of parts.working) printWrong(line);
  const report = { working: composeReport(parts.working), held: composeReport(parts.held) };
  printLine(
    json ? JSON.stringify(report) : `${composeTable('working', report.working)}\n${composeTable('held', report.held)}`,
  );
}

function printWrong({ say, expect, verdict, became }: JudgedPrompt): void {
  if (verdict !== 'right') printLine(JSON.stringify({ say, expect, verdict, became }));
}

function composeReport(judged: readonly JudgedPrompt[]) {
  const names = [...new Set(judged.map(({ expect }) => expect))].toSorted();
  const byKind = names.map((kind) => [kind, verdictCounts(judged.filter(({ expect }) => expect === kind))] as const);
  return { lines: judged.length, all: verdictCounts(judged), by_kind: Object.fromEntries(byKind) };
}

function verdictCounts(judged: readonly JudgedPrompt[]): LensCounts {
  return Object.fromEntries(
    promptVerdicts.map((name) => [name, judged.filter(({ verdict }) => verdict === name).length]),
  );
}

function composeTable(part: string, { lines, all, by_kind: kinds }: ReturnType<typeof composeReport>): string {
  return [
    `${part}, ${lines} lines: ${verdictsInWords(all)}`,
    ...Object.entries(kinds).map(([kind, counts]) => `  ${kind.padEnd(12)} ${verdictsInWords(counts)}`),
  ].join('\n');
}

runReport(composeLensesUsage, measureComposing);
