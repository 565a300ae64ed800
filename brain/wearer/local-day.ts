import { clockLabel, instantOf, isoDay, localTime, plusDays } from '#core/language/time/local-time';

/** One calendar day of the wearer. Wall milliseconds; 23 or 25 hours long where the clocks change. */
interface LocalDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly startTs: number;
  /** When the next day begins. */
  readonly endTs: number;
}

/** The day of `timeZone` that `wallMs` falls into, or the one `offset` days later. */
export function localDay(wallMs: number, timeZone: string, offset = 0): LocalDay {
  const midnight = plusDays({ ...localTime(wallMs, timeZone), hour: 0, minute: 0 }, offset);
  return {
    day: isoDay(midnight),
    startTs: instantOf(midnight, timeZone),
    endTs: instantOf(plusDays(midnight, 1), timeZone),
  };
}

/** '09:30' on the wall clock of `timeZone`. */
export function clockText(wallMs: number, timeZone: string): string {
  return clockLabel(localTime(wallMs, timeZone));
}

/** 'Fri 27 Nov' in `timeZone`. */
export function dateText(wallMs: number, timeZone: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(wallMs).replace(',', '');
}
