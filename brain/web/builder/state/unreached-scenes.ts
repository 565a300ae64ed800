import type { Figment } from '#core/figments/format/figment';
import { sceneOf } from '#core/figments/format/look-up';

/** The scenes to which nothing leads from the first one on: they are never seen. */
export function unreachedScenes(figment: Figment): readonly string[] {
  const reached = new Set<string>([figment.initial]);
  // What is added on the way is gone through as well.
  for (const name of reached) {
    const { on = {}, on_timeout = [] } = sceneOf(figment, name) ?? {};
    for (const { target } of [...Object.values(on), ...on_timeout]) {
      if (sceneOf(figment, target) !== undefined) reached.add(target);
    }
  }
  return Object.keys(figment.scenes).filter((name) => !reached.has(name));
}
