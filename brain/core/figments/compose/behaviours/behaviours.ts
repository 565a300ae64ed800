import type { Behaviour } from '../behaviour.js';
import { breathingBehaviours } from './breathing-behaviours.js';
import { chanceBehaviours } from './chance-behaviours.js';
import { clockBehaviours } from './clock-behaviours.js';
import { countingBehaviours } from './counting-behaviours.js';
import { doingBehaviours } from './doing-behaviours.js';
import { momentBehaviours } from './moment-behaviours.js';
import { powerBehaviours } from './power-behaviours.js';
import { roundBehaviours } from './round-behaviours.js';
import { timingBehaviours } from './timing-behaviours.js';
import { toldBehaviours } from './told-behaviours.js';

/**
 * In the order in which they are tried; the first one that matches the whole line and whose template accepts it is
 * used.
 */
export const behaviours: readonly Behaviour[] = [
  ...timingBehaviours,
  ...clockBehaviours,
  ...breathingBehaviours,
  ...roundBehaviours,
  ...countingBehaviours,
  ...chanceBehaviours,
  ...powerBehaviours,
  ...momentBehaviours,
  ...doingBehaviours,
  ...toldBehaviours,
];
