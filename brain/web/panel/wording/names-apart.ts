import type { RepertoireItem } from '#core/wire/lenses/lenses';
import { when } from './when.js';

/** What each lens is called beside its buttons, by its id: of two with one name also when it was kept, and which of them where that is alike. */
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
