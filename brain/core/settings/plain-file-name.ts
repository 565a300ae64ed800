import { z } from 'zod';

/** A file name without separators or a leading dot, so that it cannot leave its directory. */
export const plainFileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
