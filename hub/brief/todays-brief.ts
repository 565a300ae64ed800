import type { z } from 'zod';
import { localTime } from '#core/language/local-time';
import { type Brief, type briefApi, briefSchema } from '#core/wire/brief';

type LatestBrief = z.output<(typeof briefApi)['latestBrief']['output']>;

/** The latest brief while it speaks of the wearer's present day; null when there is none or it is of another. */
export function todaysBrief(latest: LatestBrief, nowMs: number, timeZone: string): Brief | null {
  const brief = briefSchema.safeParse(latest).data;
  return brief?.day === localDay(nowMs, timeZone) ? brief : null;
}

/** 'YYYY-MM-DD' */
function localDay(nowMs: number, timeZone: string): string {
  const { year, month, day } = localTime(nowMs, timeZone);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
