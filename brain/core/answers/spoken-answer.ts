import { mostSpokenChars, plainSentences } from '../language/replies/frame-answer.js';
import { clampText } from '../text.js';
import { type ReadQuestion, readQuestion } from './question/read-question.js';
import { holdsWanted } from './question/wanted-answer.js';
import { synonymWorth } from './ranking/passage-reading.js';
import { rootsOf } from './reading/roots.js';

/** A step or an item of a list: its number or mark is a sentence of its own to the segmenter. */
const marksItem = /^(?:\d{1,2}[.)]|[-*•–])$/u;
/** It needs the sentence before it to say what it is about. */
const continuing = /^["'“(]?(?:it|its|this|that|these|those|they|their|he|his|she|her)\b/iu;
/** What an answer of the asked type counts, beside 1 for each telling word of the question. */
const wantedWorth = 0.5;
/** Between sentences that do not follow each other. */
const omission = ' … ';

/**
 * What is said of an answer (hub-behaviour.md §4, Knowledge intents): all of it if it is one or two short sentences,
 * else the one or two that answer the question, which need not be the first. Empty if none of them has to do with it.
 */
export function spokenAnswer(query: string, text: string): string {
  const said = withItemMarks(plainSentences(text));
  const whole = said.join(' ');
  if (said.length <= 2 && whole.length <= mostSpokenChars) return whole;
  const question = readQuestion(query);
  const best = bestPair(said, question);
  if (best !== null) return joinedSentences(said, best);
  return opensFreely(question) ? joinedSentences(said, [0, 1]) : '';
}

/** Steps and descriptions are told from their beginning where no sentence stands out. */
function opensFreely({ wanted, terms }: ReadQuestion): boolean {
  return terms.length === 0 || wanted === 'steps' || wanted === 'list' || wanted === 'anything';
}

function withItemMarks(sentences: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last !== undefined && marksItem.test(last)) joined[joined.length - 1] = `${last} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

/** What one sentence has of the question: by term, how well it is named; and whether it has an answer of its type. */
interface SentenceMatch {
  readonly terms: readonly number[];
  readonly holds: boolean;
}

/** The one or two sentences that together have most of the question; of equals the shorter, then the first. */
function bestPair(sentences: readonly string[], question: ReadQuestion): readonly number[] | null {
  const matches = sentences.map((sentence) => matchOf(sentence, question));
  const alone = sentences.map((_sentence, at) => [at]);
  const beside = sentences.slice(1).map((_sentence, at) => [at, at + 1]);
  const apart = sentences.flatMap((_sentence, at) => sentences.slice(at + 2).map((_other, by) => [at, at + 2 + by]));
  let best: readonly number[] | null = null;
  let most = 0;
  for (const chosen of [...alone, ...beside, ...apart]) {
    const worth = worthOf(
      chosen.map((at) => matches[at] as SentenceMatch),
      question,
    );
    if (worth > most) [best, most] = [chosen, worth];
  }
  const [only = 0, ...others] = best ?? [];
  const needsLead = others.length === 0 && only > 0 && continuing.test(sentences[only] ?? '');
  return needsLead ? [only - 1, only] : best;
}

function matchOf(sentence: string, { terms, wanted }: ReadQuestion): SentenceMatch {
  const roots = new Set(rootsOf(sentence));
  const isAsked = (word: string): boolean => rootsOf(word).every((root) => terms.some((term) => term.root === root));
  return {
    terms: terms.map(({ root, others }) => {
      if (roots.has(root)) return 1;
      return [...others].some((other) => roots.has(other)) ? synonymWorth : 0;
    }),
    holds: holdsWanted(sentence, wanted, isAsked) === true,
  };
}

function worthOf(matches: readonly SentenceMatch[], { terms }: ReadQuestion): number {
  const named = terms.map(
    ({ importance }, at) => importance * Math.max(...matches.map((match) => match.terms[at] ?? 0)),
  );
  const holds = matches.some((match) => match.holds) ? wantedWorth : 0;
  return named.reduce((sum, worth) => sum + worth, holds);
}

/** The chosen sentences in order; the second only where both can be said. */
function joinedSentences(sentences: readonly string[], chosen: readonly number[]): string {
  const [first = 0, second = first] = chosen;
  const [one = '', other = ''] = [sentences[first], second === first ? '' : sentences[second]];
  const both = other === '' ? one : `${one}${second === first + 1 ? ' ' : omission}${other}`;
  return clampText(both.length <= mostSpokenChars ? both : one, mostSpokenChars);
}
