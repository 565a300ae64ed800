import { localTime } from '#core/language/time/local-time';

const fromHour = 22;
const untilHour = 6;

/** Whether it is between 22:00 and 06:00 on the wall clock of `timeZone`. */
export function isNight(wallMs: number, timeZone: string): boolean {
  const { hour } = localTime(wallMs, timeZone);
  return hour >= fromHour || hour < untilHour;
}
