import { z } from 'zod';
import { limits } from '../../limits.js';
import { endpoint, noInput } from '../endpoint.js';
import { tierSchema } from './history.js';

/**
 * Identifies a source: the path of a document; `memory:<kind>` or `memory:<kind>:<id>` for a memory; `agenda:`,
 * `reminder:`, `people:`, `message:` and `brief:` followed by the title, name or day of the entry.
 */
const sourceSchema = z.string().max(4_200);

/** A passage of a source. The text comes from outside: it may be shown, never acted on. */
const passageSchema = z.object({
  source: sourceSchema,
  /** The title of the source; '' if it has none. */
  title: z.string().max(limits.sourceTitleChars),
  passage: z.string().max(limits.passageChars),
});
export type CitedPassage = z.infer<typeof passageSchema>;

/** A passage that is related to a question but does not answer it. */
const nearbyPassageSchema = passageSchema.extend({
  /** 0–1, on the scale of `confidence`. */
  score: z.number().min(0).max(1),
});
export type NearbyPassage = z.infer<typeof nearbyPassageSchema>;

/** An answer (brain-http.md §2); the empty one has text '', tier '', no sources and confidence 0. */
export const answerSchema = z.object({
  text: z.string().max(limits.answerChars),
  tier: z.union([tierSchema, z.literal('')]),
  /** The source that the answer was taken from comes first. */
  sources: z.array(sourceSchema).max(64),
  confidence: z.number().min(0).max(1),
  /** The first of `sources`, each with its passage. Empty where an older Brain answered, which does not send this field. */
  cited: z.array(passageSchema).max(limits.passagesShown).default([]),
  /** If nothing was certain enough to be an answer: the most similar passages, best first. Empty beside an answer. */
  near: z.array(nearbyPassageSchema).max(limits.passagesShown).default([]),
  /** If there is no answer: the tiers that were asked but could not be reached. Absent if there were none. */
  unheard: z.array(tierSchema).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

/** The empty answer of brain-http.md §2. */
export const noAnswer: Answer = Object.freeze({ text: '', tier: '', sources: [], confidence: 0, cited: [], near: [] });

/** A JPEG or PNG as base64. */
const imageSchema = z
  .base64()
  .max(limits.explainBodyBytes)
  .regex(/^(\/9j\/|iVBORw0KGgo)/, 'must be a JPEG or PNG');

const caller = {
  /** Neither the question nor anything derived from it may reach a cloud, on any tier. */
  no_cloud: z.boolean().default(false),
  /**
   * Sent by the Brain of a device, which has a tier ladder of its own: this Brain does not pass it on to another host
   * Brain.
   */
  from_device: z.boolean().default(false),
  /**
   * The asker may keep nothing now, so this Brain keeps nothing either: no history, no activity, and no cloud, since
   * every cloud call is recorded. Sent only if true, because a Brain of an older release refuses the unknown field.
   */
  keep_nothing: z.boolean().default(false),
};

const tierStateSchema = z.object({
  tier: tierSchema,
  /** Whether a question would be sent to it now. */
  ready: z.boolean(),
  /** Median time of its latest answers in milliseconds; `null` until it has answered. */
  latency_ms: z.number().nullable(),
  /** The share of its latest questions that did not fail, 0–1; `null` until it was asked. */
  reliability: z.number().nullable(),
});
export type TierState = z.infer<typeof tierStateSchema>;

const tiersSchema = z.object({
  /** In the order in which they are asked. */
  tiers: z.array(tierStateSchema),
  /** The tier that answered last, as long as it is ready; otherwise the first one. */
  active: tierSchema,
});
export type Tiers = z.infer<typeof tiersSchema>;

export const askApi = {
  ask: endpoint({
    method: 'POST',
    path: '/svc/brain/ask',
    gate: 'ask',
    auth: 'token',
    scope: 'ask',
    summary: 'Answers a question: from memory and folders, else the host Brain, else the cloud where it is allowed.',
    input: z.strictObject({ query: z.string().trim().min(1).max(limits.askChars), ...caller }),
    output: answerSchema,
    sample: { query: 'where did I park', no_cloud: true },
  }),
  explain: endpoint({
    method: 'POST',
    path: '/svc/brain/explain',
    gate: 'ask',
    auth: 'token',
    scope: 'ask',
    summary:
      'Says something about an object; a picture is looked at by local models only, and one without a label by nothing else.',
    input: z
      .strictObject({
        /** What the caller takes it for; '' for a picture that nobody described. */
        label: z.string().trim().max(120).default(''),
        image: imageSchema.optional(),
        want: z.string().trim().min(1).max(limits.utteranceChars).optional(),
        ...caller,
      })
      .refine(({ label, image }) => label !== '' || image !== undefined, 'needs a label or a picture'),
    output: answerSchema,
    maxBodyBytes: limits.explainBodyBytes,
    sample: { label: 'red pump', no_cloud: true },
  }),
  tiers: endpoint({
    method: 'GET',
    path: '/svc/brain/tiers',
    auth: 'token',
    summary: 'The ladder of tiers with measured latency and reliability, and the one that is really answering.',
    input: noInput,
    output: tiersSchema,
    sample: {},
  }),
} as const;
