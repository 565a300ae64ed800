import { z } from 'zod';
import { subjectKey } from './subject.js';

/** A thing and where it is, in the wearer's words. */
export const whereabouts = {
  subject: z
    .string()
    .max(120)
    .refine((subject) => subjectKey(subject) !== '', 'has no word in it'),
  place: z.string().min(1).max(240),
};
