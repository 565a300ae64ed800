import { dayMs } from '#core/time-units';
import { recallThreshold } from '../recall/recall-score.js';
import type { Sighting } from './sighting.js';

interface SightingCandidate {
  readonly sighting: Sighting;
  /** How well its subject answers the one asked for, as `subjectMatch` grades it. */
  readonly match: 1 | 2 | 3;
}

export interface Retraced {
  readonly sighting: Sighting;
  /** 0 to 1. */
  readonly score: number;
}

/** Weights of confidence and recency. A confident old sighting is worth more than an unsure recent one. */
const confidenceWeight = 0.7;
const recencyWeight = 0.3;
/** Things that are used move about once a day. */
const halfLifeMs = dayMs;
/** The confidence of a detector that gives none. */
const unknownConfidence = 0.5;
/** A less confident sighting is not told, however recent. */
const leastConfidence = recallThreshold;
/** By grade of `subjectMatch`: a thing with a longer or shorter name may be another thing. */
const matchWeights = { 3: 1, 2: 0.9, 1: 0.7 } as const;

/** Whether a sighting is confident enough to be told. */
export function isSureSighting(sighting: Sighting): boolean {
  return confidenceOf(sighting) >= leastConfidence;
}

/** The best sighting by confidence and recency; of equals the later one. Null when none reaches `recallThreshold`. */
export function bestSighting(candidates: readonly SightingCandidate[], nowMs: number): Retraced | null {
  let best: Retraced | null = null;
  for (const candidate of candidates.filter(({ sighting }) => isSureSighting(sighting))) {
    const score = sightingScore(candidate, nowMs);
    if (score >= recallThreshold && score > (best?.score ?? 0)) best = { sighting: candidate.sighting, score };
  }
  return best;
}

function sightingScore({ sighting, match }: SightingCandidate, nowMs: number): number {
  return (
    matchWeights[match] * (confidenceWeight * confidenceOf(sighting) + recencyWeight * recencyOf(sighting.ts, nowMs))
  );
}

function confidenceOf({ pinned, confidence }: Sighting): number {
  // The wearer confirmed a pinned one.
  return pinned ? 1 : (confidence ?? unknownConfidence);
}

/**
 * 1 now, halved every day, 0 for an unknown age. A sighting from the future was made under a wrong clock and counts as
 * now.
 */
function recencyOf(ts: number | null, nowMs: number): number {
  return ts === null ? 0 : 2 ** (-Math.max(0, nowMs - ts) / halfLifeMs);
}
