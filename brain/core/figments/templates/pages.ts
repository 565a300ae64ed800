import { z } from 'zod';
import type { FigmentLine, FigmentScene, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import {
  farewell,
  type LeadingGesture,
  leadingGestures,
  middleLine,
  plainLine,
  plainLines,
  stop,
  template,
  titleLine,
} from './template.js';

const pageTextSchema = z.string().max(240);
const mostPagesOfLens = figmentLimits.scenes - 1;

const pageName = (at: number): string => `page${at + 1}`;

interface Page {
  readonly lines: FigmentLine[];
  /** Turns by itself after that many seconds; `null` waits for a tap. */
  readonly seconds: number | null;
}

/**
 * One scene per page. The event `by`, a tap by default, turns the page, and a double tap turns it back (a tap if `by`
 * is the double tap).
 */
function turnedPages(
  pages: readonly Page[],
  after: SceneTransition,
  by: LeadingGesture = 'single',
): Record<string, FigmentScene> {
  return Object.fromEntries(
    pages.map(({ lines, seconds }, at) => {
      const next = at + 1 < pages.length ? { target: pageName(at + 1) } : after;
      const timed = seconds === null ? {} : { duration_sec: seconds, on_timeout: [next] };
      const back = { target: pageName(Math.max(0, at - 1)) };
      return [
        pageName(at),
        { lines, ...timed, on: { [by === 'double' ? 'single' : 'double']: back, [by]: next, long: stop } },
      ];
    }),
  );
}

/** Splits lines into pages of `rows`. If there are too many, the last line says "and more". */
function pagesOf(lines: readonly string[], rows: number, seconds: number | null): Page[] {
  const most = mostPagesOfLens * rows;
  const shown = lines.length > most ? [...lines.slice(0, most - 1), 'and more'] : lines;
  const pages = Array.from({ length: Math.ceil(shown.length / rows) }, (_, page) =>
    shown.slice(page * rows, (page + 1) * rows).map((content, row): FigmentLine => ({ content, row, size: 'sm' })),
  );
  return pages.length > 0
    ? pages.map((page) => ({ lines: page, seconds }))
    : [{ lines: [middleLine('Nothing')], seconds: null }];
}

export const brief = template({
  title: 'Brief',
  doc: 'A few things to know, page by page; a tap turns the page.',
  params: z.object({ lines: z.array(pageTextSchema).min(1).max(24) }),
  make: ({ lines }) => ({
    name: 'Brief',
    initial: pageName(0),
    scenes: turnedPages(pagesOf(lines.flatMap(plainLines), 4, 12), stop),
  }),
});

export const teleprompter = template({
  title: 'Teleprompter',
  doc: 'A speech, three lines at a time, at a pace; a tap goes on sooner.',
  params: z.object({ text: z.string().max(2_000), seconds_per_page: z.number().min(1).max(120).default(6) }),
  make: ({ text: speech, seconds_per_page }) => ({
    name: 'Teleprompter',
    initial: pageName(0),
    scenes: turnedPages(pagesOf(plainLines(speech), 3, seconds_per_page), stop),
  }),
});

export const checklist = template({
  title: 'Checklist',
  doc: 'One thing after another; a tap ticks it off, a double tap goes back.',
  params: z.object({
    items: z.array(pageTextSchema).min(1).max(mostPagesOfLens),
    by: z.enum(leadingGestures).default('single'),
    title: pageTextSchema.optional(),
  }),
  make({ items, by, title }) {
    const pages = items.map((item, at): Page => {
      const lines = plainLines(item).slice(0, 3);
      const rows = lines.map((content, row): FigmentLine => ({ content, row: row + 1, size: 'md' }));
      return { lines: [{ ...titleLine(`${at + 1} of ${items.length}`), row: 0 }, ...rows], seconds: null };
    });
    return {
      name: plainLine(title ?? '') || 'Checklist',
      initial: pageName(0),
      scenes: { ...turnedPages(pages, { target: 'done', emit: 'done' }, by), done: farewell('All done') },
    };
  },
});

export const note = template({
  title: 'Note',
  doc: 'A few words that stay until they are tapped.',
  params: z.object({ text: pageTextSchema, by: z.enum(leadingGestures).default('single') }),
  make: ({ text: words, by }) => ({
    name: plainLine(words) || 'Note',
    initial: pageName(0),
    scenes: turnedPages(pagesOf(plainLines(words), 5, null), stop, by),
  }),
});
