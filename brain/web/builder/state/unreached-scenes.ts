import type { Figment } from '#core/figments/format/figment';
import { sceneOf } from '#core/figments/format/look-up';

/** The scenes that cannot be reached from the first one. */
export function unreachedScenes(figment: Figment): readonly string[] {
  const reached = new Set<string>([figment.initial]);
  // A set is iterated in order of insertion, so scenes added here are visited too.
  for (const name of reached) {
    const { on = {}, on_timeout = [] } = sceneOf(figment, name) ?? {};
    for (const { target } of [...Object.values(on), ...on_timeout]) {
      if (sceneOf(figment, target) !== undefined) reached.add(target);
    }
  }
  return Object.keys(figment.scenes).filter((name) => !reached.has(name));
}
