import { toWearer } from '#core/language/replies/wording/to-wearer';
import { spokenTimeKept } from '#core/language/time/telling/spoken-moment';
import { capitalized } from '#core/text';
import type { Undo } from '../actions/undo.js';

interface ToldAt {
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
}

/** The reply where only a move is undone: "The dentist is on Tuesday, 1 December at 16:00 again." Null for anything else. */
export function putBackReply([one, ...others]: readonly Undo[], { nowMs, timeZone }: ToldAt): string | null {
  if (one?.what !== 'agenda' || others.length > 0) return null;
  const { title, ts } = one.before?.body ?? {};
  if (typeof title !== 'string' || typeof ts !== 'number') return null;
  return `${capitalized(toWearer(title))} is ${spokenTimeKept(ts, { nowMs, timeZone, words: '' })} again.`;
}
