import { type AnswerKind, canAnswer } from '../question/answer-kind.js';
import type { ParsedQuestion, Term } from '../question/question.js';
import { rootsOf } from '../reading/roots.js';
import { sentencesOf } from '../reading/sentences.js';
import { hasNumbers } from '../reading/whole-numbers.js';
import { answersForWord, withoutStamps } from './lone-word.js';

/** A passage with the title and headings above it. */
export interface ScoredText {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

export interface PassageScore {
  /** 0–1. */
  readonly score: number;
  readonly answer: string;
}

/** How much a matched word counts, by where it is found. */
const matchWorth = {
  /** In the sentence itself. */
  sentence: 1,
  /** In the sentence before, if this one continues it. */
  antecedent: 0.95,
  /** In the heading or the title above the sentence. */
  about: 0.92,
  /** In a sentence next to it. */
  beside: 0.45,
  /** Somewhere in the passage. */
  around: 0.35,
  /** Factor on matches outside the sentence if the sentence itself names somebody else. */
  otherSubject: 0.45,
  /** A synonym of the word. */
  synonym: 0.9,
} as const;

/**
 * Exponent on the matched share: a passage that lacks more than a small part of the question is about something else.
 */
const strictness = 8;
/** A question of three words that lacks one of them keeps about half of its score; a longer question keeps more. */
const lackWeight = 1.5;
/** Factor on the score of an answer that does not contain what the question asks for. */
const wrongKind: Readonly<Record<AnswerKind, number>> = {
  time: 0.3,
  number: 0.3,
  'mail-address': 0.3,
  person: 0.5,
  place: 0.5,
  anything: 1,
};
/** Factor if the question has only one content word and the sentence has nothing else of the question. */
const beyondTheWord = 0.3;
/** Factor if a number of the question is missing, or is only part of another number. */
const otherNumber = 0.3;
/** Factor on statements that are only claimed or doubted. */
const doubtful = 0.3;
const doubtedSentence =
  /\b(?:claims?|claimed|insists?|swears|reckons|thinks|believes|says|is (?:sure|convinced|certain)|supposedly|allegedly|apparently|rumou?r|i doubt|not true|made up|no (?:idea|clue)|not sure|nobody knows|(?:do|does|did)(?:n't| not) know)\b/i;
/** A note to find something out does not answer it. */
const tasks = /^[-*•\s\d.)[\]x]*(?:ask|check|find out|look up|google|research|figure out)\b/i;
/** Factor if the wearer asks what they own and the passage is about something rented or borrowed. */
const notOwned = 0.3;
const lent = /\b(?:rent(?:al|ed|s)?|hired?|borrow(?:ed)?|lent|loan(?:ed)?|pick-?up|or similar)\b/i;
/** Factor on a sentence that adds no word to the question, such as a heading or the question itself. */
const saysNothingNew = 0.5;

/**
 * How likely a passage answers a question, by its best sentence: which of the question's words the sentence and its
 * headings have (rare words count most), whether it contains what is asked for, and whether it adds anything. `weights`
 * has one entry per term of the question; they add up to 1. `answer` is that sentence, with the next one if it
 * introduces it.
 */
export function scorePassage(passage: ScoredText, question: ParsedQuestion, weights: readonly number[]): PassageScore {
  const sentences = sentencesOf(passage.text).map(describedSentence);
  const about = new Set(rootsOf(`${passage.title}\n${passage.heading}`));
  const everything = new Set<string>();
  for (const { roots } of sentences) for (const root of roots) everything.add(root);
  let best: PassageScore = { score: 0, answer: '' };
  for (let index = 0; index < sentences.length; index += 1) {
    const view = { sentences, index, about, everything };
    const covered = coverageOf(view, question.terms, weights);
    // The other factors are at most 1, so this sentence cannot beat the best one.
    if (covered <= best.score) continue;
    const answer = answerAt(sentences, index);
    const score =
      covered * sentenceFactor(answer, question) * numbersIn(passage, question) * ownedIn(passage, question);
    if (score > best.score) best = { score, answer: windowText(answer) };
  }
  return best;
}

interface Sentence {
  readonly text: string;
  readonly roots: ReadonlySet<string>;
  /** Whether it continues the sentence before. */
  readonly continuesSubject: boolean;
  /** Roots of the names in it. */
  readonly names: readonly string[];
  readonly isHeading: boolean;
}

interface View {
  readonly sentences: readonly Sentence[];
  readonly index: number;
  readonly about: ReadonlySet<string>;
  readonly everything: ReadonlySet<string>;
}

/** Matches a sentence that begins with a pronoun, or with a label and its value: "Code: 8823". */
const goingOnStart =
  /^["'“(]?(?:(?:it|its|this|that|they|their|he|his|she|her)\b|[\p{L}-]{1,20}(?: [\p{L}-]{1,20})?:)/iu;
const namePattern = /(?<=[\p{L}\p{N},;:)]\s)\p{Lu}[\p{L}\p{N}’'-]+/gu;

function describedSentence(text: string): Sentence {
  const names = (text.match(namePattern) ?? []).flatMap((name) => rootsOf(name));
  return {
    text,
    roots: new Set(rootsOf(text)),
    continuesSubject: goingOnStart.test(text),
    names,
    isHeading: text.startsWith('#'),
  };
}

/** 0–1: how much of the question the sentence and its surroundings match. */
function coverageOf(view: View, terms: readonly Term[], weights: readonly number[]): number {
  const sentence = view.sentences[view.index] as Sentence;
  const aside = isAboutAnotherName(sentence, view.about, terms) ? matchWorth.otherSubject : 1;
  let coverage = 0;
  let missing = 0;
  let named = 0;
  for (const [index, term] of terms.entries()) {
    const found = matchCredit(term, view, aside);
    coverage += (weights[index] ?? 0) * found;
    if (term.importance < 1) continue;
    named += 1;
    if (found <= matchWorth.beside) missing += 1;
  }
  return coverage ** strictness * Math.max(0, 1 - (missing * lackWeight) / Math.max(named, 2));
}

/** 0–1: the product of the factors on the sentence itself. */
function sentenceFactor(answer: readonly Sentence[], question: ParsedQuestion): number {
  const { terms, kind } = question;
  const fitting = canAnswer(withoutStamps(windowText(answer)), kind) ? 1 : wrongKind[kind];
  const lone = isAboutTheWordAlone(answer, question) ? beyondTheWord : 1;
  const isOpen =
    (doubtedSentence.test(windowText(answer)) && !question.isAboutSaying) || tasks.test(windowText(answer));
  const doubted = isOpen || !definesWhatIsAsked(answer, question) ? doubtful : 1;
  return fitting * lone * doubted * (addsWords(answer, terms) ? 1 : saysNothingNew);
}

/** "What is a heron" is answered by a sentence whose first word is heron, not by one that only mentions herons. */
function definesWhatIsAsked(answer: readonly Sentence[], { terms, isForDefinition }: ParsedQuestion): boolean {
  if (!isForDefinition) return true;
  const [first = ''] = answer[0]?.roots ?? [];
  return terms.some(({ root, others }) => root === first || others.has(first));
}

/**
 * A question with one content word matches every sentence that has it: not every sentence with a car answers "what car
 * do I have". Such a sentence must also contain what is asked for or the generic words of the question, or have the
 * word as its subject.
 */
function isAboutTheWordAlone(answer: readonly Sentence[], question: ParsedQuestion): boolean {
  const { terms, kind, isAsked, isAboutDoing } = question;
  const telling = terms.filter(({ importance }) => importance === 1);
  const [only, another] = telling;
  if (!isAsked || another !== undefined) return false;
  if (only === undefined) return true;
  if (kind !== 'anything') return !answersForWord(windowText(answer), only.root, kind);
  const around = terms.filter(({ importance }) => importance < 1);
  const isSaid = (term: Term): boolean => answer.some(({ roots }) => presence(term, roots) > 0);
  if (around.length > 0 && around.every(isSaid)) return false;
  const [first = ''] = answer[0]?.roots ?? [];
  const isSubject = first === only.root || only.others.has(first);
  return !isSubject || (isAboutDoing && around.length > 0);
}

function ownedIn({ title, heading, text }: ScoredText, { isAboutHaving }: ParsedQuestion): number {
  return isAboutHaving && lent.test(`${title}\n${heading}\n${text}`) ? notOwned : 1;
}

function numbersIn({ title, heading, text }: ScoredText, { numbers }: ParsedQuestion): number {
  return hasNumbers(`${title}\n${heading}\n${text}`, numbers) ? 1 : otherNumber;
}

function matchCredit(term: Term, { sentences, index, about, everything }: View, aside: number): number {
  const here = sentences[index] as Sentence;
  const before = sentences[index - 1];
  const after = sentences[index + 1];
  const found = (roots: ReadonlySet<string> | undefined): number => (roots === undefined ? 0 : presence(term, roots));
  return Math.max(
    found(here.roots) * matchWorth.sentence,
    found(before?.roots) *
      (here.continuesSubject || before?.isHeading === true ? matchWorth.antecedent : matchWorth.beside * aside),
    found(about) * matchWorth.about * aside,
    found(after?.roots) * matchWorth.beside * aside,
    found(everything) * matchWorth.around,
  );
}

function presence({ root, others }: Term, roots: ReadonlySet<string>): number {
  if (roots.has(root)) return 1;
  for (const other of others) if (roots.has(other)) return matchWorth.synonym;
  return 0;
}

/** Whether the sentence has a name that is neither in the question nor in the headings. */
function isAboutAnotherName({ names }: Sentence, about: ReadonlySet<string>, terms: readonly Term[]): boolean {
  return names.some((name) => !about.has(name) && !terms.some(({ root }) => root === name));
}

/** The sentence, with the next one if it is a heading or ends in a colon or question mark. */
function answerAt(sentences: readonly Sentence[], index: number): readonly Sentence[] {
  const here = sentences[index] as Sentence;
  const after = sentences[index + 1];
  const isIntroduction = here.isHeading || /[:?]$/.test(here.text);
  return isIntroduction && after !== undefined ? [here, after] : [here];
}

function windowText([first, second]: readonly Sentence[]): string {
  if (first === undefined) return '';
  return second === undefined ? first.text : `${first.text.replace(/^#+\s+/, '')}\n${second.text}`;
}

function addsWords(answer: readonly Sentence[], terms: readonly Term[]): boolean {
  const isAsked = (root: string): boolean => terms.some((term) => term.root === root || term.others.has(root));
  return answer.some(({ roots }) => ![...roots].every(isAsked));
}
