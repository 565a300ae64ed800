import { clockLabel, instantOf, localTime, plusDays } from '#core/language/time/local-time';
import { hasHour } from '#core/language/time/telling/spoken-moment';
import { counted } from '#core/text';
import { dayMs } from '#core/time-units';

/** Something that begins at a time, wall milliseconds. */
export interface GlanceEvent {
  readonly title: string;
  readonly ts: number;
}

export interface GlanceFacts {
  readonly events: readonly GlanceEvent[];
  readonly promises: readonly { readonly task: string; readonly due_ts: number | null }[];
  /** Messages that came since the wearer last asked what was missed. */
  readonly messages: number;
  readonly nowMs: number;
  readonly timeZone: string;
}

/** Texts that the hub feeds to the slots of a lens with these names. */
export interface GlanceSlots {
  readonly date: string;
  /** The next event or promise within a day. */
  readonly next: string;
  readonly waits: string;
}

/** The texts for a glance at the day, each one short line, '' if there is nothing to tell. */
export function glanceSlots({ events, promises, messages, nowMs, timeZone }: GlanceFacts): GlanceSlots {
  const promised = promises.flatMap(({ task, due_ts }) => (due_ts === null ? [] : { title: task, ts: due_ts }));
  const ahead = [...events, ...promised].filter(({ ts }) => ts >= nowMs && ts - nowMs < dayMs);
  const [next] = ahead.toSorted((a, b) => a.ts - b.ts);
  const due = promised.filter(({ ts }) => ts < nowMs).length;
  const waits = [due === 0 ? '' : `${due} due`, messages === 0 ? '' : counted(messages, 'message')];
  return {
    date: dateFormat(timeZone).format(nowMs).replaceAll(',', ''),
    // The time comes first, because a lens shows only the beginning of a long line.
    next: next === undefined ? '' : `${whenLabel(next.ts, timeZone)} ${next.title}`,
    waits: waits.filter((part) => part !== '').join(', '),
  };
}

/** The wall time at which these texts become others by themselves: something begins, comes within a day, or a day ends. */
export function slotsChangeMs({ events, promises, nowMs, timeZone }: GlanceFacts): number {
  const told = [...events.map(({ ts }) => ts), ...promises.flatMap(({ due_ts }) => due_ts ?? [])];
  // One that begins at a moment is still ahead at that moment.
  const moments = told.flatMap((ts) => [ts + 1, ts - dayMs + 1]);
  return Math.min(nextMidnightMs(nowMs, timeZone), ...moments.filter((ts) => ts > nowMs));
}

/** The time; of what is due on a day, at its last minute, only that it is today, as nobody said a time. */
function whenLabel(ts: number, timeZone: string): string {
  return hasHour(ts, timeZone) ? clockLabel(localTime(ts, timeZone)) : 'today';
}

function nextMidnightMs(nowMs: number, timeZone: string): number {
  const tomorrow = plusDays(localTime(nowMs, timeZone), 1);
  return instantOf({ ...tomorrow, hour: 0, minute: 0 }, timeZone);
}

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
}
