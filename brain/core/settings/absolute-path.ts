import { z } from 'zod';

/** Text with a character that a file system ends at or a list of paths shows as nothing is no path. */
export const hasNoControls = /^\P{Cc}*$/u;
export const controlsSentence = 'must hold no line end, NUL or other control character';

/** A path from the root of this machine. */
export const absolutePath = z.string().min(1).max(4_096).startsWith('/').regex(hasNoControls, controlsSentence);
