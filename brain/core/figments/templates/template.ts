import { z } from 'zod';
import type { Figment, FigmentLine, FigmentScene, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { seenText } from '../format/seen-text.js';
import { cutToBytes, utf8Bytes } from '../format/utf8.js';

type FigmentBody = Omit<Figment, 'id' | 'version'>;

/**
 * A kind of lens with parameters. `make` returns a figment that verifies for all parameters that the schema accepts.
 */
export interface FigmentTemplate<P extends z.ZodType = z.ZodType> {
  readonly title: string;
  /** One sentence for whoever chooses a template. */
  readonly doc: string;
  readonly params: P;
  make(params: z.output<P>): FigmentBody;
}

/** Fills in a template. Throws ZodError if its schema refuses the parameters. */
export function makeFigment<P extends z.ZodType>(
  template: FigmentTemplate<P>,
  params: z.input<P>,
  id: string,
): Figment {
  return { id, version: 2, ...template.make(template.params.parse(params)) };
}

/** Infers the type of a template's parameters. */
export function template<P extends z.ZodType>(row: FigmentTemplate<P>): FigmentTemplate<P> {
  return row;
}

/** What may lead on in a lens, and how the lens says so. */
export const gestureHints = {
  single: 'Tap',
  double: 'Double tap',
  'imu:nod': 'Nod',
  'imu:double_nod': 'Nod twice',
  'imu:shake': 'Shake',
  'imu:tilt': 'Tilt',
} as const;

export type LeadingGesture = keyof typeof gestureHints;

export const leadingGestures = Object.keys(gestureHints) as LeadingGesture[];

/** The name that a template shows above what it counts, if it was given one. */
export const labelParameter = z.string().max(120).optional();

export const stop: SceneTransition = { target: '@end' };

/** A tap or a long press ends the lens. */
export const dismissed = { single: stop, long: stop } as const;

/** The last scene of a lens: how it ended, for ten seconds or until it is dismissed. */
export function farewell(content: string): FigmentScene {
  return { lines: [middleLine(content)], duration_sec: 10, on_timeout: [stop], on: dismissed };
}

export const titleLine = (content: string): FigmentLine => ({ content, row: 1, size: 'sm', color: 'text_secondary' });
export const middleLine = (content: string): FigmentLine => ({ content, row: 2, size: 'lg' });
export const footLine = (content: string): FigmentLine => ({ content, row: 3, size: 'sm', color: 'text_secondary' });

/** Arbitrary text as one line of the display: as many words as fit, without placeholders. */
export function plainLine(text: string): string {
  return plainLines(text)[0] ?? '';
}

/** Arbitrary text in the middle of the display, over as many rows as it takes; `otherwise` if it is blank. */
export function middleLines(text: string, otherwise: string): FigmentLine[] {
  const lines = plainLines(text).slice(0, figmentLimits.lines);
  if (lines.length < 2) return [middleLine(lines[0] ?? otherwise)];
  const top = Math.floor((figmentLimits.lines - lines.length) / 2);
  return lines.map((content, at) => ({ content, row: top + at, size: 'md' }));
}

/** Arbitrary text as lines of at most 24 bytes, without placeholders; a word that is wider than a line is broken. */
export function plainLines(text: string): string[] {
  return wrappedLines(text.replaceAll('{', '(').replaceAll('}', ')'));
}

/** As `plainLines`, but placeholders in braces keep their meaning. */
export function wrappedLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of seenText(text).split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (utf8Bytes(joined) <= figmentLimits.lineBytes) lines.splice(-1, 1, joined);
    else lines.push(...brokenWord(word));
  }
  return lines.filter((line) => line !== '');
}

function brokenWord(word: string): string[] {
  const parts: string[] = [];
  for (let rest = word; rest !== ''; rest = rest.slice(parts.at(-1)?.length)) {
    parts.push(cutToBytes(rest, figmentLimits.lineBytes));
  }
  return parts;
}
