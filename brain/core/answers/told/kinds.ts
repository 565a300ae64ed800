import { words } from '../../language/vocabulary/word-lists.js';
import { stem } from '../../language/words/stem.js';
import { kindsOfThings } from './kinds-of-things.js';

interface Kind {
  readonly names: ReadonlySet<string>;
  /** By the root of a thing of the kind, the number of those that are the same. */
  readonly things: ReadonlyMap<string, number>;
}

const kindTable: readonly Kind[] = kindsOfThings
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', things = ''] = line.split(':');
    const same = [...words(things)].map((thing) => thing.split('/').map(stem));
    return {
      names: new Set(names.split('/').map((name) => stem(name.trim()))),
      things: new Map(same.flatMap((roots, at) => roots.map((root) => [root, at] as const))),
    };
  });

/** Whether a kind is asked for and one of it is told: a herb, and coriander. */
export const isOneOfKind = (kind: string, told: string): boolean =>
  kindTable.some(({ names, things }) => names.has(kind) && things.has(told));

/** Whether two words are two things of one kind: tea and coffee. */
export const areTwoOfKind = (one: string, other: string): boolean =>
  kindTable.some(({ things }) => {
    const [first, second] = [things.get(one), things.get(other)];
    return first !== undefined && second !== undefined && first !== second;
  });
