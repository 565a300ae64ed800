import { dayMs } from '#core/time-units';

/** How well a memory matches a question. */
interface MatchEvidence {
  /** Share (0–1) of the question's word weight that the memory has. */
  readonly coverage: number;
  /** Cosine of question and memory; null when the memory has no vector in the present space. */
  readonly cosine: number | null;
}

/** Properties that rank a memory independently of the question. They multiply, so they only order what is related. */
export interface RankPriors {
  /** Null when nobody knows how old it is. */
  readonly ageMs: number | null;
  /** 0–1; null when nobody knows. */
  readonly confidence: number | null;
  /** The bias from REM, −0.5…0.5. */
  readonly bias: number;
}

/** Maps the cosines of a space: unrelated texts reach at most `floor`, paraphrases about `full`. */
export interface CosineScale {
  readonly floor: number;
  readonly full: number;
  /** The score (0–1) of a full cosine without a shared word. */
  readonly worth: number;
}

const scales: readonly { readonly prefix: string; readonly scale: CosineScale }[] = [
  // Similar spelling only: "card" is near to "car", so alone it is not enough.
  { prefix: 'hashing-', scale: { floor: 0.3, full: 0.85, worth: 0.5 } },
  { prefix: '', scale: { floor: 0.3, full: 0.75, worth: 0.9 } },
];

/** From this score on an item is given as an answer; below it the reply is "Not sure". */
export const recallThreshold = 0.35;

/** The largest value of `priorWeight`. */
export const highestPriorWeight = 1.15;

const monthMs = 30 * dayMs;

/** Prefix of the spaces for which the weights of memory were fitted: only there rows are ranked by them. */
const rankedSpaces = 'sentence-use-lite';

export function isRanked(space: string): boolean {
  return space.startsWith(rankedSpaces);
}

export function scaleOf(space: string): CosineScale {
  return (scales.find(({ prefix }) => space.startsWith(prefix)) as (typeof scales)[number]).scale;
}

/**
 * The score of an item, 0–1, calibrated for `recallThreshold`. Unrelated texts have no evidence: cosines of the hashing
 * embedder are below the floor by chance (of 14,000 pairs of different words 99.9 % are under 0.29), and the priors
 * only multiply (a match of three tenths of a question's content words stays under 0.11, whatever the priors). Measured
 * with that embedder on `test/integration/memory/planted-facts.ts`: of 60 questions about 30 facts 59 find theirs at
 * 0.35 or more, and 58 among 2,200 lines of ordinary talk; of 30 questions about things nobody spoke of none is
 * answered, and one among that talk.
 */
export function recallScore(evidence: MatchEvidence, priors: RankPriors, scale: CosineScale): number {
  return Math.min(1, relatedness(evidence, scale) * priorWeight(priors));
}

/** 0–1, from words and cosine alone. */
export function relatedness({ coverage, cosine }: MatchEvidence, { floor, full, worth }: CosineScale): number {
  // Squared, because a memory with less than half of the question's words is about something else.
  const lexical = coverage * coverage;
  const semantic = cosine === null ? 0 : worth * clamp((cosine - floor) / (full - floor));
  return lexical + (1 - lexical) * semantic;
}

/** 0.72–1.15: enough to order related items, too little to lift unrelated ones. */
export function priorWeight({ ageMs, confidence, bias }: RankPriors): number {
  const recency = ageMs === null ? 0.5 : 2 ** (-Math.max(0, ageMs) / monthMs);
  const trust = confidence === null ? 0.75 : clamp(confidence);
  return (0.9 + 0.1 * recency) * (0.9 + 0.1 * trust) * (1 + 0.3 * Math.min(0.5, Math.max(-0.5, bias)));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
