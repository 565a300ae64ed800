import { glyphCell, glyphRange, glyphTable } from './glyph-table.js';

/** A horizontal run of lit font pixels inside a cell, from its top left corner, 0-based. */
interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const glyphColumns = 6;
const perBand = 8;
/** Centres the six drawn columns in the eight-pixel advance. */
const leftBearing = 1;

const glyphRows = glyphTable.trim().split('\n');
const glyphs: readonly (readonly Run[])[] = Array.from(
  { length: glyphRange.last - glyphRange.first + 1 },
  (_unused, index) => readGlyph(index),
);

/** The lit runs of one character of `text`; empty for whatever the glasses cannot show. */
export function glyphRuns(charCode: number): readonly Run[] {
  return glyphs[charCode - glyphRange.first] ?? [];
}

function readGlyph(index: number): readonly Run[] {
  const top = Math.floor(index / perBand) * glyphCell;
  const left = (index % perBand) * (glyphColumns + 1);
  return glyphRows.slice(top, top + glyphCell).flatMap((line, y) =>
    [...line.slice(left, left + glyphColumns).matchAll(/#+/g)].map((lit) => ({
      x: lit.index + leftBearing,
      y,
      width: lit[0].length,
    })),
  );
}
