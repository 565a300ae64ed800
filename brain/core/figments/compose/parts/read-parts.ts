import { partOf, type Utterance } from '../../../language/reading/utterance.js';
import { isNumber } from '../../../language/time/durations.js';
import { words } from '../../../language/vocabulary/word-lists.js';
import { SaidSlots } from '../behaviour.js';
import { colonWord } from '../prompt/plain-prompt.js';
import { formsReader } from '../read-behaviours.js';
import { clauseForms, type LensClause } from './clause.js';
import { asideClauses } from './clauses/aside-clauses.js';
import { countingClauses } from './clauses/counting-clauses.js';
import { leadingClauses } from './clauses/leading-clauses.js';
import { showingClauses } from './clauses/showing-clauses.js';
import { timingClauses } from './clauses/timing-clauses.js';
import type { LensPart } from './part.js';

const clauses: readonly LensClause[] = [
  ...showingClauses,
  ...timingClauses,
  ...countingClauses,
  ...leadingClauses,
  ...asideClauses,
];
const tightForms = formsReader(
  clauses.filter(({ isLoose }) => isLoose !== true),
  clauseForms,
);
const looseForms = formsReader(
  clauses.filter(({ isLoose }) => isLoose === true),
  clauseForms,
);

/** With these a clause may begin where no sign stands before it. */
const beginsClause = words(
  'please pls plz and then but so with without until till for in every each when whenever once if after as show shows say says tell tells display flash flashes put warn warns warning remind let tap taps tapping double nod nods nodding shake shakes big small no not do dont just only that which where at on over forever repeat keep start starts starting begin begins stop stops wait waits between random first before to it a an the my i green yellow red white blue up from until off work rest hold in out breathe inhale exhale count back one clock stopwatch pick picks choose draw leave leaves stay stays swap switch flip add adds minus plus mark nothing',
);
/** What joins clauses and says nothing itself. */
const joins = words(
  'and then but so also plus please pls plz make give set would have get just only that which like it should could can you me a an the lens where i want need to',
);

const mostClauses = 4_000;
const mostReadings = 60;

interface ClauseRead {
  readonly from: number;
  readonly parts: readonly LensPart[];
}

/** All ways to take a line apart into clauses that are understood, every word of it, in the order of their likelihood. */
export function* lensPartsOf(line: Utterance): Iterable<readonly LensPart[]> {
  const walk = new PartsWalk(line);
  yield* walk.from(0, []);
}

class PartsWalk {
  readonly #known = new Map<number, readonly (readonly LensPart[])[]>();
  #found = 0;
  readonly #dead = new Set<number>();

  constructor(private readonly line: Utterance) {}

  *from(at: number, parts: readonly LensPart[]): Iterable<readonly LensPart[]> {
    const { tokens } = this.line;
    if (this.#found >= mostReadings || this.#known.size > mostClauses || this.#dead.has(at)) return;
    if (at === tokens.length) {
      this.#found += 1;
      yield parts;
      return;
    }
    let isAlive = false;
    for (const next of this.#steps(at)) {
      for (const reading of this.from(next.from, [...parts, ...next.parts])) {
        isAlive = true;
        yield reading;
      }
    }
    if (!isAlive && this.#found < mostReadings) this.#dead.add(at);
  }

  *#steps(at: number): Iterable<ClauseRead> {
    const word = this.line.tokens[at]?.word ?? '';
    if (word === colonWord) yield { from: at + 1, parts: [] };
    for (let end = this.line.tokens.length; end > at; end -= 1) {
      if (!this.#mayEnd(end)) continue;
      for (const parts of this.#read(at, end)) yield { from: end, parts };
    }
    if (joins.has(word)) yield { from: at + 1, parts: word === 'then' ? [{ kind: 'after-that' }] : [] };
  }

  /** A sign between two words, or the colon that became one. */
  #isStop(at: number): boolean {
    const { source, tokens } = this.line;
    const [before, after] = [tokens[at - 1], tokens[at]];
    if (before === undefined || after === undefined) return true;
    if (before.word === colonWord || after.word === colonWord) return true;
    return /[,;.:!?()–—=-]/u.test(source.slice(before.end, after.start));
  }

  #mayEnd(at: number): boolean {
    const word = this.line.tokens[at]?.word ?? '';
    return this.#isStop(at) || beginsClause.has(word) || isNumber(word) || /^\d/.test(word);
  }

  #read(from: number, to: number): readonly (readonly LensPart[])[] {
    const key = from * 1_000 + to;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const part = partOf(this.line, from, to);
    const [isBegun, isEnded] = [this.#isStop(from), this.#isStop(to)];
    const found = [...tightForms.whole(part), ...(isBegun ? looseForms.whole(part) : [])];
    const read = found.flatMap(({ row, captures }) => {
      if (row.isLoose === true && !isEnded && row.isOpen !== true) return [];
      const parts = row.parts(new SaidSlots(captures));
      return parts === null ? [] : [parts];
    });
    const unlike = [...new Map(read.map((parts) => [JSON.stringify(parts), parts])).values()];
    this.#known.set(key, unlike);
    return unlike;
  }
}
