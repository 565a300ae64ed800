import type { Utterance } from '../../../../language/reading/utterance.js';
import { words } from '../../../../language/vocabulary/word-lists.js';
import { asSaid } from '../../prompt/plain-prompt.js';
import type { MarkKind, WishMark } from './mark.js';

/** What asks for nothing by itself. */
export const saidOnly: ReadonlySet<MarkKind> = new Set<MarkKind>([
  'word',
  'filler',
  'purpose',
  'then',
  'number',
  'color',
  'size',
  'literal',
]);

/** Some words between two signs, or up to where something else begins. */
export class Segment {
  constructor(
    private readonly line: Utterance,
    readonly marks: readonly WishMark[],
  ) {}

  /** The same segment with only these of its marks. */
  withMarks(marks: readonly WishMark[]): Segment {
    return new Segment(this.line, marks);
  }

  get stop(): string {
    return this.marks[0]?.stop ?? '';
  }

  get from(): number {
    return this.marks[0]?.from ?? 0;
  }

  get to(): number {
    return this.marks.at(-1)?.to ?? 0;
  }

  all(kind: MarkKind): readonly WishMark[] {
    return this.marks.filter((mark) => mark.kind === kind);
  }

  one(kind: MarkKind): WishMark | undefined {
    return this.marks.find((mark) => mark.kind === kind);
  }

  has(...kinds: readonly MarkKind[]): boolean {
    return this.marks.some(({ kind }) => kinds.includes(kind));
  }

  /** Whether it holds nothing but marks of these kinds, and words that ask for nothing. */
  isOnly(...kinds: readonly MarkKind[]): boolean {
    return this.marks.every(
      ({ kind }) => kinds.includes(kind) || kind === 'filler' || kind === 'purpose' || kind === 'then',
    );
  }

  /** Whether nothing in it asks for anything. */
  get isPlain(): boolean {
    return this.marks.every(({ kind }) => saidOnly.has(kind));
  }

  /** All of it as it was said. */
  get text(): string {
    return this.textOf(this.from, this.to);
  }

  textOf(from: number, to: number): string {
    const { source, tokens } = this.line;
    const text = source.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
    const sign = /^[?!]+/u.exec(source.slice(tokens[to - 1]?.end ?? 0))?.[0] ?? '';
    return asSaid(text + sign);
  }

  /** The words beside its marks, as they were said. */
  get words(): string {
    return this.marks.flatMap(({ kind, from, to }) => (kind === 'word' ? [this.textOf(from, to)] : [])).join(' ');
  }

  /** The words that are left beside its marks, without those that only join, and what else was said literally. */
  get label(): string {
    return this.labelOf(this.marks);
  }

  /** The same of some of its marks. */
  labelOf(marks: readonly WishMark[]): string {
    const runs: string[] = [];
    for (const [at, mark] of marks.entries()) {
      if (mark.kind !== 'word') continue;
      const before = marks[at - 1];
      const text = this.textOf(mark.from, mark.to);
      if (before?.kind === 'word') runs[runs.length - 1] += ` ${text}`;
      else runs.push(text);
    }
    return runs
      .map(withoutEdges)
      .filter((run) => run !== '')
      .join(' ');
  }
}

/** Words that only join, at either end of a name. */
export const edges = words(
  'a an the my of for on in to is at me i it with and that this his her our your their some be as by from your you will shall am are them each every one then but so there those these us we do does up',
);
const keptAlone = words('me us them you i her his my up');

/** “On the left breast” is called left breast. */
function withoutEdges(run: string): string {
  const each = run.split(' ');
  if (each.length === 1 && keptAlone.has(run.toLowerCase())) return run;
  while (edges.has(each[0]?.toLowerCase() ?? '')) each.shift();
  while (edges.has(each.at(-1)?.toLowerCase() ?? '') && !(each.at(-1) === 'up' && each.length > 1)) each.pop();
  return each.join(' ');
}
