import { nameKey } from '#core/language/people/name-key';
import { stem } from '#core/language/words/stem';
import type { WhoseRow } from '../recall-protocol.js';
import { nameWords } from './people-heard-of.js';

/** What a row is worth, beside its cosine, that is of somebody asked for. */
const ofAskedWorth = 0.2;
/** The most rows of those asked for that are compared with the question, the newest of them. */
const mostCompared = 1_000;

/** The rows that have to do with the people whom a question names. */
export class AskedRows {
  readonly #naming: ReadonlySet<number>;

  constructor(
    private readonly names: ReadonlySet<string>,
    rowsWith: (word: string) => readonly number[],
  ) {
    this.#naming = new Set([...names].flatMap((name) => rowsWith(stem(name))));
  }

  /** The newest of them; rows were added in the order of their numbers, so that the last are about the newest. */
  get newest(): readonly number[] {
    return [...this.#naming].sort((one, other) => other - one).slice(0, mostCompared);
  }

  /** Whose a row is; null if the question names nobody. */
  whose(row: number, person: string | null): WhoseRow | null {
    if (this.names.size === 0) return null;
    if (person !== null && nameWords(nameKey(person)).some((word) => this.names.has(word))) return 'theirs';
    return this.#naming.has(row) ? 'naming' : 'others';
  }

  /** What it is worth to be of somebody asked for. */
  worthOf(whose: WhoseRow | null): number {
    return whose === 'theirs' || whose === 'naming' ? ofAskedWorth : 0;
  }
}
