import type { DrawCall, GlassPicture } from '#core/wire/link/glasses';
import { glyphCell } from './glyph-table.js';
import { glyphRuns } from './pixel-font.js';

type DrawCallOf<Op extends DrawCall['op']> = Extract<DrawCall, { op: Op }>;

/**
 * Draws what the glasses' display shows, replacing what was on `canvas`. The canvas takes the display's size times
 * `scale` (device pixels per display pixel); an unlit display is dark.
 */
export function drawPicture(canvas: HTMLCanvasElement, picture: GlassPicture, scale: number): void {
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) return;
  pen.fillStyle = cssColour(picture.lit ? picture.background : 0);
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (!picture.lit) return;
  pen.scale(scale, scale);
  // The display counts pixels from 1.
  pen.translate(-1, -1);
  for (const call of picture.calls) drawCall(pen, call);
}

function drawCall(pen: CanvasRenderingContext2D, call: DrawCall): void {
  pen.fillStyle = cssColour(call.colour);
  pen.strokeStyle = pen.fillStyle;
  pen.lineWidth = 1;
  switch (call.op) {
    case 'text':
      drawText(pen, call);
      break;
    case 'rect':
      drawRect(pen, call);
      break;
    case 'line':
      drawLine(pen, call);
      break;
    case 'circle':
      drawCircle(pen, call);
      break;
  }
}

/** Characters start on whole device pixels, so that a half-step scale leaves their strokes sharp. */
function drawText(pen: CanvasRenderingContext2D, call: DrawCallOf<'text'>): void {
  const dot = call.size / glyphCell;
  const { a: scale } = pen.getTransform();
  const top = 1 + snap(call.y - 1, scale);
  pen.beginPath();
  for (let at = 0; at < call.text.length; at++) {
    const left = 1 + snap(call.x - 1 + at * call.size, scale);
    for (const run of glyphRuns(call.text.charCodeAt(at)))
      pen.rect(left + run.x * dot, top + run.y * dot, run.width * dot, dot);
  }
  pen.fill();
}

function snap(displayPx: number, scale: number): number {
  return Math.round(displayPx * scale) / scale;
}

function drawRect(pen: CanvasRenderingContext2D, call: DrawCallOf<'rect'>): void {
  if (call.filled) pen.fillRect(call.x, call.y, call.w, call.h);
  else pen.strokeRect(call.x + 0.5, call.y + 0.5, call.w - 1, call.h - 1);
}

/** Lines run through the middle of their end pixels. */
function drawLine(pen: CanvasRenderingContext2D, call: DrawCallOf<'line'>): void {
  pen.lineCap = 'square';
  pen.beginPath();
  pen.moveTo(call.x + 0.5, call.y + 0.5);
  pen.lineTo(call.x2 + 0.5, call.y2 + 0.5);
  pen.stroke();
}

function drawCircle(pen: CanvasRenderingContext2D, call: DrawCallOf<'circle'>): void {
  pen.beginPath();
  pen.arc(call.x + 0.5, call.y + 0.5, call.filled ? call.r + 0.5 : call.r, 0, 2 * Math.PI);
  if (call.filled) pen.fill();
  else pen.stroke();
}

function cssColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}
