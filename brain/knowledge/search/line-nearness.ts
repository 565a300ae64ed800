import type { Nearness } from '#core/answers/ranking/line-features';
import type { PassageView } from '#core/answers/ranking/passage-view';
import { windowsOf } from '../index/windows-of.js';

/** For each line: its best window, the best window of the passage, and the rank of the passage. */
export function nearnessIn({ lines }: PassageView, cosines: readonly number[], place: number): readonly Nearness[] {
  const windows = windowsOf(lines);
  const passage = Math.max(0, ...cosines);
  return lines.map((_line, line) => {
    const held = windows.flatMap(({ first, last }, at) => (first <= line && line <= last ? [cosines[at] ?? 0] : []));
    return { window: Math.max(0, ...held), passage, rank: 1 / (1 + place) };
  });
}
