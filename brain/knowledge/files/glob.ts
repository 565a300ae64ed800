/** One state of the automaton: it consumes a letter, or branches to other states without consuming one. */
type GlobStep =
  | { readonly does: 'take'; readonly takes: (letter: string) => boolean }
  | { readonly does: 'fork'; readonly to: number[] };

/** Where the automaton may be after some letters, and where each next letter leads as far as that was asked. */
interface GlobPlace {
  /** The steps that consume a letter. */
  readonly takes: Int32Array;
  readonly isEnd: boolean;
  readonly next: Map<string, GlobPlace>;
}

/** The most that is remembered of all places together, in steps and letters: a few megabytes. Then it begins anew. */
const rememberedMost = 500_000;

/** Called with the number of states visited, for tests of the cost. */
type StepCount = (steps: number) => void;

/** A set of patterns that are matched together in one pass over a path. */
interface Globs {
  /** Whether any pattern matches the whole path. */
  matches(path: string, count?: StepCount): boolean;
}

/**
 * Compiles shell patterns: `*` within a name, `**` over folders, `?`, `[a-z]`, `[!a-z]`, `{one,other}` and `\` to
 * escape a letter; everything else matches itself. Case is ignored. Matching takes at most (letters of the patterns) ×
 * (letters of the path) steps, because the automaton never backtracks, and one step a letter where paths are alike,
 * because it remembers where letters led. `withContent` also matches what lies below what is matched.
 */
export function readGlobs(patterns: readonly string[], withContent = false): Globs {
  const program = new Program();
  const starts = patterns.map((pattern) => program.add(lettersOf(pattern), withContent));
  return { matches: (path, count) => program.run(starts, lettersOf(path), count) };
}

const lettersOf = (text: string): readonly string[] => [...text.normalize('NFC').toLowerCase()];
const isInName = (letter: string): boolean => letter !== '/';
const isAny = (): boolean => true;
const itself = (wanted: string) => (letter: string) => letter === wanted;

/** The patterns as a nondeterministic automaton (Thompson's construction); -1 is the accepting state. */
class Program {
  readonly #steps: GlobStep[] = [];
  readonly #known = new Map<string, GlobPlace>();
  #start: GlobPlace | null = null;
  #remembered = 0;

  /** Compiles one pattern; returns its start state. */
  add(pattern: readonly string[], withContent: boolean): number {
    const begin = this.#steps.length;
    this.#sequence(pattern, 0, pattern.length);
    const end = this.#fork([-1]);
    if (!withContent) return begin;
    this.#point(end, [end + 1]);
    this.#take(itself('/'), 0);
    this.#repeat(isAny);
    this.#fork([-1]);
    return begin;
  }

  run(starts: readonly number[], path: readonly string[], count: StepCount = () => undefined): boolean {
    this.#start ??= this.#placeOf(this.#reach(starts, count));
    let place = this.#start;
    for (const letter of path) {
      if (place.takes.length === 0) return false;
      place = place.next.get(letter) ?? this.#follow(place, letter, count);
    }
    return place.isEnd;
  }

  /** Takes one letter, and remembers where it led. */
  #follow(from: GlobPlace, letter: string, count: StepCount): GlobPlace {
    const taken: number[] = [];
    for (const at of from.takes) {
      const step = this.#steps[at];
      if (step?.does === 'take' && step.takes(letter)) taken.push(at + 1);
    }
    const place = this.#placeOf(this.#reach(taken, count));
    if (this.#remembered > rememberedMost) this.#forget();
    from.next.set(letter, place);
    this.#remembered += 1;
    return place;
  }

  /** The place of a set of states: the same one for the same set, so that paths that are alike share what follows. */
  #placeOf(reached: ReadonlySet<number>): GlobPlace {
    const takes = Int32Array.from(reached)
      .filter((at) => this.#steps[at]?.does === 'take')
      .sort();
    const isEnd = reached.has(-1);
    const key = `${isEnd}${Buffer.from(takes.buffer).toString('latin1')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const place = { takes, isEnd, next: new Map<string, GlobPlace>() };
    this.#known.set(key, place);
    this.#remembered += takes.length * 2 + 1;
    return place;
  }

  #forget(): void {
    for (const place of this.#known.values()) place.next.clear();
    this.#known.clear();
    this.#start = null;
    this.#remembered = 0;
  }

  /** All states that are reached without consuming a letter. */
  #reach(from: readonly number[], count: StepCount): ReadonlySet<number> {
    const reached = new Set(from);
    for (const place of reached) {
      const step = this.#steps[place];
      if (step?.does === 'fork') for (const next of step.to) reached.add(next);
    }
    count(reached.size);
    return reached;
  }

  #sequence(pattern: readonly string[], from: number, to: number): void {
    for (let at = from; at < to; ) at = this.#part(pattern, at, to);
  }

  /** Compiles the element at `at`; returns the index after it. */
  #part(pattern: readonly string[], at: number, to: number): number {
    const letter = pattern[at] ?? '';
    if (letter === '*') return this.#stars(pattern, at, to);
    if (letter === '?') return this.#take(isInName, at + 1);
    if (letter === '\\' && at + 1 < to) return this.#take(itself(pattern[at + 1] ?? ''), at + 2);
    if (letter === '[') return this.#class(pattern, at, to);
    if (letter === '{') return this.#choice(pattern, at, to);
    return this.#take(itself(letter), at + 1);
  }

  #stars(pattern: readonly string[], at: number, to: number): number {
    let end = at;
    while (end < to && pattern[end] === '*') end += 1;
    const isWholeName = (at === 0 || pattern[at - 1] === '/') && (end === pattern.length || pattern[end] === '/');
    if (isWholeName && end - at > 1) return this.#folders(pattern, end);
    // A `*` that is a whole name matches no empty name.
    if (isWholeName) this.#take(isInName, end);
    this.#repeat(isInName);
    return end;
  }

  /** `**`: any number of folders, none included, with the slashes between them. */
  #folders(pattern: readonly string[], end: number): number {
    if (end === pattern.length) {
      this.#repeat(isAny);
      return end;
    }
    const fork = this.#fork([]);
    const inside = this.#steps.length;
    this.#repeat(isAny);
    this.#take(itself('/'), end);
    this.#point(fork, [inside, this.#steps.length]);
    return end + 1;
  }

  #repeat(takes: (letter: string) => boolean): void {
    const fork = this.#fork([]);
    this.#take(takes, 0);
    const back = this.#fork([fork]);
    this.#point(fork, [fork + 1, back + 1]);
  }

  /** `[…]`; an unclosed bracket matches itself. */
  #class(pattern: readonly string[], at: number, to: number): number {
    const isNegated = pattern[at + 1] === '!' || pattern[at + 1] === '^';
    const first = at + (isNegated ? 2 : 1);
    const end = pattern.indexOf(']', first + 1);
    if (end === -1 || end >= to) return this.#take(itself('['), at + 1);
    const ranges: (readonly [string, string])[] = [];
    for (let index = first; index < end; index += 1) {
      const [low = '', dash, high = ''] = pattern.slice(index, index + 3);
      const isRange = dash === '-' && index + 2 < end;
      ranges.push([low, isRange ? high : low]);
      if (isRange) index += 2;
    }
    const isListed = (letter: string): boolean => ranges.some(([low, high]) => letter >= low && letter <= high);
    return this.#take((letter) => isInName(letter) && isListed(letter) !== isNegated, end + 1);
  }

  /** `{one,other}`; a brace that is unclosed or has one choice matches itself. */
  #choice(pattern: readonly string[], at: number, to: number): number {
    const bounds = boundsOf(pattern, at, to);
    if (bounds.length < 3) return this.#take(itself('{'), at + 1);
    const fork = this.#fork([]);
    const begins: number[] = [];
    const exits: number[] = [];
    for (const [index, bound] of bounds.slice(1).entries()) {
      begins.push(this.#steps.length);
      this.#sequence(pattern, (bounds[index] ?? at) + 1, bound);
      exits.push(this.#fork([]));
    }
    this.#point(fork, begins);
    for (const exit of exits) this.#point(exit, [this.#steps.length]);
    return (bounds.at(-1) ?? at) + 1;
  }

  #take(takes: (letter: string) => boolean, behind: number): number {
    this.#steps.push({ does: 'take', takes });
    return behind;
  }

  #fork(to: number[]): number {
    return this.#steps.push({ does: 'fork', to }) - 1;
  }

  #point(fork: number, to: readonly number[]): void {
    const step = this.#steps[fork];
    if (step?.does === 'fork') step.to.push(...to);
  }
}

/** Indices of the brace at `at`, the commas of its level and its closing brace; empty when it is not closed. */
function boundsOf(pattern: readonly string[], at: number, to: number): readonly number[] {
  const bounds: number[] = [at];
  let depth = 0;
  for (let index = at; index < to; index += 1) {
    const letter = pattern[index];
    if (letter === '\\') index += 1;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return [...bounds, index];
    } else if (letter === ',' && depth === 1) bounds.push(index);
  }
  return [];
}
