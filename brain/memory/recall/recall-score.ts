import { dayMs } from '#core/time-units';

/** How well a memory matches a question. */
interface MatchEvidence {
  /** The share (0–1) of the question's word weight that the memory covers. */
  readonly coverage: number;
  /** The cosine of question and memory; null if the memory has no vector in the present space. */
  readonly cosine: number | null;
}

/**
 * Properties that rank a memory independently of the question. They are factors, so they only order related memories.
 */
export interface RankPriors {
  /** Null if its age is unknown. */
  readonly ageMs: number | null;
  /** 0–1; null if unknown. */
  readonly confidence: number | null;
  /** The bias from REM, −0.5…0.5 (decisions.md "REM"). */
  readonly bias: number;
}

/** Maps the cosines of a space: unrelated texts reach at most `floor`, paraphrases about `full`. */
export interface CosineScale {
  readonly floor: number;
  readonly full: number;
  /** The score (0–1) of a full cosine without any shared word. */
  readonly worth: number;
}

const scales: readonly { readonly prefix: string; readonly scale: CosineScale }[] = [
  // These vectors only show similar spelling: "card" is near "car", so a cosine alone is not enough.
  { prefix: 'hashing-', scale: { floor: 0.3, full: 0.85, worth: 0.5 } },
  { prefix: '', scale: { floor: 0.3, full: 0.75, worth: 0.9 } },
];

/**
 * From this score on an item is given as an answer; below it the reply is "Not sure" (decisions.md, "Not sure"
 * threshold).
 */
export const recallThreshold = 0.35;

/** The largest value of `priorWeight`. */
export const highestPriorWeight = 1.15;

const monthMs = 30 * dayMs;

/**
 * Prefix of the spaces to which the ranker's weights for memories were fitted; only in these spaces rows are ranked by
 * them.
 */
const rankedSpaces = 'sentence-use-lite';

/** Whether rows are ranked by the fitted weights in this space. */
export function isRanked(space: string): boolean {
  return space.startsWith(rankedSpaces);
}

/** The scale of the cosines in a space. */
export function scaleOf(space: string): CosineScale {
  return (scales.find(({ prefix }) => space.startsWith(prefix)) as (typeof scales)[number]).scale;
}

/**
 * The score of an item, 0–1, calibrated for `recallThreshold`. Unrelated texts have no evidence: by chance, cosines of
 * the hashing embedder stay below the floor (of 14,000 pairs of different words 99.9 % are under 0.29), and the priors
 * are only factors (a match of three tenths of a question's content words stays under 0.11, whatever the priors).
 * Measured with that embedder on `test/integration/memory/planted-facts.ts`: of 60 questions about 30 facts 59 find
 * theirs at 0.35 or more, and 58 among 2,200 lines of ordinary talk; of 30 questions about things nobody spoke of none
 * is answered, and one among that talk.
 */
export function recallScore(evidence: MatchEvidence, priors: RankPriors, scale: CosineScale): number {
  return Math.min(1, relatedness(evidence, scale) * priorWeight(priors));
}

/** The score (0–1) of an item by the words it shares with the question alone. */
export function wordScore(coverage: number, priors: RankPriors): number {
  return Math.min(1, coverage ** alone * priorWeight(priors));
}

/**
 * A memory with less than half of the question's words is about something else; where no meaning can say otherwise, so
 * is one that lacks one of three ("ring size" and "shoe size").
 */
const alone = 3;

/** The relatedness (0–1) of question and memory from words and cosine alone. */
export function relatedness({ coverage, cosine }: MatchEvidence, { floor, full, worth }: CosineScale): number {
  const lexical = coverage ** (cosine === null ? alone : 2);
  const semantic = cosine === null ? 0 : worth * clamp((cosine - floor) / (full - floor));
  return lexical + (1 - lexical) * semantic;
}

/** A factor of 0.72–1.15: enough to order related items, too little to lift unrelated ones. */
export function priorWeight({ ageMs, confidence, bias }: RankPriors): number {
  const recency = ageMs === null ? 0.5 : 2 ** (-Math.max(0, ageMs) / monthMs);
  const trust = confidence === null ? 0.75 : clamp(confidence);
  return (0.9 + 0.1 * recency) * (0.9 + 0.1 * trust) * (1 + 0.3 * Math.min(0.5, Math.max(-0.5, bias)));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
