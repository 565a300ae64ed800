import { counted } from '../../../text.js';

/** A length of time in words, exact to the millisecond: 5400 → "1 hour 30 minutes", 2.5 → "2.5 seconds". */
export function spokenDuration(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const parts = [
    [Math.floor(ms / 3_600_000), 'hour'],
    [Math.floor((ms % 3_600_000) / 60_000), 'minute'],
    [(ms % 60_000) / 1_000, 'second'],
  ] as const;
  const spoken = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit));
  return spoken.join(' ');
}
