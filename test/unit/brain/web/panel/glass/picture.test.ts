import { describe, expect, it } from 'vitest';
import { fitDisplay } from '#brain/web/panel/glass/display-scale';
import { pictureText } from '#brain/web/panel/glass/picture-text';
import { glyphRuns } from '#brain/web/panel/glass/pixel-font';
import type { DrawCall, GlassPicture } from '#core/wire/link/glasses';

function picture(calls: readonly DrawCall[], lit = true): GlassPicture {
  return { seq: 1, width: 256, height: 256, round: true, lit, background: 0, calls: [...calls] };
}

function text(words: string, x: number, y: number): DrawCall {
  return { op: 'text', text: words, x, y, colour: 0xffffff, size: 16 };
}

describe('the words of a picture', () => {
  it('are read from the top left to the bottom right', () => {
    const calls = [text('table', 120, 80), text('Your keys are', 30, 40), text('at the kitchen', 10, 82)];
    expect(pictureText(picture(calls))).toBe('Your keys are at the kitchen table');
  });

  it('are none while the display is unlit', () => {
    expect(pictureText(picture([text('secret', 1, 1)], false))).toBe('');
    expect(pictureText(null)).toBe('');
  });
});

describe('the font of the glasses', () => {
  it('has a distinct shape for every printable character', () => {
    const shapes = Array.from({ length: 94 }, (_unused, index) => JSON.stringify(glyphRuns(0x21 + index)));
    expect(new Set(shapes).size).toBe(94);
    expect(shapes).not.toContain('[]');
  });

  it('stays inside its cell and leaves a gap to the next', () => {
    for (let code = 0x20; code <= 0x7e; code++)
      for (const run of glyphRuns(code)) {
        expect(run.x).toBeGreaterThanOrEqual(1);
        expect(run.x + run.width).toBeLessThanOrEqual(7);
        expect(run.y).toBeLessThan(8);
      }
  });

  it('leaves dark what the glasses cannot show', () => {
    expect(glyphRuns('é'.charCodeAt(0))).toEqual([]);
    expect(glyphRuns(' '.charCodeAt(0))).toEqual([]);
  });
});

describe('the size of the Glass view', () => {
  it('grows in half steps of device pixels', () => {
    expect(fitDisplay({ width: 256, height: 256 }, 400, 1)).toEqual({ scale: 1.5, cssWidth: 384, cssHeight: 384 });
    expect(fitDisplay({ width: 256, height: 256 }, 300, 3)).toEqual({
      scale: 3.5,
      cssWidth: 896 / 3,
      cssHeight: 896 / 3,
    });
  });

  it('draws no display pixel smaller than a device pixel, and shows the whole of it where there is less room', () => {
    expect(fitDisplay({ width: 640, height: 400 }, 320, 1)).toEqual({ scale: 1, cssWidth: 320, cssHeight: 200 });
  });
});
