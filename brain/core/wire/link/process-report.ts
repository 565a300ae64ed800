import { z } from 'zod';

/** The lines a supervised process prints on standard output: that it is ready, or why it cannot start. */
const processReportSchema = z.union([
  z.looseObject({
    ready: z.literal(true),
    url: z.string().optional(),
    /** The Brain made its pairing token just now, and nobody has seen it yet. */
    minted: z.literal(true).optional(),
    /** The pairing token of the Brain, for who asked for it with `--print-token`. */
    token: z.string().optional(),
    notice: z.string().optional(),
    /** Of the hub, which says that it is ready once more when the Brain first knows it. */
    attached: z.literal(true).optional(),
  }),
  z.strictObject({ fault: z.string(), say: z.string() }),
]);
export type ProcessReport = z.infer<typeof processReportSchema>;
export type ReadyReport = Extract<ProcessReport, { ready: true }>;

/** One line for standard output. */
export function processReportLine(report: ProcessReport): string {
  return `${JSON.stringify(report)}\n`;
}

/** Reads one line of output; null for anything that is not a report. */
export function readProcessReport(line: string): ProcessReport | null {
  if (!line.startsWith('{')) return null;
  try {
    return processReportSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
