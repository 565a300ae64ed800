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

/** A clear look long ago still tells something; a glance a moment ago that was no look tells nothing. */
const confidenceWeight = 0.7;
const recencyWeight = 0.3;
/** Things that are used move about once a day. */
const halfLifeMs = dayMs;
/** What an eye that gave no confidence is believed. */
const unknownConfidence = 0.5;
/** What the eye was less sure of is not told, however lately it was seen. */
const leastConfidence = recallThreshold;
/** A sighting of a thing of a longer or shorter name may be another thing. */
const matchWeights = { 3: 1, 2: 0.9, 1: 0.7 } as const;

/** Whether the eye was sure enough of a sighting for it to be told. */
export function isSureSighting(sighting: Sighting): boolean {
  return confidenceOf(sighting) >= leastConfidence;
}

/** The sighting to answer with: confidence blended with recency, the later one among equals; null below "not sure". */
export function bestSighting(candidates: readonly SightingCandidate[], nowMs: number): Retraced | null {
  let best: Retraced | null = null;
  for (const candidate of candidates.filter(({ sighting }) => isSureSighting(sighting))) {
    const score = scoreOf(candidate, nowMs);
    if (score >= recallThreshold && score > (best?.score ?? 0)) best = { sighting: candidate.sighting, score };
  }
  return best;
}

function scoreOf({ sighting, match }: SightingCandidate, nowMs: number): number {
  return (
    matchWeights[match] * (confidenceWeight * confidenceOf(sighting) + recencyWeight * recencyOf(sighting.ts, nowMs))
  );
}

function confidenceOf({ pinned, confidence }: Sighting): number {
  // The wearer nodded at a pinned one.
  return pinned ? 1 : (confidence ?? unknownConfidence);
}

/** 1 now, halved every day, 0 for an unknown age; what seems to come from the future was seen under a wrong clock. */
function recencyOf(ts: number | null, nowMs: number): number {
  return ts === null ? 0 : 2 ** (-Math.max(0, nowMs - ts) / halfLifeMs);
}
