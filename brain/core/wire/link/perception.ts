import { z } from 'zod';
import { limits } from '../../limits.js';

/**
 * The messages between hub and perception over the unix socket. Frames: u32 big-endian length of what follows, one type
 * byte, payload. Type 1 is one of the JSON messages below; type 2 is audio: u32 big-endian stream number, then 16-bit
 * little-endian mono samples at 16 kHz.
 */
export const perceptionFrame = Object.freeze({ json: 1, audio: 2, maxBytes: 1024 * 1024 });

export const sampleRateHz = 16_000;

/**
 * `off`: nothing is heard. `addressed`: only what follows a wake phrase is transcribed. `all`: every line is
 * transcribed.
 */
const captureSchema = z.enum(['off', 'addressed', 'all']);
export type Capture = z.infer<typeof captureSchema>;

export const microphoneChoiceSchema = z.union([
  z.enum(['auto', 'none']),
  z.string().startsWith('wav:'),
  z.string().startsWith('device:'),
]);
/** A microphone as people name it: the name of an `arecord` device has no tag there. */
export const taggedMicrophone = (name: string): string =>
  /^(auto|none|wav:.*|device:.*)$/s.test(name) ? name : `device:${name}`;
export type MicrophoneChoice = z.infer<typeof microphoneChoiceSchema>;

const stream = z.number().int().min(0).max(0xffff_ffff);
const ownWordsSchema = z.array(z.string().min(1).max(limits.ownWordChars)).max(limits.ownWords);

/** Messages from the hub to perception. Perception starts with capture `off` and hears nothing until it is told to. */
export const toPerceptionSchema = z.discriminatedUnion('type', [
  /**
   * The wake phrases to listen for, and the wearer's own words for the recogniser's grammar. Answered by `ready` or
   * `refused`.
   */
  z.strictObject({
    type: z.literal('configure'),
    wake_phrases: z.array(z.string().min(1).max(40)).min(1).max(16),
    own: z.strictObject({ names: ownWordsSchema, things: ownWordsSchema, places: ownWordsSchema }),
    microphone: microphoneChoiceSchema,
  }),
  z.strictObject({ type: z.literal('capture'), capture: captureSchema }),
  /** Opens a stream fed by audio frames, for example from the panel's microphone. */
  z.strictObject({ type: z.literal('open'), stream, source: z.enum(['browser', 'glasses']) }),
  /** Plays a recording through the ear; with the pace `fast`, as fast as the engines can. */
  z.strictObject({
    type: z.literal('play'),
    stream,
    path: z.string().min(1).max(4_096),
    pace: z.enum(['realtime', 'fast']),
  }),
  /** No more audio follows. What is pending is decoded, then `closed` answers. */
  z.strictObject({ type: z.literal('close'), stream }),
  /** While a session is awake, lines need no wake phrase, so `addressed` capture transcribes all of them. */
  z.strictObject({ type: z.literal('awake'), awake: z.boolean() }),
]);
export type ToPerception = z.infer<typeof toPerceptionSchema>;

const atMs = z.number().min(0);

/**
 * What may have been misheard, so that it must be confirmed before any of it is kept: an `amount` beside which something
 * else was said, the end of a `number`, any `word` that fills a slot, or only which `person` is named. With `namesake` the
 * name was recognised sound by sound and differs from another known name in one sound.
 */
const doubtSchema = z.enum(['amount', 'number', 'word', 'person', 'namesake']);
export type Doubt = z.infer<typeof doubtSchema>;

/** Whether only the identity of a person is in doubt. */
export const doubtsPerson = (doubt: Doubt | undefined): boolean => doubt === 'person' || doubt === 'namesake';

/** In the place of the phrases that a model was taught: it can hear any. */
export const anyPhrase = '*';

export const microphoneStateSchema = z.enum(['off', 'live', 'absent', 'failed', 'muted']);

const modelInUse = z.strictObject({ role: z.string(), id: z.string(), container: z.string() });

/**
 * Messages from perception to the hub. Times named `…_ms` are audio time since the start of the stream; stream 0 is the
 * microphone. `compute_ms` is processor time spent by the engines.
 */
export const fromPerceptionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ready'),
    models: z.array(modelInUse),
    hears: z.strictObject({ wake_phrases: z.array(z.string()), vocabulary: z.number().int() }),
  }),
  z.strictObject({ type: z.literal('refused'), code: z.string(), say: z.string() }),
  z.strictObject({ type: z.literal('speech'), stream, on: z.boolean(), at_ms: atMs }),
  z.strictObject({ type: z.literal('wake'), stream, phrase: z.string(), start_ms: atMs, end_ms: atMs, at_ms: atMs }),
  z.strictObject({ type: z.literal('partial'), stream, text: z.string(), at_ms: atMs }),
  z.strictObject({
    type: z.literal('utterance'),
    stream,
    text: z.string(),
    /**
     * The wake phrase that opened the line, which is also still at the beginning of `text`; null if nobody was
     * addressed.
     */
    wake: z.string().nullable(),
    decoded: z.enum(['grammar', 'free']),
    confidence: z.number().min(0).max(1),
    doubtful: doubtSchema.optional(),
    start_ms: atMs,
    end_ms: atMs,
    at_ms: atMs,
    compute_ms: z.number().min(0),
  }),
  /** Speech that was heard but not understood well enough to be passed on as text. */
  z.strictObject({
    type: z.literal('unclear'),
    stream,
    wake: z.string().nullable(),
    /**
     * The line, with a slot's name in braces for the part that was not understood; absent if more than that was not.
     */
    understood: z.string().optional(),
    /** What may have been misheard in the rest of `understood`. */
    doubtful: doubtSchema.optional(),
    start_ms: atMs,
    end_ms: atMs,
    at_ms: atMs,
  }),
  z.strictObject({ type: z.literal('gap'), stream, lost_ms: z.number().min(0), at_ms: atMs }),
  z.strictObject({ type: z.literal('closed'), stream, audio_ms: atMs, compute_ms: z.number().min(0) }),
  z.strictObject({
    type: z.literal('microphone'),
    /** `muted`: it delivers nothing but digital silence. */
    state: microphoneStateSchema,
    device: z.string(),
    say: z.string(),
  }),
  z.strictObject({ type: z.literal('fault'), stream: stream.nullable(), code: z.string(), say: z.string() }),
]);
export type FromPerception = z.infer<typeof fromPerceptionSchema>;
