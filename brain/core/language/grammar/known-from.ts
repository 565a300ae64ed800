import { phraseAt } from '../reading/token-words.js';
import { textOf, type Utterance } from '../reading/utterance.js';
import { isName } from '../slots/names.js';
import { relationNouns } from '../vocabulary/relations.js';
import { phrases } from '../vocabulary/word-lists.js';

/** Where somebody is known from, and what they are to the wearer by that. */
const knownFrom = [
  ['colleague', phrases('work|my work|the office|my office')],
  ['neighbour', phrases('next door|upstairs|downstairs|across the street|across the hall|down the hall')],
] as const;

/** The line with "my colleague Tom" for "Tom from work", so that he is no other Tom; null where nobody is told so. */
export function withRelationFor(utterance: Utterance): string | null {
  const { source, tokens } = utterance;
  for (const at of tokens.keys()) {
    const known = tokens[at]?.word === 'from' ? relationBehind(utterance, at + 1) : null;
    const from = [at - 2, at - 1].find((start) => start >= 0 && isName(utterance, start, at));
    const [first, last] = from === undefined ? [] : [tokens[from], tokens[(known?.end ?? 0) - 1]];
    if (known === null || from === undefined || first === undefined || last === undefined) continue;
    if (relationNouns.has(tokens[from - 1]?.word ?? '')) continue;
    const name = textOf(utterance, from, at);
    return `${source.slice(0, first.start)}my ${known.relation} ${name}${source.slice(last.end)}`;
  }
  return null;
}

function relationBehind({ tokens }: Utterance, at: number): { readonly relation: string; readonly end: number } | null {
  for (const [relation, places] of knownFrom) {
    const end = places.flatMap((place) => phraseAt(tokens, at, place) ?? [])[0];
    if (end !== undefined) return { relation, end };
  }
  return null;
}
