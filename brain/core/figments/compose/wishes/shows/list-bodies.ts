import { capitalized } from '../../../../text.js';
import type { FigmentScene, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import { footLine, middleLine, middleLines, plainLine, plainLines, stop } from '../../../templates/template.js';
import type { LensBody } from '../../parts/plans/plan.js';
import { actNames } from '../shown-text.js';
import type { WishMade } from '../wish-made.js';

/** How a list is gone through, as it was told. */
export interface ListGone {
  readonly next: string[];
  readonly back: string[];
  readonly first: string[];
  isLed: boolean;
  isCycled: boolean;
  isDrawn: boolean;
  isHidden: boolean;
  title: string;
  endText: string | undefined;
}

/** A list of which nothing but its title was said yet. */
export const listGone = (title: string): ListGone => ({
  next: [],
  back: [],
  first: [],
  isLed: false,
  isCycled: false,
  isDrawn: false,
  isHidden: false,
  title,
  endText: undefined,
});

export const isOneOf = (each: readonly string[]): boolean => new Set(each).size < 2;

/** One after another, by a gesture. */
export function paged(gone: ListGone, items: readonly string[]): WishMade | null {
  const [next = 'single'] = gone.next;
  const back = gone.back[0] ?? (next === 'double' ? 'single' : 'double');
  if (!isOneOf(gone.next) || !isOneOf(gone.back) || next === back || items.length > figmentLimits.scenes - 2)
    return null;
  const [first] = gone.first;
  if (first === next || (first === back && gone.back.length > 0)) return null;
  const scenes = items.map((item, at): [string, FigmentScene] => {
    const lines = middleLines(item, '');
    const onward = at + 1 < items.length ? `page${at + 2}` : 'done';
    const shifted =
      plainLines(item).length > 3
        ? lines.map((line) => ({ ...line, row: Math.min(figmentLimits.lines - 1, line.row + 1) }))
        : lines;
    const on: Record<string, SceneTransition> = {
      [back]: { target: `page${Math.max(1, at)}` },
      ...(first !== undefined && { [first]: { target: 'page1' } }),
      [next]: { target: onward },
    };
    return [
      `page${at + 1}`,
      {
        lines: [{ ...footLine(`${at + 1} of ${items.length}`), row: 0 }, ...shifted],
        on: 'long' in on ? on : { ...on, long: stop },
      },
    ];
  });
  const done: FigmentScene = {
    lines: [middleLine(gone.endText ?? 'All done!')],
    duration_sec: 10,
    on_timeout: [stop],
    on: { single: stop, long: stop },
  };
  const body: LensBody = {
    name: plainLine(gone.title) || 'List',
    initial: 'page1',
    scenes: { ...Object.fromEntries(scenes), done },
  };
  return {
    body,
    behaviour: 'checklist',
    told: `${items.length} things one after another: ${actNames[next]} goes on, ${actNames[back]} goes back.`,
  };
}

/** Several texts in turns, without end. */
export function cycled(gone: ListGone, items: readonly string[]): WishMade | null {
  const [next = 'single'] = gone.next;
  if (!isOneOf(gone.next) || gone.back.length > 0 || gone.isDrawn || items.length > figmentLimits.scenes) return null;
  const scenes = items.map((item, at): [string, FigmentScene] => [
    `side${at}`,
    {
      lines: middleLines(capitalized(item), ''),
      on: { [next]: { target: `side${(at + 1) % items.length}` }, ...(next !== 'long' && { long: stop }) },
    },
  ]);
  const body: LensBody = {
    name: plainLine(gone.title || items.join(' or ')),
    initial: 'side0',
    scenes: Object.fromEntries(scenes),
  };
  return {
    body,
    behaviour: 'sequence',
    told: `Shows ${items.join(', then ')} in turns; ${actNames[next]} goes to the next.`,
  };
}
