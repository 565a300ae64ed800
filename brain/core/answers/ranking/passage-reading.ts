import type { Term } from '../question/question.js';
import type { ReadQuestion } from '../question/read-question.js';
import { holdsWanted } from '../question/wanted-answer.js';
import { rootsOf } from '../reading/roots.js';
import { hasNumbers } from '../reading/whole-numbers.js';
import type { PassageView } from './passage-view.js';

/** The matches of a question in the lines of one passage, computed once for all its spans. */
export interface PassageReading {
  readonly view: PassageView;
  readonly question: ReadQuestion;
  /** The weight of each term of the question; they add up to 1. */
  readonly weights: readonly number[];
  /** By term and line: 1 if the line has the word, `synonymWorth` if it has a synonym, else 0. */
  readonly presence: readonly (readonly number[])[];
  /** As `presence`, but one for each term: in title and headings, and in the whole passage. */
  readonly inAbout: readonly number[];
  readonly inPassage: readonly number[];
  /** By line: whether it contains an answer of the wanted type; null if that type has no pattern. */
  readonly holdsAnswer: readonly (boolean | null)[];
  /** 1 if all numbers of the question are in the passage, −1 if one is missing, 0 if the question has none. */
  readonly numbers: number;
}

export const synonymWorth = 0.8;

/** Matches a question with a passage. `weights` has one entry per term of the question. */
export function readPassage(view: PassageView, question: ReadQuestion, weights: readonly number[]): PassageReading {
  const { terms, wanted } = question;
  const isAsked = (word: string): boolean => rootsOf(word).every((root) => terms.some((term) => term.root === root));
  return {
    ...{ view, question, weights },
    presence: terms.map((term) => view.lines.map(({ roots }) => presenceIn(term, roots))),
    inAbout: terms.map((term) => presenceIn(term, view.about)),
    inPassage: terms.map((term) => presenceIn(term, view.everything)),
    holdsAnswer: view.lines.map(({ text }) => holdsWanted(text, wanted, isAsked)),
    numbers: question.numbers.length === 0 ? 0 : hasNumbers(view.text, question.numbers) ? 1 : -1,
  };
}

function presenceIn({ root, others }: Term, roots: ReadonlySet<string>): number {
  if (roots.has(root)) return 1;
  for (const other of others) if (roots.has(other)) return synonymWorth;
  return 0;
}
