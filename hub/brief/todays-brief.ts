import type { z } from 'zod';
import { isoDay, localTime } from '#core/language/time/local-time';
import { type Brief, type briefApi, briefSchema } from '#core/wire/wearer/brief';

type LatestBrief = z.output<(typeof briefApi)['latestBrief']['output']>;

/** The latest brief while it speaks of the wearer's present day; null when there is none or it is of another. */
export function todaysBrief(latest: LatestBrief, nowMs: number, timeZone: string): Brief | null {
  const brief = briefSchema.safeParse(latest).data;
  return brief?.day === isoDay(localTime(nowMs, timeZone)) ? brief : null;
}
