import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#hub/package-root';

type Palette = ReadonlyMap<string, string>;

const schemes = ['light', 'dark'] as const;
const pagesWithStyles = ['panel', 'phone', 'builder'] as const;
const stylesOf = (page: string) => join(packageRoot, 'brain', 'web', page, 'styles');
const styleOf = (page: string, name: string) => readFileSync(join(stylesOf(page), name), 'utf8');

/** The colors that the tokens have in a scheme. */
function tokensOf(scheme: (typeof schemes)[number]): Palette {
  const named = styleOf('panel', 'tokens.css').matchAll(
    /^ {2}--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/gm,
  );
  return new Map([...named].map(([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark]));
}

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

const texts = ['ink', 'soft', 'voice', 'amber-ink', 'moon', 'leaf', 'rust', 'dusk'];
const grounds = ['paper', 'sheet', 'raised', 'glow-cool', 'glow-warm'];
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['amber-ink', 'ink', 'soft'].map((text) => [text, 'amber-wash'] as const),
  ...['moon', 'ink', 'soft'].map((text) => [text, 'moon-wash'] as const),
  ...['dusk', 'leaf', 'rust'].map((name) => [name, `${name}-wash`] as const),
  ...['ink', 'soft'].map((text) => [text, 'rust-wash'] as const),
  ['ink', 'mark'],
  ['voice', 'mark'],
  ['on-amber', 'amber'],
  ['on-amber', 'amber-bright'],
];

describe.each(schemes)('the colors of the %s scheme', (scheme) => {
  const palette = tokensOf(scheme);
  const colorOf = (name: string) => palette.get(name) ?? '';

  it.each(pairs)('let %s be read on %s', (text, ground) => {
    expect(contrast(colorOf(text), colorOf(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'sheet', 'raised'])('show where a control ends on %s', (ground) => {
    expect(contrast(colorOf('edge'), colorOf(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(pagesWithStyles)('the style of the %s', (page) => {
  it('takes every color from a token, but for the inside of the glass and of a code to scan', () => {
    const fixedByNature = new Set(['tokens.css', 'glass.css', 'codes.css']);
    const sheets = readdirSync(stylesOf(page)).filter((name) => !fixedByNature.has(name));
    const fixed = sheets.flatMap((name) => styleOf(page, name).match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi) ?? []);
    expect(fixed).toEqual([]);
  });
});
