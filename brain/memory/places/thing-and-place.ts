import { z } from 'zod';
import { subjectKey } from '#core/language/words/subject-key';
import { limits } from '#core/limits';

/** A thing and where it is, in the wearer's words. */
export const thingAndPlace = {
  subject: z
    .string()
    .max(limits.subjectChars)
    .refine((subject) => subjectKey(subject) !== '', 'has no word in it'),
  place: z.string().min(1).max(limits.placeChars),
};
