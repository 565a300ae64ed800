/** Token to id, as a model's tokens file lists them. */
export type Tokens = ReadonlyMap<string, number>;

/** Rows `#0`, `#1`, … that published lists end with: they belong to graphs of the toolkit, and no model writes them. */
const disambiguation = /^#\d+$/;

/**
 * Reads lines of `token id`, leaving out the disambiguation symbols at the end. Throws RangeError on a line without an id, an id used twice or a gap in the ids: the
 * engine would accept these and spell nonsense.
 */
export function parseTokens(text: string): Tokens {
  const tokens = new Map<string, number>();
  const ids = new Set<number>();
  for (const line of text.split('\n')) {
    const row = line.replace(/\r$/, '');
    if (row === '') continue;
    const found = /^(.*?)[ \t]+(\d+)$/.exec(row);
    if (found === null) throw new RangeError(`"${row}" is no token and id`);
    const id = Number(found[2]);
    if (ids.has(id)) throw new RangeError(`id ${id} is given twice`);
    ids.add(id);
    tokens.set(found[1] || ' ', id);
  }
  if (ids.size === 0) throw new RangeError('there are no tokens');
  if (Math.max(...ids) !== ids.size - 1) throw new RangeError('the ids have gaps');
  return withoutDisambiguation(tokens);
}

function withoutDisambiguation(tokens: Map<string, number>): Tokens {
  const byId = [...tokens].sort(([, a], [, b]) => b - a);
  for (const [token] of byId) {
    if (!disambiguation.test(token)) break;
    tokens.delete(token);
  }
  return tokens;
}
