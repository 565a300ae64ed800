import { dayMs } from '#core/time-units';

/** What speaks for a memory being the answer. */
interface MatchEvidence {
  /** Share (0–1) of what the question tells that the memory says in the same words. */
  readonly coverage: number;
  /** Cosine of question and memory; null when the memory has no vector in the present space. */
  readonly cosine: number | null;
}

/** What ranks a memory whatever the question is: it orders what is related and carries nothing that is not. */
export interface RankPriors {
  /** Null when nobody knows how old it is. */
  readonly ageMs: number | null;
  /** 0–1; null when nobody knows. */
  readonly confidence: number | null;
  /** What REM thinks of it, -0.5–0.5. */
  readonly bias: number;
}

/** How cosines of a space are read: chance and small talk reach `floor`, the same thing said otherwise `full`. */
export interface CosineScale {
  readonly floor: number;
  readonly full: number;
  /** What a full cosine counts for (0–1) where no word is shared. */
  readonly worth: number;
}

const scales: readonly { readonly prefix: string; readonly scale: CosineScale }[] = [
  // Shared spellings, not meaning: "card" is near to "car". It supports shared words, and alone it is not enough.
  { prefix: 'hashing-', scale: { floor: 0.3, full: 0.85, worth: 0.5 } },
  { prefix: '', scale: { floor: 0.3, full: 0.75, worth: 0.9 } },
];

/** From here on an answer is given; below it is "Not sure". */
export const recallThreshold = 0.35;

/** The largest factor that priors can come to. */
export const highestPriorWeight = 1.15;

const monthMs = 30 * dayMs;

/** Spaces of the encoder that the weights of memory were fitted with: there rows are read by the ranker. */
const rankedSpaces = 'sentence-use-lite';

export function isRanked(space: string): boolean {
  return space.startsWith(rankedSpaces);
}

export function scaleOf(space: string): CosineScale {
  return (scales.find(({ prefix }) => space.startsWith(prefix)) as (typeof scales)[number]).scale;
}

/**
 * 0–1, calibrated so that 0.35 means something. What is unrelated has no evidence: chance keeps cosines of the hashing
 * embedder under the floor (of 14,000 pairs of different words 99.9 % are under 0.29), and the priors multiply, so that
 * they carry nothing (three tenths of a question's telling words stay under 0.11, however new, sure and reached for).
 * Measured with that embedder on `test/integration/memory/planted-facts.ts`: of 60 questions about 30 facts 59 find
 * theirs at 0.35 or more, and 58 among 2,200 lines of ordinary talk; of 30 questions about things nobody spoke of none
 * is answered, and one among that talk.
 */
export function recallScore(evidence: MatchEvidence, priors: RankPriors, scale: CosineScale): number {
  return Math.min(1, relatedness(evidence, scale) * priorWeight(priors));
}

/** 0–1, from words and cosine alone. */
export function relatedness({ coverage, cosine }: MatchEvidence, { floor, full, worth }: CosineScale): number {
  // Squared: a memory that says less than half of what is asked for is about something else.
  const lexical = coverage * coverage;
  const semantic = cosine === null ? 0 : worth * clamp((cosine - floor) / (full - floor));
  return lexical + (1 - lexical) * semantic;
}

/** 0.72–1.15: enough to order what is related, never enough to carry what is not. */
export function priorWeight({ ageMs, confidence, bias }: RankPriors): number {
  const recency = ageMs === null ? 0.5 : 2 ** (-Math.max(0, ageMs) / monthMs);
  const trust = confidence === null ? 0.75 : clamp(confidence);
  return (0.9 + 0.1 * recency) * (0.9 + 0.1 * trust) * (1 + 0.3 * Math.min(0.5, Math.max(-0.5, bias)));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
