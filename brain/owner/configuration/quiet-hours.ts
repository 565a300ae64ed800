/**
 * Whether `minuteOfDay` (0–1439, local) lies in a window 'HH:MM-HH:MM'. The end is exclusive, a window may cross
 * midnight, and '' or an empty window is never quiet.
 */
export function isQuietAt(window: string, minuteOfDay: number): boolean {
  if (window === '') return false;
  const [from = 0, until = 0] = window.split('-').map(toMinutes);
  if (from <= until) return from <= minuteOfDay && minuteOfDay < until;
  return minuteOfDay >= from || minuteOfDay < until;
}

/** Minutes since local midnight of a wall-clock time in milliseconds. */
export function localMinuteOfDay(wallMs: number): number {
  const local = new Date(wallMs);
  return local.getHours() * 60 + local.getMinutes();
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
