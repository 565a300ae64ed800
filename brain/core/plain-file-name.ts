import { z } from 'zod';

/** A name that stays in the directory it is put into. */
export const plainFileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
