import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type RehearsedFigment, rehearseFigment } from '#core/figments/rehearse/rehearse-figment';
import { packageRoot } from '#hub/package-root';
import { printLine } from '../print-line.js';
import { missingFacts } from './judge-lens.js';
import { type LensCounts, type ReportOptions, runReport, verdictsInWords } from './lens-report.js';

const rehearseLensesUsage = `What performances become as lenses: node dist/bench/lenses/rehearse-lenses.js [--json] [--lines]

Asks every performance of test/corpus/figments/performances.jsonl, written from the specification before any rehearsal was
built, and counts: right, a lens with every fact of it, or a teach card for the beat at fault; another lens; another beat;
taught and should not be; built and should not be.

  --json    figures for programs
  --lines   each performance that is not right, with what it became`;

const wantedPerformance = z.object({
  name: z.unknown(),
  beats: z.unknown(),
  expect: z.enum(['lens', 'teach']),
  /** Other outcomes that count as right too: 'lens' or 'teach'. */
  also: z.array(z.string()).default([]),
  facts: z.record(z.string(), z.unknown()).default({}),
  /** The beat that a teach card has to name; null where no single one is at fault. */
  fault: z.number().nullable(),
});

type WantedPerformance = z.infer<typeof wantedPerformance>;

const performanceVerdicts = ['right', 'another lens', 'another beat', 'wrongly taught', 'wrongly built'] as const;

interface JudgedPerformance {
  readonly verdict: (typeof performanceVerdicts)[number];
  /** The brief of the lens that was built and the facts it lacks; for teach cards, their text. */
  readonly became: string;
}

function judgePerformance(wanted: WantedPerformance): JudgedPerformance {
  const read = rehearseFigment(wanted.name, wanted.beats, 'lens');
  if (!read.ok) return judgeTaught(wanted, read);
  if (wanted.expect === 'teach' && !wanted.also.includes('lens'))
    return { verdict: 'wrongly built', became: read.brief };
  const missing = missingFacts(read.figment, wanted.facts).map((fact) => `no ${fact}`);
  return {
    verdict: missing.length === 0 ? 'right' : 'another lens',
    became: [read.brief, ...missing].join(', '),
  };
}

function judgeTaught({ expect, also, fault }: WantedPerformance, read: RehearsedFigment): JudgedPerformance {
  const cards = read.ok ? [] : read.teach;
  const became = cards.map(({ beat, why }) => `${beat ?? 'all'}: ${why}`).join(' ');
  if (expect === 'lens' && !also.includes('teach')) return { verdict: 'wrongly taught', became };
  const isNamed = fault === null || cards.some(({ beat }) => beat === fault);
  return { verdict: isNamed ? 'right' : 'another beat', became };
}

function measureRehearsing({ json, lines }: ReportOptions): void {
  const judged = readWanted().map((wanted) => ({ ...wanted, ...judgePerformance(wanted) }));
  if (lines)
    for (const { verdict, became, ...wanted } of judged) {
      if (verdict !== 'right') printLine(JSON.stringify({ ...wanted, verdict, became }));
    }
  const counts = (expect: string) =>
    Object.fromEntries(
      performanceVerdicts.map((name) => [
        name,
        judged.filter((each) => each.verdict === name && each.expect === expect).length,
      ]),
    );
  const report = { performances: judged.length, lens: counts('lens'), teach: counts('teach') };
  printLine(
    json
      ? JSON.stringify(report)
      : `${partInWords('a lens is wanted', report.lens)}\n${partInWords('a card is wanted', report.teach)}`,
  );
}

function readWanted(): readonly WantedPerformance[] {
  const file = join(packageRoot, 'test', 'corpus', 'figments', 'performances.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => wantedPerformance.parse(JSON.parse(line)));
}

function partInWords(part: string, counts: LensCounts): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${part}, ${all}: ${verdictsInWords(counts)}`;
}

runReport(rehearseLensesUsage, measureRehearsing);
