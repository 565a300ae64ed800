import { z } from 'zod';
import { limits } from '../../limits.js';
import { endpoint, isAfterForgetting, noInput } from '../endpoint.js';
import { unlessForgetting } from '../write-gate.js';

/** What the Brain knows about the wearer; anything beyond these bounds is dropped (brain-http.md §2). */
export const profileSchema = z.object({
  /** The wearer's name; empty if it was never told. */
  name: z.string().max(limits.personNameChars),
  /** Topics the wearer talks about, most frequent first. */
  interests: z.array(z.string().max(80)).max(limits.profileInterestsShown),
  /** People the wearer talks with, most frequent first. */
  people: z.array(z.string().max(limits.personNameChars)).max(limits.profilePeopleShown),
  /** Preferences in the first person, newest last. */
  preferences: z.array(z.string().max(limits.preferenceChars)).max(limits.profilePreferences),
  /** The number of the wearer's own lines that the profile is based on. */
  observations: z.number().int().min(0),
});
export type Profile = z.infer<typeof profileSchema>;

/** The profile before the hub has pushed one. */
export const emptyProfile: Profile = { name: '', interests: [], people: [], preferences: [], observations: 0 };

/** `list` is cut to its first `most` entries and each entry to `chars`. */
const boundedLines = (most: number, chars: number) =>
  z
    .array(z.string().max(4_096))
    .max(1_000)
    .default([])
    .transform((list) => list.slice(0, most).map((text) => text.slice(0, chars)));

/** A pushed snapshot: unknown fields and whatever exceeds the bounds are dropped (brain-http.md §2). */
const profilePushSchema = z.object({
  name: z
    .string()
    .max(4_096)
    .default('')
    .transform((name) => name.slice(0, limits.personNameChars)),
  interests: boundedLines(limits.profileInterestsShown, 80),
  people: boundedLines(limits.profilePeopleShown, limits.personNameChars),
  preferences: boundedLines(limits.profilePreferences, limits.preferenceChars),
  observations: z.int().min(0).default(0),
  forgotten: isAfterForgetting,
});

export const profileApi = {
  profile: endpoint({
    method: 'GET',
    path: '/svc/profile',
    auth: 'token',
    summary: 'The profile of the wearer as the hub pushed it last.',
    input: noInput,
    output: profileSchema,
    sample: {},
  }),
  pushProfile: endpoint({
    method: 'POST',
    path: '/svc/profile',
    gate: unlessForgetting,
    auth: 'token',
    scope: 'owner',
    summary: 'The hub’s snapshot of the user model; the Brain mirrors it and writes nothing of its own.',
    input: profilePushSchema,
    output: profileSchema,
    sample: {
      name: 'Robin',
      interests: ['sourdough'],
      people: ['Sara'],
      preferences: ['I prefer tea.'],
      observations: 12,
    },
  }),
} as const;
