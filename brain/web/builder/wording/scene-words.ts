import type { FigmentScene } from '#core/figments/format/figment';
import { eventWords } from './event-words.js';

/** How long a scene stays, in a few words. */
export function sceneLength({ duration_sec, duration_range, on = {} }: FigmentScene): string {
  if (duration_range !== undefined) return `${lengthText(duration_range[0])} to ${lengthText(duration_range[1])}`;
  if (duration_sec !== undefined) return lengthText(duration_sec);
  const [event] = Object.keys(on);
  return event === undefined ? 'for good' : `until ${eventWords(event).toLowerCase()}`;
}

/** "30 s", "4 min 30 s", "2 h". */
function lengthText(seconds: number): string {
  const whole = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [Math.round((seconds % 60) * 10) / 10, 's'],
  ] as const;
  const said = whole.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length === 0 ? `${seconds} s` : said.join(' ');
}
