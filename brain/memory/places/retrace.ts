import { dayMs } from '#core/time-units';
import { recallThreshold } from '../recall/recall-score.js';
import type { Sighting } from './sighting.js';

interface SightingCandidate {
  readonly sighting: Sighting;
  /** How well its subject matches the one asked for, graded by `subjectMatch`. */
  readonly match: 1 | 2 | 3;
}

export interface Retraced {
  readonly sighting: Sighting;
  /** From 0 to 1. */
  readonly score: number;
}

/** Weights of confidence and recency: a confident old sighting is worth more than an uncertain recent one. */
const confidenceWeight = 0.7;
const recencyWeight = 0.3;
/** Recency halves in this time: things in use move about once a day. */
const halfLifeMs = dayMs;
/** Assumed for a detector that reports no confidence. */
const detectorConfidence = 0.5;
/** A less confident sighting is never told, however recent it is. */
const leastConfidence = recallThreshold;
/** Weight by the grade of `subjectMatch`: a thing with a longer or shorter name may be a different thing. */
const matchWeights = { 3: 1, 2: 0.9, 1: 0.7 } as const;

/** Whether a sighting is confident enough to be told. */
export function isSureSighting(sighting: Sighting): boolean {
  return confidenceOf(sighting) >= leastConfidence;
}

/** The best sighting by confidence and recency, the later one if equal. Null if none reaches `recallThreshold`. */
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
  // The wearer confirmed it by pinning it.
  return pinned ? 1 : (confidence ?? detectorConfidence);
}

/**
 * 1 now, halved every day, 0 if the age is unknown. A sighting in the future was stored under a wrong clock and counts
 * as now.
 */
function recencyOf(ts: number | null, nowMs: number): number {
  return ts === null ? 0 : 2 ** (-Math.max(0, nowMs - ts) / halfLifeMs);
}
