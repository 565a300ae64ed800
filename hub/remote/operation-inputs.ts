import { z } from 'zod';
import { cueKinds } from '#core/cards/card-row';
import { feedbackChannels } from '#core/cards/haptics-and-earcons';
import { limits } from '#core/limits';
import { promiseStateSchema } from '#core/wire/wearer/promises';
import { personNameSchema } from '#memory/people/person';
import { badInput, type OperationResult, settled } from '../actions/operation-result.js';
import type { Context } from '../anticipation/anticipation.js';
import { wakeSources } from '../modes/toggle-store.js';

const captionLine = z
  .string()
  .max(limits.captionChars)
  .refine((text) => text.trim() !== '');
const personNameInput = z.string().max(limits.personNameChars);
const frame = z.instanceof(Uint8Array).refine(({ length }) => length > 0 && length <= limits.explainBodyBytes);
const intervalMs = z.number().min(1_000);
const upcoming = z.object({
  title: z.string().min(1).max(limits.agendaTextChars),
  ts: z.number(),
  place: z.string().max(limits.agendaTextChars),
});
/** The part of a context that a program gives; the rest is as the hub knows it. */
export const contextInput: z.ZodType<Partial<Context>> = z.object({
  events: z.exactOptional(z.array(upcoming).max(limits.agendaShown)),
  inView: z.exactOptional(z.array(z.string())),
  arrivedAt: z.exactOptional(z.string().max(limits.agendaTextChars).nullable()),
});

interface OperationInput {
  readonly schema: z.ZodType;
  /** The sentence of the refusal. */
  readonly say: string;
}

/**
 * The inputs of the operations, checked at run time, because callers may be plain JavaScript and types contain no
 * ranges.
 */
const operationInputs = {
  line: { schema: captionLine, say: 'There are no words in that, or too many.' },
  caption: {
    schema: z.tuple([captionLine, personNameInput]),
    say: `A caption needs words, and a speaker of at most ${limits.personNameChars} letters.`,
  },
  topic: {
    schema: z.tuple([captionLine, personNameInput.nullable()]),
    say: 'Say what it was about, and at most who said it.',
  },
  scene: {
    schema: z.object({ object: z.string(), place: z.string(), confidence: z.number().optional() }),
    say: 'A scene needs a thing and a place in plain words.',
  },
  conversation: {
    schema: z.object({ text: captionLine, person: z.string().optional(), place: z.string().optional() }),
    say: 'A conversation needs words, and not more than fit.',
  },
  name: { schema: personNameSchema, say: 'That is no name.' },
  frame: { schema: frame, say: 'That is no picture.' },
  contacts: {
    schema: z.array(z.object({ name: personNameSchema, picture: frame })),
    say: 'Each contact needs a name and a picture.',
  },
  promise: {
    schema: z.tuple([z.string().min(1).max(64), promiseStateSchema]),
    say: 'That is nothing that becomes of a promise.',
  },
  direction: { schema: z.enum(['back', 'forward']), say: 'The day goes back or forward.' },
  context: { schema: contextInput, say: 'That is no moment to look ahead from.' },
  pulse: {
    schema: z.tuple([z.custom((given) => typeof given === 'function'), intervalMs]),
    say: 'A pulse comes once a second at most.',
  },
  polling: { schema: intervalMs, say: 'Messages are looked for once a second at most.' },
  minutes: {
    schema: z.number().min(1).max(limits.focusMinutes),
    say: `Focus lasts 1 to ${limits.focusMinutes} minutes.`,
  },
  switch: { schema: z.boolean(), say: 'A switch is on or off.' },
  source: { schema: z.enum(wakeSources), say: 'Nothing wakes the assistant that way.' },
  'source switch': { schema: z.tuple([z.enum(wakeSources), z.boolean()]), say: 'There is no such wake source.' },
  'cue switch': { schema: z.tuple([z.enum(cueKinds), z.boolean()]), say: 'There is no such kind of cue.' },
  'feedback switch': {
    schema: z.tuple([z.enum(feedbackChannels), z.boolean()]),
    say: 'There is no such kind of feedback.',
  },
} as const satisfies Record<string, OperationInput>;
type OperationInputName = keyof typeof operationInputs;

/** The result `bad-input` if `given` does not fit; null if it does. */
export function refusalOf(name: OperationInputName, given: unknown): OperationResult<never> | null {
  const { schema, say } = operationInputs[name];
  return schema.safeParse(given).success ? null : badInput(say);
}

/** Runs `work` if `given` fits, and resolves as `settled` does; else resolves with `bad-input`. */
export async function ifValid<T extends object>(
  name: OperationInputName,
  given: unknown,
  work: () => Promise<OperationResult<T>>,
): Promise<OperationResult<T>> {
  return refusalOf(name, given) ?? settled(work());
}
