import type { Pattern } from './template.js';
import type { Utterance } from './utterance.js';

export type SlotValue = string | number | boolean | null;

/** One possible reading of a slot: the index of the token after it, and its value. */
export interface SlotReading {
  readonly end: number;
  readonly value: SlotValue;
}

/** Reads a slot from a token on: yields every possible reading, the best first. */
export type SlotReader = (utterance: Utterance, from: number) => Iterable<SlotReading>;

/** A template as a graph of steps; `null` is its end. */
export type Step = WordStep | SlotStep | ForkStep | null;
interface WordStep {
  readonly kind: 'word';
  readonly word: string;
  readonly next: Step;
}
interface SlotStep {
  readonly kind: 'slot';
  readonly name: string;
  readonly read: SlotReader;
  readonly next: Step;
}
interface ForkStep {
  readonly kind: 'fork';
  readonly branches: readonly Step[];
}

export type Captures = Readonly<Record<string, SlotValue>>;

/** The captured words of a slot; null if it captured nothing or a value that is not text. */
export const capturedText = (value: SlotValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** How many more steps matching one utterance may take; an utterance that needs more is not a command. */
export interface StepBudget {
  left: number;
}

const nothingCaptured: Captures = {};

/** Compiles a pattern to steps that must match the whole utterance. Throws RangeError for a slot without a reader. */
export function compilePattern(
  pattern: Pattern,
  readers: Readonly<Record<string, SlotReader>>,
  next: Step = null,
): Step {
  switch (pattern.kind) {
    case 'word':
      return { kind: 'word', word: pattern.word, next };
    case 'slot':
      return { kind: 'slot', name: pattern.name, read: readerOf(pattern.reads, readers), next };
    case 'sequence':
      return pattern.parts.reduceRight<Step>((after, part) => compilePattern(part, readers, after), next);
    case 'choice':
      return { kind: 'fork', branches: pattern.options.map((option) => compilePattern(option, readers, next)) };
  }
}

/** Words of which every match contains at least one; null if there are no such words. */
export function neededWords(pattern: Pattern): ReadonlySet<string> | null {
  switch (pattern.kind) {
    case 'word':
      return new Set([pattern.word]);
    case 'slot':
      return null;
    case 'sequence':
      return pattern.parts.map(neededWords).reduce(smaller, null);
    case 'choice':
      return neededOfChoice(pattern);
  }
}

/**
 * Matches the whole utterance and returns the captures of the first way that fits; null if none does or the budget ran
 * out.
 */
export function matchSteps(step: Step, utterance: Utterance, budget: StepBudget): Captures | null {
  return walk(step, { utterance, budget }, 0, nothingCaptured);
}

/** The words with which a match can begin; `open` if it can begin with a slot. */
export function firstWords(step: Step): { readonly words: ReadonlySet<string>; readonly open: boolean } {
  const words = new Set<string>();
  const open = collectFirst(step, words);
  return { words, open };
}

type Needed = ReadonlySet<string> | null;
type Choice = Extract<Pattern, { kind: 'choice' }>;

/** Cached per choice, because templates share pieces and a piece is a choice. */
const neededOfChoices = new WeakMap<Choice, Needed>();

function neededOfChoice(choice: Choice): Needed {
  const known = neededOfChoices.get(choice);
  if (known !== undefined) return known;
  const needed = unionOf(choice.options.map(neededWords));
  neededOfChoices.set(choice, needed);
  return needed;
}

function smaller(one: Needed, other: Needed): Needed {
  if (one === null || other === null) return one ?? other;
  return other.size < one.size ? other : one;
}

function unionOf(options: readonly Needed[]): Needed {
  const sets = options.filter((option) => option !== null);
  return sets.length < options.length ? null : new Set(sets.flatMap((set) => [...set]));
}

interface Walk {
  readonly utterance: Utterance;
  readonly budget: StepBudget;
}

function walk(step: Step, walking: Walk, at: number, captures: Captures): Captures | null {
  if (walking.budget.left-- <= 0) return null;
  const token = walking.utterance.tokens[at];
  if (step === null) return token === undefined ? captures : null;
  switch (step.kind) {
    case 'word':
      return token?.word === step.word ? walk(step.next, walking, at + 1, captures) : null;
    case 'slot':
      return token === undefined ? null : walkSlot(step, walking, at, captures);
    case 'fork':
      return walkFork(step, walking, at, captures);
  }
}

function walkFork(step: ForkStep, walking: Walk, at: number, captures: Captures): Captures | null {
  for (const branch of step.branches) {
    const matched = walk(branch, walking, at, captures);
    if (matched !== null) return matched;
  }
  return null;
}

function walkSlot(step: SlotStep, walking: Walk, at: number, captures: Captures): Captures | null {
  for (const { end, value } of step.read(walking.utterance, at)) {
    const filled = step.name === '_' ? captures : { ...captures, [step.name]: value };
    const matched = walk(step.next, walking, end, filled);
    if (matched !== null) return matched;
  }
  return null;
}

function readerOf(reads: string, readers: Readonly<Record<string, SlotReader>>): SlotReader {
  const reader = readers[reads];
  if (reader === undefined) throw new RangeError(`no reader for the slot {${reads}}`);
  return reader;
}

function collectFirst(step: Step, words: Set<string>): boolean {
  if (step === null || step.kind === 'slot') return true;
  if (step.kind === 'fork') return step.branches.map((branch) => collectFirst(branch, words)).includes(true);
  words.add(step.word);
  return false;
}
