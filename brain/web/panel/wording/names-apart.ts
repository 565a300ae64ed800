import type { RepertoireItem } from '#core/wire/lenses/lenses';
import { when } from './when.js';

/**
 * A unique name for each lens, by its id. Lenses with the same name also get when they were kept, and a number if that
 * is the same too.
 */
export function namesApart(
  lenses: readonly Pick<RepertoireItem, 'figment_id' | 'name' | 'ts'>[],
  nowMs: number,
): ReadonlyMap<string, string> {
  const called = new Map<string, string>();
  for (const { figment_id: id, name, ts } of lenses) {
    const isAlone = lenses.filter((other) => other.name === name).length === 1;
    const dated = isAlone ? name : `${name}, kept ${when(ts, nowMs)}`;
    const before = [...called.values()].filter(
      (taken) => taken === dated || taken.startsWith(`${dated}, number `),
    ).length;
    called.set(id, before === 0 ? dated : `${dated}, number ${before + 1}`);
  }
  return called;
}
