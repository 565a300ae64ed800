import type { ProgramItem, ProgramStep } from '../../../templates/program.js';
import { restWords } from '../shown-readers.js';

const shownSec = 10;

/** “A talk of ten minutes: green for seven, red for three”: what it all takes is no step of its own. */
export function withoutFrame(items: readonly ProgramItem[]): readonly ProgramItem[] {
  const [whole, ...parts] = items;
  if (whole?.kind !== 'step' || whole.seconds === undefined || parts.length < 2) return items;
  const seconds = parts.map((item) =>
    item.kind === 'step' && item.words === undefined ? (item.seconds ?? Number.NaN) : Number.NaN,
  );
  return seconds.reduce((sum, each) => sum + each, 0) === whole.seconds ? parts : items;
}

export const endMark: ProgramItem = { kind: 'step', seconds: 1 };

export function isRestLast(items: readonly ProgramItem[]): boolean {
  const last = items.at(-1);
  return (
    items.length === 2 &&
    last?.kind === 'step' &&
    (last.title ?? '')
      .toLowerCase()
      .split(' ')
      .some((word) => restWords.has(word))
  );
}

/** What is shown at last stays until it is seen; elsewhere it gives way after a while. */
export function endedShows(items: readonly ProgramItem[]): readonly ProgramItem[] {
  const isOpen = (item: ProgramItem): item is ProgramStep =>
    item.kind === 'step' &&
    item.words !== undefined &&
    item.seconds === undefined &&
    item.range === undefined &&
    (item.by ?? []).length === 0;
  return items.map((item, at): ProgramItem => {
    if (!isOpen(item)) return item;
    if (at === items.length - 1) return { ...item, by: ['single'], isPulsing: items.length > 1 };
    return { ...item, seconds: shownSec, by: ['single'] };
  });
}

/** How long these take together, as far as they have a length of their own. */
export const lengthOfSteps = (items: readonly ProgramItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'step' ? (item.seconds ?? 0) : 0), 0);
