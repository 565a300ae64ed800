import { limits } from '../../limits.js';
import { minuteMs } from '../../time-units.js';
import { type HearingCause, type HearingSpans, hearingStateOf } from './hearing-causes.js';

/** Every time zone begins its days at a multiple of it. */
export const quarterMs = 15 * minuteMs;

/** A quarter of an hour: its number since 1970 UTC, and what became of it. */
export interface ListenedQuarter {
  readonly number: number;
  readonly spans: HearingSpans;
}

/** What became of every second since the last start, and, by quarters of an hour, of the last week. */
export interface ListeningAccount {
  /** When the hub was last started by its wearer; wall milliseconds. What restarted it begins nothing anew. */
  readonly sinceMs: number;
  /** Since then. */
  readonly totals: HearingSpans;
  /** How far the wall clock was set forward since then; less than 0 for back. */
  readonly clockSetMs: number;
  /** Oldest first. A quarter in which the clock was set back has more than 15 minutes. */
  readonly quarters: readonly ListenedQuarter[];
}

export const newAccount = (sinceMs: number, quarters: readonly ListenedQuarter[] = []): ListeningAccount => ({
  sinceMs,
  totals: {},
  clockSetMs: 0,
  quarters,
});

interface Credit {
  readonly cause: HearingCause;
  readonly ms: number;
  /** Wall time when it ended. */
  readonly endMs: number;
}

/** The account with a stretch of time added. Time while the hub was off is no part of the totals. */
export function credited(account: ListeningAccount, credit: Credit): ListeningAccount {
  if (credit.ms <= 0) return account;
  const totals =
    hearingStateOf(credit.cause) === 'off' ? account.totals : plus(account.totals, credit.cause, credit.ms);
  return { ...account, totals, quarters: withQuarters(account.quarters, credit) };
}

/** The account in which the newest `ms` of what counted as heard are lost instead, because their sound never came. */
export function lostAfterAll(account: ListeningAccount, ms: number): ListeningAccount {
  const moved = lostIn(account.totals, ms);
  let leftMs = moved.ms;
  const quarters = [...account.quarters];
  for (let at = quarters.length - 1; at >= 0 && leftMs > 0; at -= 1) {
    const quarter = quarters[at];
    if (quarter === undefined) break;
    const part = lostIn(quarter.spans, leftMs);
    quarters[at] = { ...quarter, spans: part.spans };
    leftMs -= part.ms;
  }
  return { ...account, totals: moved.spans, quarters };
}

/** A wall clock that is this much off what passed was set; less is the roughness of two clocks read one after the other. */
const clockStepMs = 1_000;

/** How far the wall clock was set while `passedMs` passed and it moved by `wallMs`; 0 if it was not. */
export function clockSetIn(wallMs: number, passedMs: number): number {
  return Math.abs(wallMs - passedMs) > clockStepMs ? wallMs - passedMs : 0;
}

/** Milliseconds between the last start and `nowMs` that the account has no cause for; below 0 if it has too many. */
export function unaccountedMs({ sinceMs, totals, clockSetMs }: ListeningAccount, nowMs: number): number {
  return nowMs - sinceMs - clockSetMs - Object.values(totals).reduce((sum, ms) => sum + ms, 0);
}

function plus(spans: HearingSpans, cause: HearingCause, ms: number): HearingSpans {
  return { ...spans, [cause]: (spans[cause] ?? 0) + ms };
}

function lostIn(spans: HearingSpans, wantedMs: number): { readonly spans: HearingSpans; readonly ms: number } {
  let changed = spans;
  let ms = 0;
  for (const cause of ['all', 'incognito'] as const) {
    const takenMs = Math.min(wantedMs - ms, spans[cause] ?? 0);
    if (takenMs <= 0) continue;
    changed = plus(plus(changed, cause, -takenMs), 'overrun', takenMs);
    ms += takenMs;
  }
  return { spans: changed, ms };
}

function withQuarters(quarters: readonly ListenedQuarter[], { cause, ms, endMs }: Credit): readonly ListenedQuarter[] {
  const last = quarters.at(-1);
  // Nearly every credit is a few seconds of the quarter that is on.
  if (last?.number === Math.floor((endMs - ms) / quarterMs) && endMs <= (last.number + 1) * quarterMs) {
    return quarters.with(-1, { ...last, spans: plus(last.spans, cause, ms) });
  }
  const byNumber = new Map(quarters.map((quarter) => [quarter.number, quarter]));
  const oldestMs = endMs - limits.listeningQuarters * quarterMs;
  for (let fromMs = Math.max(endMs - ms, oldestMs); fromMs < endMs; ) {
    const number = Math.floor(fromMs / quarterMs);
    const toMs = Math.min(endMs, (number + 1) * quarterMs);
    byNumber.set(number, { number, spans: plus(byNumber.get(number)?.spans ?? {}, cause, toMs - fromMs) });
    fromMs = toMs;
  }
  const kept = [...byNumber.values()].sort((one, other) => one.number - other.number);
  return kept.slice(-limits.listeningQuarters);
}
