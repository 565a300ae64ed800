import { minuteMs } from '#core/time-units';

/** Bytes as people read them: "512 B", "1.4 MB". */
export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}

/** "1 file", "3 files". */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** A length of time: "12 s", "4 min", "3 h 5 min". */
export function spanText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  if (ms < 2 * minuteMs) return `${Math.round(ms / 1_000)} s`;
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
