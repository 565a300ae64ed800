import { z } from 'zod';
import { controlsSentence, hasNoControls } from './absolute-path.js';

/** Each letter of a pattern may cost a step for each letter of each path. */
export const patternLetters = 2_000;

/** Patterns of paths to skip, as they may be set. */
export const excludeGlobs = z
  .array(z.string().min(1).max(200).regex(hasNoControls, controlsSentence))
  .max(200)
  .refine((globs) => globs.join('').length <= patternLetters, `must be at most ${patternLetters} letters together`);
