import type { LineFeature } from '../line-features.js';

/** Features of the whole list of candidates. With its own features they tell how likely the best one is right. */
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

/** Features of a passage as a whole, over all of its spans. */
export const passageFeatures = [
  'best',
  'together',
  'strict',
  'passage',
  'rank',
  'inPassage',
  'inTitle',
  'missing',
  'window',
  'allFit',
  'numbers',
  'mostRelevant',
] as const;
export type PassageWeights = Readonly<Record<(typeof passageFeatures)[number], number>>;
