import type { Term } from '../question/question.js';
import type { PassageLine } from '../reading/passage-lines.js';
import { rootsOf } from '../reading/roots.js';
import { sentencesOf } from '../reading/sentences.js';

/** Signs that a sentence refers to what the one before it named, or is too short to have a subject of its own. */
const goingOnSigns: readonly RegExp[] = [
  /\b(?:it|its|this|these|those|they|them|he|him|she|there|here)\b|^\W*that\b/iu,
  /^\P{L}*\p{Ll}/u,
  /^[\p{L}-]{1,20}(?: [\p{L}-]{1,20})?:/u,
  /^\S+(?:\s\S+){0,2}$/u,
];
const prose: ReadonlySet<PassageLine['kind']> = new Set(['sentence', 'said', 'quote']);

/** Whether a text has the term's word or a synonym of it. */
export function namesTerm(roots: readonly string[], { root, others }: Term): boolean {
  return roots.some((one) => one === root || others.has(one));
}

/** The terms of full importance, which name what the question is about; all terms if there is none. */
export function tellingTerms(terms: readonly Term[]): readonly Term[] {
  const telling = terms.filter(({ importance }) => importance === 1);
  return telling.length > 0 ? telling : terms;
}

/**
 * The sentences of these lines that name what the question is about, and those that continue them. All sentences if
 * none names it, and for lists and tables, which are about whatever introduces them.
 */
export function sentencesAbout(lines: readonly PassageLine[], terms: readonly Term[]): readonly string[] {
  const sentences = lines.flatMap(({ text }) => sentencesOf(text));
  if (!lines.every(({ kind }) => prose.has(kind))) return sentences;
  const asked = tellingTerms(terms);
  const about = sentences.map((sentence) => namesAny(sentence, asked));
  if (!about.includes(true)) return sentences;
  for (let at = 1; at < sentences.length; at += 1)
    if (about[at - 1] === true && continuesSubject(sentences[at] ?? '')) about[at] = true;
  for (let at = sentences.length - 1; at > 0; at -= 1)
    if (about[at] === true && continuesSubject(sentences[at] ?? '')) about[at - 1] = true;
  return sentences.filter((_sentence, at) => about[at]);
}

function continuesSubject(sentence: string): boolean {
  return goingOnSigns.some((sign) => sign.test(sentence));
}

function namesAny(sentence: string, terms: readonly Term[]): boolean {
  const roots = rootsOf(sentence);
  return terms.some((term) => namesTerm(roots, term));
}
