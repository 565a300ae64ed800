/**
 * The names of kept lenses, newest first, so that no two are one: the oldest keeps its own, and each later one of that
 * name has its number after it. What is signed stays as it is.
 */
export function namesToldApart(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const given = new Set<string>();
  const named = names.toReversed().map((name) => {
    let own = name;
    for (let nth = 2; given.has(own) || (own !== name && taken.has(own)); nth += 1) own = `${name} (${nth})`;
    given.add(own);
    return own;
  });
  return named.reverse();
}
