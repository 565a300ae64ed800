/** Tags that ask the host for something a lens cannot do by itself (brain-http §6). */
export const hostPowers = ['ask', 'translate', 'look'] as const;

export const isHostPower = (tag: string): tag is (typeof hostPowers)[number] =>
  hostPowers.some((power) => power === tag);

/** What a tag is to a figment: a power it was signed with, one it was not, or a signal that asks for nothing. */
export type TagKind = 'power' | 'undeclared' | 'signal';

export function tagKind(requires: readonly string[], tag: string): TagKind {
  if (!isHostPower(tag)) return 'signal';
  return requires.includes(tag) ? 'power' : 'undeclared';
}
