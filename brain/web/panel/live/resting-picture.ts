import type { GlassPicture } from '#core/wire/link/glasses';

const sizePx = 256;
const clockPx = 40;
const dayPx = 16;
const clockColour = 0xffb454;
const dayColour = 0x9aa3b2;

/** What the panel shows behind the lens while the glasses themselves are dark: the time and the day. */
export function restingPicture(wallMs: number): GlassPicture {
  const now = new Date(wallMs);
  const time = now.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = now.toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short' });
  return {
    seq: 0,
    width: sizePx,
    height: sizePx,
    round: true,
    lit: true,
    background: 0,
    calls: [
      { op: 'text', text: time, x: centred(time, clockPx), y: 96, colour: clockColour, size: clockPx },
      { op: 'text', text: day, x: centred(day, dayPx), y: 148, colour: dayColour, size: dayPx },
    ],
  };
}

/** Each character is as wide as it is high. */
function centred(text: string, size: number): number {
  return 1 + Math.round((sizePx - text.length * size) / 2);
}
