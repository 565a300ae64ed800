import { dayMs, hourMs, minuteMs } from '#core/time-units';

/** A moment as people speak of it, in the reader's own time zone: "just now", "12 min ago", "today 14:05", "3 May". */
export function when(wallMs: number, nowMs: number): string {
  const agoMs = nowMs - wallMs;
  if (agoMs >= 0 && agoMs < minuteMs) return 'just now';
  if (agoMs >= 0 && agoMs < hourMs) return `${Math.floor(agoMs / minuteMs)} min ago`;
  return `${dayOf(wallMs, nowMs)} ${minuteOfDay(wallMs)}`;
}

/** The minute of the reader's own day: "14:05". */
export function minuteOfDay(wallMs: number): string {
  return new Date(wallMs).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** When something is due: as `when`, but only the day if no hour was said ("today"). */
export function whenDue(wallMs: number, nowMs: number): string {
  const due = new Date(wallMs);
  // A due time without an hour is stored as the end of its day.
  return due.getHours() === 23 && due.getMinutes() === 59 ? dayOf(wallMs, nowMs) : when(wallMs, nowMs);
}

function dayOf(wallMs: number, nowMs: number): string {
  const then = new Date(wallMs);
  const days = Math.round((startOfDay(wallMs) - startOfDay(nowMs)) / dayMs);
  const near = ({ '-1': 'yesterday', 0: 'today', 1: 'tomorrow' } as Record<string, string>)[String(days)];
  if (near !== undefined) return near;
  const isThisYear = then.getFullYear() === new Date(nowMs).getFullYear();
  return then.toLocaleDateString([], {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

function startOfDay(wallMs: number): number {
  const day = new Date(wallMs);
  return day.setHours(0, 0, 0, 0);
}
