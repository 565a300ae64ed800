import { z } from 'zod';
import type { FaultCode } from '../fault-table.js';
import { limits } from '../limits.js';
import type { Scope } from '../scopes.js';
import type { WriteGate } from './write-gate.js';

/** `open`: anyone. `token`: the pairing token. `local`: the token, and only from this machine (brain-http.md §5). */
export type AuthClass = 'open' | 'token' | 'local';
export type Method = 'GET' | 'POST';

/** The part of a row that says who may call it. */
export interface Access {
  readonly auth: AuthClass;
  /** The scope a paired device needs: 'use' if left out, 'owner' on a `local` row, and ignored on an `open` one. */
  readonly scope?: Scope;
  /** An `open` row that takes a secret which is short enough to be guessed: wrong ones count as wrong tokens do. */
  readonly isGuessable?: true;
}

/** The scope that a row requires. Being called from this machine never replaces a scope that the token lacks. */
export function scopeOf({ auth, scope = auth === 'local' ? 'owner' : 'use' }: Access): Scope {
  return scope;
}

/** One JSON endpoint: its input, its output and who may call it. A GET takes its input from the query string. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends Access {
  readonly method: Method;
  readonly path: `/${string}`;
  /** One sentence for the API pages. */
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** An input that is answered with 200 on a fresh Brain with a hub attached; the contract test sends it. */
  readonly sample: z.input<I>;
  /** The fault with which a fresh Brain answers the sample instead, if it has nothing the sample could act on. */
  readonly sampleRefused?: FaultCode;
  /** The gate that is checked before anything is done. TypeScript requires one on every POST. */
  readonly gate?: WriteGate<z.output<I>>;
  /** Largest body in bytes; the limit of all JSON bodies if left out. */
  readonly maxBodyBytes?: number;
  /** Largest answer that the client reads, in bytes; 1 MiB if left out. */
  readonly maxReplyBytes?: number;
}

/** Every row that does more than read names its gate. */
type Gated<I> =
  | { readonly method: 'GET'; readonly gate?: undefined }
  | { readonly method: 'POST'; readonly gate: WriteGate<I> };

/** Infers the schemas' types, so that client and handlers are typed by the row. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  row: Endpoint<I, O> & Gated<z.output<I>>,
): Endpoint<I, O> {
  return row;
}

/** An endpoint that does not use JSON in both directions: pages, assets, streams, raw audio. */
export interface RawEndpoint<Q extends z.ZodType = z.ZodType> extends Access {
  readonly method: Method;
  /** A trailing `*` stands for exactly one more path segment. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly query: Q;
  /** The gate that is checked before a body is read. TypeScript requires one on every POST. */
  readonly gate?: WriteGate<z.output<Q>>;
  /** Largest accepted body in bytes, as `application/octet-stream`; `null` accepts no body. */
  readonly maxBodyBytes: number | null;
  /** Media type of the answer. */
  readonly answers: string;
  /** Status of the answer; 200 when left out. */
  readonly status?: 201;
  /** The schema of an answer in JSON. */
  readonly output?: z.ZodType;
  /** The schema of the data of each server-sent event, by event name. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** Path and query that the contract test sends. */
  readonly sample: string;
}

/** Infers the type of the query schema. */
export function rawEndpoint<Q extends z.ZodType>(row: RawEndpoint<Q> & Gated<z.output<Q>>): RawEndpoint<Q> {
  return row;
}

/** A whole number in a query string. Digits only, so that neither '' nor '0x10' is accepted. */
export const queryInteger = z
  .union([
    z
      .string('must be a whole number, said once')
      .regex(/^\d{1,15}$/, 'must be a whole number, in digits')
      .transform(Number),
    z.int(),
  ])
  .pipe(z.int());

/** A boolean in a query string: `true` or `false`. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .pipe(z.boolean());

/** The field `remove` in the form of an edit that removes nothing: any value of it was meant to be `true`. */
export const notRemoving = z.undefined({ error: 'must be true, or left out' }).optional();

/** The input of an endpoint that takes none. */
export const noInput = z.strictObject({});

/** Wall-clock milliseconds from 1970 to 9999. For a new time from a client use `givenTime`. */
export const wallTime = z.int().min(0).max(253_402_300_799_999);

const firstGiven = Date.UTC(2000, 0, 1);
const lastGivenTime = Date.UTC(2200, 0, 1) - 1;
const wallUnit = 'must be milliseconds since 1970';

/**
 * A time that a client enters, in wall-clock milliseconds from 2000 up to 2200. Seconds and microseconds fall outside
 * the range and are refused with a message that says so.
 */
export const givenTime = z
  .int()
  .min(firstGiven, `${wallUnit}, not seconds`)
  .max(lastGivenTime, `${wallUnit}, before 2200`);

/** A `givenTime` in a query string. */
export const queryTime = queryInteger.pipe(givenTime);

const listLimit = queryInteger.pipe(z.int().min(1).max(limits.feedPageMax));

/** The query of a list: its first `limit` items, or as many as one answer holds. */
export const listSchema = z.strictObject({ limit: listLimit.optional() });

/** The query of a feed: the newest `limit` items from before a time. */
export const feedPageSchema = z.strictObject({
  limit: listLimit.default(limits.feedPageDefault),
  before: queryTime.optional(),
});

/** Identifies one write, so that a client which repeats it after a broken connection has it applied only once. */
export const writeKey = z.string().min(1).max(64).optional();

/**
 * Of a snapshot that the hub pushes: it does so because something was forgotten. A mode that keeps nothing refuses any
 * other, and of such a one takes only what it lacks.
 */
export const isAfterForgetting = z.boolean().default(false);
