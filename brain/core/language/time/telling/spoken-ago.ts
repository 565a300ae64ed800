import { dayMs, hourMs, minuteMs } from '../../../time-units.js';

/**
 * How long ago something was, in words: "just now", "5 minutes ago", "an hour ago", "yesterday", "3 days ago"; "some
 * time ago" if `ts` is null. Wall milliseconds.
 */
export function spokenAgo(ts: number | null, nowMs: number): string {
  if (ts === null) return 'some time ago';
  const passedMs = Math.max(0, nowMs - ts);
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < 1.5 * minuteMs) return 'a minute ago';
  if (passedMs < hourMs) return `${Math.round(passedMs / minuteMs)} minutes ago`;
  if (passedMs < 1.5 * hourMs) return 'an hour ago';
  if (passedMs < dayMs) return `${Math.round(passedMs / hourMs)} hours ago`;
  if (passedMs < 2 * dayMs) return 'yesterday';
  return `${Math.floor(passedMs / dayMs)} days ago`;
}
