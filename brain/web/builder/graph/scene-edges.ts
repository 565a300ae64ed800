import type { CounterGuard, Figment, SceneTransition } from '#core/figments/format/figment';
import { sceneOf } from '#core/figments/format/look-up';
import { eventWords } from '../wording/event-words.js';

/** All exits from one scene to one target, drawn as one arrow. */
export interface SceneEdge {
  readonly from: string;
  /** A scene, or `@end`. */
  readonly to: string;
  readonly label: string;
}

/** One edge for each pair of scenes with an exit between them. Exits to unknown scenes are left out. */
export function sceneEdges(figment: Figment): readonly SceneEdge[] {
  const labels = new Map<string, { from: string; to: string; words: string[] }>();
  for (const [from, { on = {}, on_timeout, ...scene }] of Object.entries(figment.scenes)) {
    const isTimed = scene.duration_sec !== undefined || scene.duration_range !== undefined;
    const timeouts: readonly SceneTransition[] = on_timeout ?? (isTimed ? [{ target: '@end' }] : []);
    const exits = [
      ...timeouts.map(({ target, when }) => ({ target, words: whenWords('time', when) })),
      ...Object.entries(on).map(([event, { target, when }]) => ({
        target,
        words: whenWords(eventWords(event).toLowerCase(), when),
      })),
    ];
    for (const { target, words } of exits) {
      const to = target === '@self' ? from : target;
      if (to !== '@end' && sceneOf(figment, to) === undefined) continue;
      const key = `${from} ${to}`;
      const edge = labels.get(key) ?? { from, to, words: [] };
      if (!edge.words.includes(words)) edge.words.push(words);
      labels.set(key, edge);
    }
  }
  return [...labels.values()].map(({ from, to, words }) => ({ from, to, label: words.join(', ') }));
}

const comparisonSigns = { ge: '≥', le: '≤', eq: '=' } as const;

const whenWords = (words: string, when: CounterGuard | undefined): string =>
  when === undefined ? words : `${words} if ${when.counter} ${comparisonSigns[when.cmp]} ${when.value}`;
