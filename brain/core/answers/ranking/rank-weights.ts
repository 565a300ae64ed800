import type { LineFeature } from './line-features.js';

/** What tells how likely the best of all candidates is right, beside its own features. */
export const outlookFeatures = [
  'constant',
  'score',
  'margin',
  'share',
  'isOpen',
  'isYesNo',
  'words',
  'mostRelevant',
  'nextRelevant',
  'meanRelevance',
] as const;
type OutlookFeature = (typeof outlookFeatures)[number];
export type LikelihoodWeights = Readonly<Record<OutlookFeature | LineFeature, number>>;
export type RankWeights = Readonly<Record<LineFeature, number>>;
