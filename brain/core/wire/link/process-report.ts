import { z } from 'zod';

/** The lines that a supervised process prints on standard output: that it is ready, or why it cannot start. */
const processReportSchema = z.union([
  z.looseObject({
    ready: z.literal(true),
    url: z.string().optional(),
    /** The Brain has just created its pairing token, and nobody has seen it yet. */
    minted: z.literal(true).optional(),
    /** The pairing token of the Brain, printed if it was started with `--print-token`. */
    token: z.string().optional(),
    notice: z.string().optional(),
    /** From the hub, which reports `ready` a second time when it is first attached to the Brain. */
    attached: z.literal(true).optional(),
  }),
  z.strictObject({ fault: z.string(), say: z.string() }),
]);
export type ProcessReport = z.infer<typeof processReportSchema>;
export type ReadyReport = Extract<ProcessReport, { ready: true }>;

/** A report as one line of standard output. */
export function processReportLine(report: ProcessReport): string {
  return `${JSON.stringify(report)}\n`;
}

/** Parses one line of output; null if it is not a report. */
export function readProcessReport(line: string): ProcessReport | null {
  if (!line.startsWith('{')) return null;
  try {
    return processReportSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
