import { openShareLink } from '#core/figments/share/share-link';
import { importFigment } from '#core/figments/verify/import-figment';
import { type VerifiedFigment, verifyFigment } from '#core/figments/verify/verify-figment';
import { violationCodes } from '#core/figments/verify/violation';
import { printLine } from '../print-line.js';
import { SeededRandom } from '../seeded-random.js';
import { HostileLenses } from './hostile-lenses.js';
import { type ReportOptions, runReport } from './lens-report.js';

const fuzzLensesUsage = `What hostile lenses do to those who read them: node dist/bench/lenses/fuzz-lenses.js [--json] [--lines]

Draws 100,000 values, the same in every run: any JSON, damaged lenses, crafted ones, and damaged share links. Each is verified,
imported or opened, and counted: lenses that may run, refusals with a rule of the table; what was thrown, answers of no
known kind, and what takes longer than 50 ms, by the time that the processor gave it.

  --json    figures for programs
  --lines   each value that was not answered as it should be`;

const cases = 100_000;
const mostMs = 50;
const seemsLongMs = 5;

type ReadVerdict = 'lens' | 'refusal' | 'threw' | 'untyped';

interface LensReader {
  readonly name: string;
  draw(hostile: HostileLenses): unknown;
  /** 'lens' for one that may run, 'refusal' for a refusal that names its rule, 'untyped' for anything else. */
  read(value: unknown): ReadVerdict;
}

const knownCodes: ReadonlySet<string> = new Set(violationCodes);

function verdictOfLens(verified: VerifiedFigment): ReadVerdict {
  if (verified.ok) return verifyFigment(verified.figment).ok ? 'lens' : 'untyped';
  const { violations } = verified;
  return violations.length > 0 && violations.every(({ code }) => knownCodes.has(code)) ? 'refusal' : 'untyped';
}

function verdictOfLink(link: string): ReadVerdict {
  const opened = openShareLink(link);
  if (opened.ok) return verifyFigment(opened.figment).ok ? 'lens' : 'untyped';
  return opened.code.startsWith('link/') && opened.message !== '' ? 'refusal' : 'untyped';
}

const lensReaders: readonly LensReader[] = [
  { name: 'verify', draw: (hostile) => hostile.value(), read: (value) => verdictOfLens(verifyFigment(value)) },
  { name: 'import', draw: (hostile) => hostile.value(), read: (value) => verdictOfLens(importFigment(value)) },
  { name: 'link', draw: (hostile) => hostile.link(), read: (value) => verdictOfLink(String(value)) },
];

interface TimedVerdict {
  readonly verdict: ReadVerdict;
  /** Of the processor. */
  readonly ms: number;
}

/** The time is that of the processor, because waiting for other processes is nothing that a lens does. */
function readSafely(reader: LensReader, value: unknown): TimedVerdict {
  const before = process.cpuUsage();
  const verdict = readVerdict(reader, value);
  const { user, system } = process.cpuUsage(before);
  return { verdict, ms: (user + system) / 1_000 };
}

function readVerdict(reader: LensReader, value: unknown): ReadVerdict {
  try {
    return reader.read(value);
  } catch {
    return 'threw';
  }
}

/**
 * Reads the value once. One that seems to take long is read twice more, and the shortest time counts, because the
 * collector of the process may have worked meanwhile.
 */
function timedRead(reader: LensReader, value: unknown): TimedVerdict {
  const first = readSafely(reader, value);
  if (first.ms <= seemsLongMs) return first;
  return { ...first, ms: Math.min(first.ms, ...[0, 1].map(() => readSafely(reader, value).ms)) };
}

function fuzz({ json, lines }: ReportOptions): void {
  const hostile = new HostileLenses(new SeededRandom());
  const counts = { lens: 0, refusal: 0, threw: 0, untyped: 0, slow: 0 };
  let longestMs = 0;
  for (let at = 0; at < cases; at += 1) {
    const reader = lensReaders[at % lensReaders.length] as LensReader;
    const value = reader.draw(hostile);
    const { verdict, ms } = timedRead(reader, value);
    counts[verdict] += 1;
    longestMs = Math.max(longestMs, ms);
    if (ms > mostMs) counts.slow += 1;
    const isWrong = verdict === 'threw' || verdict === 'untyped' || ms > mostMs;
    if (lines && isWrong) printLine(`${reader.name} ${verdict} ${ms.toFixed(1)} ms: ${shownValue(value)}`);
  }
  const longest = Number(longestMs.toFixed(1));
  if (json) printLine(JSON.stringify({ cases, ...counts, longestMs: longest }));
  else
    printLine(
      `${cases} values: ${counts.lens} lenses that may run, ${counts.refusal} refused with a rule; ${counts.threw} threw, ` +
        `${counts.untyped} answered otherwise, ${counts.slow} took longer than ${mostMs} ms; the longest ${longest} ms`,
    );
}

function shownValue(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
}

runReport(fuzzLensesUsage, fuzz);
