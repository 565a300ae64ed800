import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#hub/package-root';

type Palette = ReadonlyMap<string, string>;

const builderStyles = join(packageRoot, 'brain', 'web', 'builder', 'styles');
const styleOf = (page: string, name: string) =>
  readFileSync(join(packageRoot, 'brain', 'web', page, 'styles', name), 'utf8');

/** The colors that a style sheet gives names. */
function tokensOf(css: string): Palette {
  return new Map(
    [...css.matchAll(/^\s*--([a-z-]+): (#[0-9a-f]{6});/gm)].map(([, name = '', color = '']) => [name, color]),
  );
}

const dark = tokensOf(styleOf('panel', 'base.css'));
const palettes: readonly (readonly [scheme: string, palette: Palette])[] = [
  ['dark', dark],
  ['light', new Map([...dark, ...tokensOf(styleOf('builder', 'light.css'))])],
];

/** WCAG 2.2: the relative luminance of a color. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const texts = ['ink', 'ink-soft', 'ink-faint', 'amber', 'amber-soft', 'moon', 'leaf', 'ember', 'veil'];
const grounds = ['night', 'dusk', 'slate', 'control-hover', 'glow-cool', 'glow-warm'];
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['amber-soft', 'pressed'],
  ['amber-soft', 'pressed-hover'],
  ['ink', 'chosen'],
  ['ink-soft', 'chosen'],
  ['on-amber', 'amber'],
  ['on-amber', 'amber-soft'],
];

describe.each(palettes)('the colors of the %s builder', (_scheme, palette) => {
  const colorOf = (name: string) => palette.get(name) ?? '';

  it.each(pairs)('let %s be read on %s', (text, ground) => {
    expect(contrast(colorOf(text), colorOf(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['night', 'dusk'])('show where a control ends on %s', (ground) => {
    expect(contrast(colorOf('control-line'), colorOf(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('the style of the builder', () => {
  it('takes every color from a token', () => {
    const sheets = readdirSync(builderStyles).filter((name) => name !== 'light.css');
    const fixed = sheets.flatMap((name) => styleOf('builder', name).match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi) ?? []);
    expect(fixed).toEqual([]);
  });

  it('gives by day every color that it has by night', () => {
    expect([...tokensOf(styleOf('builder', 'light.css')).keys()].toSorted()).toEqual([...dark.keys()].toSorted());
  });
});
