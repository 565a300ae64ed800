/** Emit tags that ask the host for something a lens cannot do by itself (brain-http.md §6). */
export const hostPowers = ['ask', 'translate', 'look'] as const;

export const isHostPower = (tag: string): tag is (typeof hostPowers)[number] =>
  hostPowers.some((power) => power === tag);

/**
 * `power`: a host power that the figment declares in `requires`; `undeclared`: one that it does not; `signal`: any
 * other tag.
 */
export type TagKind = 'power' | 'undeclared' | 'signal';

/** What an emitted tag is to a figment with these `requires`. */
export function tagKind(requires: readonly string[], tag: string): TagKind {
  if (!isHostPower(tag)) return 'signal';
  return requires.includes(tag) ? 'power' : 'undeclared';
}
