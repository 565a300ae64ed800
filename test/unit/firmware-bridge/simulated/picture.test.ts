import { describe, expect, it } from 'vitest';
import { pictureSvg } from '#bridge/simulated/picture-svg';
import { Canvas } from '#bridge/simulated/simulated-display';
import type { DrawCall, GlassPicture } from '#core/wire/link/glasses';

const text = (words: string): DrawCall => ({ op: 'text', text: words, x: 20, y: 40, colour: 0xffffff, size: 8 });
const eraser: DrawCall = { op: 'rect', x: 20, y: 40, w: 200, h: 10, colour: 0, filled: true };
const dot = (colour: number): DrawCall => ({ op: 'circle', x: 128, y: 128, r: 4, colour, filled: true });

function canvasOf(...calls: readonly DrawCall[]): readonly DrawCall[] {
  const canvas = new Canvas();
  for (const call of calls) canvas.add(call);
  return canvas.calls;
}

describe('what is on the display', () => {
  it('text that was painted over is not there any more', () => {
    expect(canvasOf(text('old'), eraser, text('new'))).toEqual([text('new')]);
  });

  it('a shape drawn again in the background colour is gone', () => {
    expect(canvasOf(dot(0xff0000), dot(0))).toEqual([]);
  });

  it('a shape drawn again in another colour is there once', () => {
    expect(canvasOf(dot(0xff0000), dot(0x00ff00))).toEqual([dot(0x00ff00)]);
  });

  it('an erasure that only covers a part stays', () => {
    const part: DrawCall = { ...eraser, w: 10 };
    expect(canvasOf(text('old'), part)).toEqual([text('old'), part]);
  });
});

describe('a picture as SVG', () => {
  const picture: GlassPicture = {
    seq: 1,
    width: 256,
    height: 256,
    round: true,
    lit: true,
    background: 0,
    calls: [text('a < b & "c"'), dot(0x7fb7ff)],
  };

  it('is round and holds the words, escaped', () => {
    const svg = pictureSvg(picture);
    expect(svg).toContain('viewBox="1 1 256 256"');
    expect(svg).toContain('<circle cx="129" cy="129" r="128" fill="#000000"/>');
    expect(svg).toContain('>a &#60; b &#38; &#34;c&#34;</text>');
    expect(svg).toContain('<circle cx="128.5" cy="128.5" r="4" fill="#7fb7ff"/>');
  });

  it('shows nothing while the display is dark', () => {
    expect(pictureSvg({ ...picture, lit: false })).not.toContain('<text');
  });
});
