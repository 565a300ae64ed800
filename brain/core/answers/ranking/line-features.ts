import type { ReadQuestion } from '../question/read-question.js';
import type { PassageLine } from '../reading/passage-lines.js';
import type { PassageReading } from './passage-reading.js';
import type { Span } from './spans.js';
import { wordEvidence } from './word-evidence.js';

/** Similarity in meaning; all 0 if there are no vectors. */
export interface Nearness {
  /** Cosine of the most similar text window that contains the line. */
  readonly window: number;
  /** Cosine of the most similar window of the passage. */
  readonly passage: number;
  /** 1 / rank of the passage by that cosine; 1 for the best. */
  readonly rank: number;
}

/** Evidence for a passage as a whole. */
interface PassageEvidence {
  /** 0–1: the score of its best sentence by `scorePassage`. */
  readonly strict: number;
  readonly nearness: Nearness;
  /** How much a line of memory tells, about −1 to 1; absent for documents. */
  readonly telling?: number;
  /** Whose line of memory it is; absent for documents and where nobody is asked for. */
  readonly whose?: 'theirs' | 'naming' | 'others' | null;
}

export const noNearness: Nearness = { window: 0, passage: 0, rank: 0 };

/** The features by which the ranker judges whether a span is the answer; most are between 0 and 1. */
export const lineFeatures = [
  'strict',
  'inLine',
  'inLead',
  'inBeside',
  'inPassage',
  'inTitle',
  'missing',
  'tellingHere',
  'topHere',
  'topBeside',
  'window',
  'passage',
  'rank',
  'nearWords',
  'fits',
  'lacks',
  'fitsNear',
  'fitsWords',
  'lacksWords',
  'allFit',
  'numbers',
  'doubt',
  'news',
  'short',
  'long',
  'quote',
  'heading',
  'row',
  'field',
  'group',
  'pair',
  'section',
  'doing',
  'question',
  'reply',
  'corrects',
  'corrected',
  'relevance',
  'likelyRelevant',
  'relevantWords',
  'telling',
  'theirs',
  'naming',
  'others',
] as const;
export type LineFeature = (typeof lineFeatures)[number];
export type Features = Readonly<Record<LineFeature, number>>;

const doubtedLine =
  /\b(?:claims?|claimed|reckons|supposedly|allegedly|apparently|rumou?r|i doubt|not true|made up|no (?:idea|clue)|not sure|nobody knows|(?:do|does|did)(?:n't| not) know|maybe|might|ask|check|find out|not decided|undecided|not telling|you know where|tb[acd]|not yet|to price|waiting to hear)\b/i;
const corrects =
  /\b(?:sorry|edit|correction|corrected|instead|moved (?:to|from)|changed (?:to|from)|now|rather than|not the|no longer|actually|scrap that|after all|in the end|then)\b|^\W*(?:no|ok so)\b/i;
const instructing = /\b(?:first|then|press|turn|hold|open|close|put|take|wait|switch|use|never|always)\b/i;
/** A header line of a letter or mail. */
const letterField = /^(?:From|To|Cc|Date|Subject|Sent|Attached):/;
/** How many lines after a line may correct it. */
const correctedWithin = 4;
const longText = 240;
const shortLineChars = 16;

/** The features of a span as an answer. Those of the reranker are 0; `withRelevance` adds them. */
export function featuresOf(
  reading: PassageReading,
  span: Span,
  { strict, nearness, telling = 0, whose = null }: PassageEvidence,
): Features {
  const { view, question } = reading;
  const { from, to } = span;
  const lines = view.lines.slice(from, to);
  const line = lines[0] as PassageLine;
  const text = lines.length === 1 ? line.text : lines.map((one) => one.text).join(' ');
  const words = wordEvidence(reading, span);
  const hasAnswer = anyHoldsAnswer(reading.holdsAnswer.slice(from, to));
  const fits = flag(hasAnswer === true);
  const window = scaled(nearness.window);
  const asksGroup = question.wanted === 'steps' || question.wanted === 'list';
  const isReply = line.leads.some((at) => view.lines[at]?.isQuestion === true);
  return {
    strict,
    inLine: words.inLine,
    inLead: words.inLead,
    inBeside: words.inBeside,
    inPassage: words.inPassage,
    inTitle: words.inTitle,
    missing: words.missing,
    tellingHere: words.tellingHere,
    topHere: words.topHere,
    topBeside: words.topBeside,
    window,
    passage: scaled(nearness.passage),
    rank: nearness.rank,
    nearWords: window * words.inLead,
    fits,
    lacks: flag(hasAnswer === false),
    fitsNear: fits * window,
    fitsWords: fits * words.inLead,
    lacksWords: flag(hasAnswer === false) * words.inLead,
    allFit: fits * flag(words.tellingHere === 1),
    numbers: reading.numbers,
    doubt: flag(doubtedLine.test(text)),
    news: newWordShare(lines, question),
    short: flag(text.length < shortLineChars),
    long: Math.min(1, text.length / longText),
    quote: flag(line.kind === 'quote'),
    heading: flag(line.kind === 'heading'),
    row: flag(line.kind === 'row'),
    field: flag(letterField.test(text)),
    group: flag(asksGroup && (line.kind === 'step' || line.kind === 'item' || line.kind === 'row')),
    pair: flag(lines.length === 2),
    section: flag(lines.length > 2),
    doing: flag(question.wanted === 'steps' && (line.kind === 'step' || instructing.test(text))),
    question: flag(lines.every(({ isQuestion }) => isQuestion)),
    reply: isReply ? words.inLead - words.inLine : 0,
    corrects: flag(corrects.test(text)),
    corrected: flag(isCorrectedLater(reading, to)),
    ...notReranked,
    telling,
    theirs: flag(whose === 'theirs'),
    naming: flag(whose === 'naming'),
    others: flag(whose === 'others'),
  };
}

const notReranked = { relevance: 0, likelyRelevant: 0, relevantWords: 0 };
/** Brings the reranker's logits to about the size of the other features. */
const logitScale = 0.3;

/** The features with what the reranker says of the line; before it has read the line those are 0. */
export function withRelevance(features: Features, logit: number): Features {
  const relevance = logitScale * logit;
  const likelyRelevant = 1 / (1 + Math.exp(-logit));
  return { ...features, relevance, likelyRelevant, relevantWords: relevance * features.inLead };
}

/** Whether one of the next lines contains a correction and an answer of the wanted type. */
function isCorrectedLater({ view, holdsAnswer }: PassageReading, to: number): boolean {
  return view.lines
    .slice(to, to + correctedWithin)
    .some(({ kind, text }, at) => holdsAnswer[to + at] !== false && kind !== 'heading' && corrects.test(text));
}

function anyHoldsAnswer(lines: readonly (boolean | null)[]): boolean | null {
  if (lines.includes(true)) return true;
  return lines.includes(false) ? false : null;
}

/** Cosines below 0.2 are chance; at 0.7 two texts say the same. */
function scaled(cosine: number): number {
  return Math.max(0, Math.min(1, (cosine - 0.2) / 0.5));
}

/** How many words the lines add to those of the question, as a share of four: more than four add nothing. */
function newWordShare(lines: readonly PassageLine[], { terms }: ReadQuestion): number {
  const isAsked = (root: string): boolean => terms.some((term) => term.root === root || term.others.has(root));
  let fresh = 0;
  for (const { roots } of lines) for (const root of roots) fresh += flag(!isAsked(root));
  return Math.min(1, fresh / 4);
}

function flag(is: boolean): number {
  return is ? 1 : 0;
}
