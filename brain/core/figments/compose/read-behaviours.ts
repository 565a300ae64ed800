import { withoutCourtesy } from '../../language/reading/courtesy.js';
import { withoutHesitation } from '../../language/reading/disfluency.js';
import { lazily } from '../../language/reading/lazily.js';
import {
  type Captures,
  compilePattern,
  matchSteps,
  neededWords,
  type SlotReader,
  type Step,
} from '../../language/reading/matcher.js';
import { type Pattern, type Pieces, parseTemplate } from '../../language/reading/template.js';
import { longestUtterance, partOf, readUtterance, textOf, type Utterance } from '../../language/reading/utterance.js';
import { saidPieces } from './said-pieces.js';
import { saidReaders } from './said-readers.js';

/** A row that is recognised by its own utterance templates (forms). */
export interface HasForms {
  readonly says: readonly string[];
}

export interface FormsRead<S> {
  readonly row: S;
  readonly captures: Captures;
}

/** A match with the beginning of a line: the text that matched, and the rest. */
export interface BeginningRead<S> extends FormsRead<S> {
  readonly matched: string;
  readonly rest: string;
}

export interface FormsReader<S> {
  /** Yields every row whose form matches the whole line, in the order of the table. */
  whole(line: Utterance): Iterable<FormsRead<S>>;
  /** The row whose form matches the longest beginning of the line; null if none does. */
  beginning(line: Utterance): BeginningRead<S> | null;
  /** All literal words of the forms. */
  readonly words: () => ReadonlySet<string>;
}

const mostBehaviourSteps = 4_000;
const restSlot = 'unread';

/** The words of a prompt without polite phrases around them; null if it is too long for a wish. */
export function readPrompt(line: string): Utterance | null {
  const whole = readPolitePrompt(line);
  if (whole === null) return null;
  const { from, to } = withoutCourtesy(whole.tokens);
  const last = whole.tokens.at(-1);
  const isShown = last !== undefined && isCapital(whole.source.slice(last.start, last.end)) && !isCapital(line);
  return partOf(whole, from, isShown ? whole.tokens.length : to);
}

/** The same with polite phrases left in, since words like “yes” may be what is to be displayed: “yes or no”. */
export function readPolitePrompt(line: string): Utterance | null {
  return line.length > longestUtterance ? null : readUtterance(withoutHesitation(line));
}

/** Whether a text is all in capitals: in “show NOW” the word is to be displayed, and is not courtesy. */
const isCapital = (text: string): boolean => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();

/** The pieces and slot readers that forms are compiled with. */
export interface FormWords {
  readonly pieces: Pieces;
  readonly readers: Readonly<Record<string, SlotReader>>;
}

const lensWords: FormWords = { pieces: saidPieces, readers: saidReaders };

/** Compiles the forms of rows at first use. Throws RangeError for a form that is not a valid template. */
export function formsReader<S extends HasForms>(rows: readonly S[], words: FormWords = lensWords): FormsReader<S> {
  const compiled = lazily(() => rows.flatMap((row) => row.says.map((form) => behaviourForm(row, form, words))));
  return {
    words: lazily(() => new Set(compiled().flatMap(({ pattern }) => patternWords(pattern)))),
    *whole(line) {
      for (const { row, steps } of candidateForms(compiled(), line)) {
        const captures = matchSteps(steps(), line, { left: mostBehaviourSteps });
        if (captures !== null) yield { row, captures };
      }
    },
    beginning(line) {
      const found = candidateForms(compiled(), line).flatMap(({ row, prefixSteps }) =>
        beginningOf(row, prefixSteps(), line),
      );
      return found.reduce<BeginningRead<S> | null>(longer, null);
    },
  };
}

interface BehaviourForm<S> {
  readonly row: S;
  readonly pattern: Pattern;
  /**
   * Every line that matches contains at least one of these words, so that other lines are skipped quickly; null if
   * there is no such set.
   */
  readonly needed: ReadonlySet<string> | null;
  readonly steps: () => Step;
  /** `steps` followed by any words, to match only the beginning of a line. */
  readonly prefixSteps: () => Step;
}

function behaviourForm<S>(row: S, form: string, { pieces, readers }: FormWords): BehaviourForm<S> {
  const pattern = parseTemplate(form, pieces);
  const rest: Step = {
    kind: 'slot',
    name: restSlot,
    *read(line, from) {
      yield { end: line.tokens.length, value: textOf(line, from, line.tokens.length) };
    },
    next: null,
  };
  return {
    row,
    pattern,
    needed: neededWords(pattern),
    steps: lazily(() => compilePattern(pattern, readers)),
    prefixSteps: lazily(() => compilePattern(pattern, readers, rest)),
  };
}

function candidateForms<S>(compiled: readonly BehaviourForm<S>[], { tokens }: Utterance): readonly BehaviourForm<S>[] {
  return compiled.filter(({ needed }) => needed === null || tokens.some(({ word }) => needed.has(word)));
}

function beginningOf<S>(row: S, prefixSteps: Step, line: Utterance): readonly BeginningRead<S>[] {
  const captures = matchSteps(prefixSteps, line, { left: mostBehaviourSteps });
  const rest = captures?.[restSlot];
  if (captures === null || typeof rest !== 'string') return [];
  const from = line.tokens.length - readUtterance(rest).tokens.length;
  return [{ row, captures, rest, matched: textOf(line, 0, from) }];
}

function longer<S>(best: BeginningRead<S> | null, next: BeginningRead<S>): BeginningRead<S> {
  return best === null || next.rest.length < best.rest.length ? next : best;
}

function patternWords(pattern: Pattern): readonly string[] {
  switch (pattern.kind) {
    case 'word':
      return [pattern.word];
    case 'slot':
      return [];
    case 'sequence':
      return pattern.parts.flatMap(patternWords);
    case 'choice':
      return pattern.options.flatMap(patternWords);
  }
}
