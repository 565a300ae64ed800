import { z } from 'zod';
import { limits } from '#core/limits';

/** What the Brain is told about the wearer; anything beyond these bounds is left out. */
export const profileSchema = z.object({
  /** What the wearer is called; empty when never told. */
  name: z.string().max(80),
  /** What the wearer talks about, most often first. */
  interests: z.array(z.string().max(80)).max(limits.profileInterestsShown),
  /** Whom the wearer talks with, most often first. */
  people: z.array(z.string().max(80)).max(limits.profilePeopleShown),
  /** In the first person, newest last. */
  preferences: z.array(z.string().max(limits.preferenceChars)).max(limits.profilePreferences),
  /** How many of the wearer's own lines this rests on. */
  observations: z.number().int().min(0),
});
export type Profile = z.infer<typeof profileSchema>;
