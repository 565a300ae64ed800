import { lazily } from '../../reading/lazily.js';
import { synonymsOf } from '../../slots/contrast/synonyms.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { everydayWords } from './everyday-words.js';

interface WideWords {
  /** What an asked word may be told as, by its stem. */
  readonly toldAs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Expressions of several words, joined by underscores. */
  readonly expressions: ReadonlySet<string>;
}

const wideWords = lazily((): WideWords => {
  const toldAs = new Map<string, Set<string>>();
  const expressions = new Set<string>();
  const rootOfEntry = (entry: string): string => {
    const parts = foldedWords(entry.replaceAll('_', ' '));
    if (parts.length === 1) return stem(parts[0] ?? '');
    const joined = parts.join('_');
    expressions.add(joined);
    return joined;
  };
  for (const line of everydayWords.trim().split(/[;\n]\s*/u)) {
    const [asked = '', told = asked] = line.split('>').map((half) => half.trim());
    const [asking, telling] = [asked, told].map((half) => half.split(' ').map(rootOfEntry)) as [string[], string[]];
    for (const one of asking) toldAs.set(one, new Set([...(toldAs.get(one) ?? []), ...telling]));
  }
  return { toldAs, expressions };
});

const longestExpression = 3;

/** The stems of a text in order, with each expression of the table as one. */
export function wideRoots(text: string): readonly string[] {
  const said = foldedWords(text);
  const roots: string[] = [];
  for (let at = 0; at < said.length; at += 1) {
    const length = expressionAt(said, at);
    if (length > 1) roots.push(said.slice(at, at + length).join('_'));
    roots.push(stem(said[at] ?? ''));
  }
  return roots;
}

function expressionAt(said: readonly string[], at: number): number {
  const { expressions } = wideWords();
  for (let length = longestExpression; length > 1; length -= 1)
    if (expressions.has(said.slice(at, at + length).join('_'))) return length;
  return 1;
}

/** Whether what is asked by one root may be told by another. */
export function isToldAs(asked: string, told: string): boolean {
  return asked === told || wideWords().toldAs.get(asked)?.has(told) === true || synonymsOf(asked).has(told);
}
