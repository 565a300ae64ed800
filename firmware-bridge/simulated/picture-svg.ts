import type { DrawCall, GlassPicture } from '#core/wire/link/glasses';

const fonts = 'Dogica, ui-monospace, Menlo, Consolas, monospace';
/** Height of capitals in the glasses' font, and in usual monospace fonts. */
const capital = 7 / 8;
const usualCapital = 0.7;
/** Advance of usual monospace fonts in em. */
const usualAdvance = 0.6;

interface SvgOffset {
  readonly x: number;
  readonly y: number;
}

/** One picture of the glasses as an SVG element; `place` puts it into another drawing. Unlit glasses are black. */
export function pictureSvg(picture: GlassPicture, place?: SvgOffset): string {
  const { width, height } = picture;
  const position = place === undefined ? '' : ` x="${place.x}" y="${place.y}"`;
  // The display counts pixels from 1.
  const calls = picture.lit ? picture.calls.map(shape).join('') : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${position} width="${width}" height="${height}" viewBox="1 1 ${width} ${height}">` +
    `${ground(picture)}<g font-family="${fonts}">${calls}</g></svg>`
  );
}

/** Text for an XML attribute or element. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function ground({ width, height, round, lit, background }: GlassPicture): string {
  const fill = colour(lit ? background : 0);
  return round
    ? `<circle cx="${width / 2 + 1}" cy="${height / 2 + 1}" r="${width / 2}" fill="${fill}"/>`
    : `<rect x="1" y="1" width="${width}" height="${height}" fill="${fill}"/>`;
}

function shape(call: DrawCall): string {
  const ink = colour(call.colour);
  switch (call.op) {
    case 'text':
      return textElement(call, ink);
    case 'rect':
      return `<rect x="${call.x}" y="${call.y}" width="${call.w}" height="${call.h}" ${paint(call.filled, ink)}/>`;
    case 'circle':
      return `<circle cx="${call.x + 0.5}" cy="${call.y + 0.5}" r="${call.r}" ${paint(call.filled, ink)}/>`;
    case 'line':
      return `<path d="M${call.x + 0.5} ${call.y + 0.5}L${call.x2 + 0.5} ${call.y2 + 0.5}" stroke="${ink}"/>`;
  }
}

/**
 * A text element, stretched so that a usual monospace font gets the advance of the glasses' font, which equals its
 * height.
 */
function textElement({ x, y, size, text }: Extract<DrawCall, { op: 'text' }>, ink: string): string {
  const fontSize = (size * capital) / usualCapital;
  const stretch = Math.round((1000 * size) / (fontSize * usualAdvance)) / 1000;
  return (
    `<text transform="translate(${x} ${roundedPx(y + size * capital)}) scale(${stretch} 1)" font-size="${roundedPx(fontSize)}" ` +
    `xml:space="preserve" fill="${ink}">${escapeXml(text)}</text>`
  );
}

function paint(filled: boolean, ink: string): string {
  return filled ? `fill="${ink}"` : `fill="none" stroke="${ink}"`;
}

function colour(rgb: number): string {
  return `#${rgb.toString(16).padStart(6, '0')}`;
}

function roundedPx(px: number): number {
  return Math.round(px * 10) / 10;
}
