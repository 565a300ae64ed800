import { parseArgs } from 'node:util';
import { printLine } from '../print-line.js';

export interface ReportOptions {
  /** Print the figures as JSON. */
  readonly json: boolean;
  /** Also print each case that is not right. */
  readonly lines: boolean;
}

export type LensCounts = Readonly<Record<string, number>>;

/** Runs the command of a report on this process's arguments, or prints its usage. */
export function runReport(usage: string, measure: (options: ReportOptions) => void): void {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      lines: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) printLine(usage);
  else measure(values);
}

/** The counts that are not zero, as in "56 right, 1 built and should not be". */
export function verdictsInWords(counts: LensCounts): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');
}
