import type { LineColor } from '#core/figments/format/figment';
import type { FigmentFrame } from '#core/figments/stage/figment-frame';
import { lineOnGlass } from '#core/transliterate';
import type { DrawCall, GlassPicture } from '#core/wire/link/glasses';
import { wrapHard } from './wrap-hard.js';

/**
 * How the glasses lay out a lens on a display. A test keeps this equal to `hub_view.lua`. Lengths are in display
 * pixels.
 */
export interface LensDisplay {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Radius of the visible circle; null for a display that is visible as a whole. */
  readonly radius: number | null;
  /** Font sizes, largest first. */
  readonly sizes: readonly number[];
  /** Distance from one row to the next. */
  readonly rowStep: number;
  /** How far the strokes of a drawing reach from the centre. */
  readonly reach: number;
}

export const lensDisplays = {
  round: { name: 'Round', width: 256, height: 256, radius: 112, sizes: [24, 16, 8], rowStep: 36, reach: 112 },
  wide: { name: 'Wide', width: 640, height: 400, radius: null, sizes: [26], rowStep: 72, reach: 192 },
} as const satisfies Record<string, LensDisplay>;

export type DisplayName = keyof typeof lensDisplays;

/** Colours of the round display as 0xRRGGBB; the wide one uses the nearest of its palette. */
export const lensColours: Readonly<Record<LineColor, number>> = {
  background: 0x000000,
  surface: 0x20242c,
  text_primary: 0xf4f1e8,
  text_secondary: 0x9aa3b2,
  accent_memory: 0x7fb7ff,
  accent_attention: 0xffb454,
  accent_success: 0x7bd88f,
  accent_error: 0xff6b6b,
  border_subtle: 0x3a4150,
  status_paused: 0xb48ead,
};

const wantedSizes = { sm: 8, md: 16, lg: 24 } as const;
const middleRow = 2;
const lights = 24;
/** How far text stays from the rim while the rim is lit, in pixels. */
const rimPx = 12;

type ShownRow = FigmentFrame['lines'][number];

/** The drawing calls for one moment of a lens. */
export function lensPicture(frame: FigmentFrame, display: LensDisplay, hasRim: boolean): GlassPicture {
  const lines = frame.lines
    .map((line) => ({ ...line, text: lineOnGlass(line.text) }))
    .filter(({ text, color }) => text !== '' && color !== 'background');
  const calls = [
    ...frame.glyphs.flatMap((glyph) => strokeCalls(glyph, display)),
    ...lines.flatMap((line) => rowCalls(line, display, hasRim ? rimPx : 0)),
    ...rimCalls(frame, display),
  ];
  const { width, height, radius } = display;
  return { seq: 0, width, height, round: radius !== null, lit: true, background: 0, calls };
}

/** The calls for one row, in the wanted size or a smaller one; in the smallest the text may take two lines. */
function rowCalls({ text, row, size, color }: ShownRow, display: LensDisplay, inset: number): DrawCall[] {
  const middle = display.height / 2 + (row - middleRow) * display.rowStep;
  const small = display.sizes.at(-1) ?? 8;
  const fits = display.sizes.find(
    (each) =>
      (each <= wantedSizes[size] || each === small) &&
      text.length <= roomAt(display, middle - Math.floor(each / 2), each, inset),
  );
  const letters = fits ?? small;
  const pitch = small + Math.floor(small / 4);
  const parts = fits === undefined ? twoLines(text, display, { middle, pitch, small, inset }) : [text];
  const top = middle - Math.floor(letters / 2) - Math.floor(((parts.length - 1) * pitch) / 2);
  return parts.map((part, at) => ({
    op: 'text',
    x: display.width / 2 - Math.floor((part.length * letters) / 2),
    y: top + at * pitch,
    text: part,
    size: letters,
    colour: lensColours[color],
  }));
}

interface SmallRows {
  readonly middle: number;
  readonly pitch: number;
  readonly small: number;
  readonly inset: number;
}

function twoLines(text: string, display: LensDisplay, { middle, pitch, small, inset }: SmallRows): readonly string[] {
  const upper = roomAt(display, middle - pitch, small, inset);
  const lower = roomAt(display, middle + pitch - small, small, inset);
  return wrapHard(text, [upper, lower]) ?? [text.slice(0, upper), text.slice(upper, upper + lower)];
}

/** Characters of `size` that fit a row from `top` on. */
function roomAt({ width, height, radius }: LensDisplay, top: number, size: number, inset: number): number {
  if (radius === null) return Math.floor(width / size) - 1;
  const visible = radius - inset;
  const far = Math.max(Math.abs(top - height / 2), Math.abs(top + size - height / 2));
  return far >= visible ? 0 : Math.floor(Math.floor(2 * Math.sqrt(visible ** 2 - far ** 2)) / size);
}

function strokeCalls({ points, color }: FigmentFrame['glyphs'][number], display: LensDisplay): DrawCall[] {
  const placed = points.map(([x, y]) => ({
    x: nearest(display.width / 2 + (2 * x - 1) * display.reach),
    y: nearest(display.height / 2 + (2 * y - 1) * display.reach),
  }));
  return placed.slice(1).map((to, at) => {
    const from = placed[at] ?? to;
    return { op: 'line', x: from.x, y: from.y, x2: to.x, y2: to.y, colour: lensColours[color] };
  });
}

/** The lights of the rim, from the bottom up on both sides: all for a pulse, for a breath as many as its phase says. */
function rimCalls({ pulse, breath }: FigmentFrame, display: LensDisplay): DrawCall[] {
  const lit = pulse !== null ? lights : Math.floor((breath ?? 0) * lights + 0.5);
  const color = pulse ?? 'accent_memory';
  if (color === 'background') return [];
  return Array.from({ length: lit }, (_unused, at) => {
    const { x, y } = lightAt(display, at + 1);
    return { op: 'circle', x, y, r: 3, colour: lensColours[color], filled: true };
  });
}

function lightAt({ width, height, radius }: LensDisplay, light: number): { readonly x: number; readonly y: number } {
  const side = light % 2 === 0 ? 1 : -1;
  if (radius === null) {
    const step = Math.floor(((height - 16) * 2) / lights);
    return { x: width / 2 + side * (width / 2 - 8), y: height - 8 - Math.floor((light - 1) / 2) * step };
  }
  const turn = (Math.floor(light / 2) * side * 2 * Math.PI) / lights;
  return { x: nearest(width / 2 + 106 * Math.sin(turn)), y: nearest(height / 2 + 106 * Math.cos(turn)) };
}

const nearest = (value: number): number => Math.floor(value + 0.5);
