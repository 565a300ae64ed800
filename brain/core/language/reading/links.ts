import type { Utterance } from './utterance.js';

/** What links one command to the next: the token it begins at, and the one after it. */
interface Link {
  readonly at: number;
  readonly next: number;
}

const linking = new Set(['and', 'then', 'also']);
const mostLinks = 4;

/** The words inside a line that may link two commands ("and", "and then"), the first few of them. */
export function linksIn({ tokens }: Utterance): readonly Link[] {
  const links: Link[] = [];
  for (let at = 1; at < tokens.length && links.length < mostLinks; at++) {
    let next = at;
    while (linking.has(tokens[next]?.word ?? '')) next++;
    if (next > at && next < tokens.length) links.push({ at, next });
    at = Math.max(at, next - 1);
  }
  return links;
}
