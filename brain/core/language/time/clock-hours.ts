import { minuteMs } from '../../time-units.js';
import { clockLabel, localTime } from './local-time.js';

interface ClockHour<T> {
  /** The local hour, 0 to 23. */
  readonly hour: number;
  /** '09:00' */
  readonly label: string;
  readonly items: readonly T[];
}

/**
 * Groups items by the hour of the local clock in `timeZone` (IANA name), in their order; an hour that a clock change
 * repeats makes two groups. `ts` is in wall milliseconds.
 */
export function byClockHour<T extends { readonly ts: number }>(
  items: readonly T[],
  timeZone: string,
): readonly ClockHour<T>[] {
  const byStart = new Map<number, T[]>();
  for (const item of items) {
    const startMinute = Math.floor(item.ts / minuteMs) - localTime(item.ts, timeZone).minute;
    const within = byStart.get(startMinute);
    if (within === undefined) byStart.set(startMinute, [item]);
    else within.push(item);
  }
  return [...byStart].map(([startMinute, within]) => {
    const { hour } = localTime(startMinute * minuteMs, timeZone);
    return { hour, label: clockLabel({ hour, minute: 0 }), items: within };
  });
}
