import { synonymsOf } from '../../language/slots/contrast/synonyms.js';
import { stem } from '../../language/words/stem.js';
import { rootsOf } from '../reading/roots.js';
import { wholeNumbers } from '../reading/whole-numbers.js';
import { type AnswerKind, answerKindOf } from './answer-kind.js';

/** The most words of a question that are used: each costs a look-up, and a longer question is pasted text. */
const queryWords = 32;

/** One content word of a question. */
export interface Term {
  readonly root: string;
  /** Roots of its synonyms. */
  readonly others: ReadonlySet<string>;
  /**
   * 0–1: how much it counts; 1 for words that name what is asked for, less for generic ones such as "date" or "cost".
   */
  readonly importance: number;
}

export interface ParsedQuestion {
  readonly terms: readonly Term[];
  /** What an answer has to contain. */
  readonly kind: AnswerKind;
  /** Whether it is worded as a question; otherwise it is a keyword query such as "boiler phone". */
  readonly isAsked: boolean;
  /** Whether it asks what somebody or something does, not what it is. */
  readonly isAboutDoing: boolean;
  /** Whether it asks what somebody says or thinks. */
  readonly isAboutSaying: boolean;
  /** Whether it asks for a definition: "what is a heron". */
  readonly isForDefinition: boolean;
  /** Whether it asks what the wearer has. */
  readonly isAboutHaving: boolean;
  /** The numbers in the question, as `wholeNumbers` spells them. */
  readonly numbers: readonly string[];
}

const roots = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(stem));

/** Words that belong to the act of asking and are not terms: "tell me", "remember", "file". */
const askingWords = roots(`
tell told remind remember recall say said says mention mentioned ask asked think know find show look search let want wanted need
needed please thanks hey vesper nightjar give info information detail details anything something document documents file files note notes
happen happened exactly current currently right actually
`);

/** Generic words, which a different wording of the same fact may lack; they get `softImportance`. */
const soft = roots(`
name names called call number kind type sort day date time year month hour week when much many long get got have use used using
set make made take taken go goes going come came work works do put keep kept open opened official exact apply applies
belong belongs happen called responsible good best new first last main total monthly yearly annual weekly daily big large small colour color size price
pay pays paid cost costs drive drives wear wears own owns need reach live lives run runs happen start starts begin end ends
expire expires find bought buy give given allow allowed write wrote written send sent say called
made make making come comes coming thing things stuff bit old new usual usually still ever ends turn turned pick picked look looks happen sort kind
keep kept days end ended start again else supposed meant mean want wanted
`);

const softImportance = 0.25;

const askingPattern =
  /\?|\b(?:what|when|where|who|whom|whose|which|why|how)\b|^\W*(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|am|may|tell|give)\b/i;
const askedSaying = /\b(?:say|says|said|think|thinks|claim|claims|believe|believes|opinion)\b/i;
const defining = /^\W*what(?:'s|’s| is) an? /i;
const having = /\bdo (?:i|we) (?:have|own|drive|use)\b|\bhave (?:i|we) got\b/i;
const askedDoing = /\b(?:do|does|did)\b/i;

/** Parses a question. It has no terms if it has no content word, as in "what did you say". */
export function parseQuestion(text: string): ParsedQuestion {
  const all = [...new Set(rootsOf(text))];
  const telling = all.filter((root) => !askingWords.has(root));
  const chosen = (telling.length > 0 ? telling : all).slice(0, queryWords);
  const terms = chosen.map((root) => ({ root, others: synonymsOf(root), importance: importanceOf(root) }));
  return {
    terms,
    kind: answerKindOf(text),
    isAsked: askingPattern.test(text),
    isAboutDoing: askedDoing.test(text),
    isAboutSaying: askedSaying.test(text),
    isForDefinition: defining.test(text),
    isAboutHaving: having.test(text),
    numbers: wholeNumbers(text),
  };
}

/** The term for a misspelled word: it matches any of the similar roots `near` or their synonyms. */
export function respelledTerm({ root }: Term, near: readonly string[]): Term {
  const others = new Set(near.flatMap((one) => [one, ...synonymsOf(one)]));
  return { root, others, importance: Math.max(...near.map(importanceOf)) };
}

function importanceOf(root: string): number {
  return soft.has(root) ? softImportance : 1;
}
