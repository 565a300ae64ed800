import { z } from 'zod';

/** Rejects control characters: a file system ends a path at NUL, and a list of paths does not show the others. */
export const hasNoControls = /^\P{Cc}*$/u;
export const controlsSentence = 'must hold no line end, NUL or other control character';

export const absolutePath = z
  .string()
  .min(1)
  .max(4_096)
  .startsWith('/', 'must be a whole path that begins with /, such as /home/you/notes')
  .regex(hasNoControls, controlsSentence);
