import { z } from 'zod';
import { limits } from '../../limits.js';
import { hearingCauseNames, hearingMs, hearingStates } from '../../reliability/listening/hearing-causes.js';
import { quarterMs } from '../../reliability/listening/listening-account.js';
import type { ListeningReport } from '../../reliability/listening/listening-report.js';
import { endpoint, noInput, wallTime } from '../endpoint.js';

const hearingCauseSchema = z.enum(hearingCauseNames);
/** Milliseconds by cause; a cause that took no time is absent. */
const hearingSpansSchema = z.partialRecord(hearingCauseSchema, z.number().min(0));

/** When the wearer was heard since the last start, and the week by quarters of an hour. */
const listeningSchema = z.object({
  /** When the hub was last started by its wearer; null before its first start. A restart begins nothing anew. */
  since_ts: wallTime.nullable(),
  /** Now, or when the hub was stopped. */
  until_ts: wallTime,
  /** What this moment counts as. */
  now: hearingCauseSchema,
  /** Milliseconds since then by state; together as long as the clock says. */
  ms: z.record(z.enum(hearingStates), z.number().min(0)),
  /** The same by cause. */
  causes: hearingSpansSchema,
  /** What the clock says beyond that: none, but for the roughness of reading it. */
  unaccounted_ms: z.number(),
  /** Oldest first; one in which the hub never ran is absent. `ts` is when it begins. */
  quarters: z.array(z.object({ ts: wallTime, causes: hearingSpansSchema })).max(limits.listeningQuarters),
});
export type HeardTime = z.infer<typeof listeningSchema>;

/** A report as clients get it. */
export function listeningOf(report: ListeningReport | null, nowMs: number): HeardTime {
  const totals = report?.account.totals ?? {};
  const ofState = (state: (typeof hearingStates)[number]): number => Math.round(hearingMs(totals, state));
  return {
    since_ts: report === null ? null : report.account.sinceMs,
    until_ts: report?.untilMs ?? nowMs,
    now: report?.cause ?? 'off',
    ms: { heard: ofState('heard'), muted: ofState('muted'), asleep: ofState('asleep'), lost: ofState('lost') },
    causes: roundedSpans(totals),
    unaccounted_ms: Math.round(report?.unaccountedMs ?? 0),
    quarters: (report?.account.quarters ?? []).map(({ number, spans }) => ({
      ts: number * quarterMs,
      causes: roundedSpans(spans),
    })),
  };
}

function roundedSpans(spans: ListeningReport['account']['totals']): HeardTime['causes'] {
  return Object.fromEntries(Object.entries(spans).map(([cause, ms]) => [cause, Math.max(0, Math.round(ms))]));
}

export const listeningApi = {
  listening: endpoint({
    method: 'GET',
    path: '/svc/heard',
    auth: 'token',
    summary:
      'When the wearer was heard, muted, asleep or lost: since the last start, and the week by quarters of an hour.',
    input: noInput,
    output: listeningSchema,
    sample: {},
  }),
} as const;
