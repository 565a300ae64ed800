import type { Outcome } from '#core/language/persona';
import { spokenAgo } from '#core/language/spoken-ago';

/** Where and when a thing was seen last, as it is told to who asks for it; `ts` and `nowMs` in wall milliseconds. */
export function sighted(seen: { readonly place: string; readonly ts: number | null }, nowMs: number): Outcome {
  return { kind: 'sighted', place: seen.place, when: seen.ts === null ? 'some time ago' : spokenAgo(seen.ts, nowMs) };
}
