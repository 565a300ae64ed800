import { mayBeCalled } from '#core/language/slots/pronoun';
import type { Person } from '#core/wire/wearer/social';
import type { Memory } from '#memory/memory';

/** The first of these people who may be called by all the pronouns, as their relation has it; null for nobody. */
export function firstCalledBy(
  pronouns: readonly string[],
  contactIds: readonly string[],
  people: Pick<Memory['people'], 'get'>,
): Person | null {
  const known = contactIds.flatMap((id) => people.get(id) ?? []);
  return known.find(({ relation }) => pronouns.every((word) => mayBeCalled(word, relation))) ?? null;
}
