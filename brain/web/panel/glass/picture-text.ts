import type { DrawCall, GlassPicture } from '#core/wire/link/glasses';

type TextCall = Extract<DrawCall, { op: 'text' }>;

/** What the display says, in reading order: lines top to bottom, pieces of one line left to right. Empty when unlit. */
export function pictureText(picture: GlassPicture | null): string {
  if (picture === null || !picture.lit) return '';
  const pieces = picture.calls.filter((call): call is TextCall => call.op === 'text' && call.text.trim() !== '');
  return textLines(pieces)
    .map((line) => line.map((piece) => piece.text.trim()).join(' '))
    .join(' ');
}

/** Pieces whose tops are less than half a character apart stand on one line. */
function textLines(pieces: readonly TextCall[]): readonly TextCall[][] {
  const lines: TextCall[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && piece.y - first.y < first.size / 2) line.push(piece);
    else lines.push([piece]);
  }
  for (const line of lines) line.sort((a, b) => a.x - b.x);
  return lines;
}
