import { z } from 'zod';
import type { FaultCode } from '../faults.js';
import { limits } from '../limits.js';
import type { Scope } from '../scopes.js';
import type { WriteGate } from './write-gate.js';

/** `open`: anyone. `token`: the pairing token. `local`: the token, and only from this machine (brain-http §5). */
export type AuthClass = 'open' | 'token' | 'local';
export type Method = 'GET' | 'POST';

/** What every row says about who may ask. */
export interface Access {
  readonly auth: AuthClass;
  /**
   * What a paired device must be allowed to do: 'use' when left out, 'owner' on a row of this machine only, and of no
   * effect on an open row.
   */
  readonly scope?: Scope;
}

/** The scope a row asks for: where a request comes from never stands in for what its token may do. */
export function scopeOf({ auth, scope = auth === 'local' ? 'owner' : 'use' }: Access): Scope {
  return scope;
}

/** One JSON endpoint: what goes in, what comes out and who may ask. A GET takes its input from the query string. */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> extends Access {
  readonly method: Method;
  readonly path: `/${string}`;
  /** One sentence for the API pages. */
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** A request that is answered 200 on a fresh Brain with a hub attached; the contract sweep sends it. */
  readonly sample: z.input<I>;
  /** The refusal its sample gets instead where a fresh Brain has nothing to do it with. */
  readonly sampleRefused?: FaultCode;
  /** What it has to pass before anything is done; a POST does not compile without one. */
  readonly gate?: WriteGate<z.output<I>>;
  /** Largest body, bytes; that of every JSON body when left out. */
  readonly maxBodyBytes?: number;
  /** Largest answer that a client reads, bytes; 1 MiB when left out. */
  readonly maxReplyBytes?: number;
}

/** Whatever is not only read names its gate. */
type Gated<I> =
  | { readonly method: 'GET'; readonly gate?: undefined }
  | { readonly method: 'POST'; readonly gate: WriteGate<I> };

/** Keeps the schemas' own types, so that client and handlers are typed by the row. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  row: Endpoint<I, O> & Gated<z.output<I>>,
): Endpoint<I, O> {
  return row;
}

/** An endpoint that does not speak JSON both ways: pages, assets, streams, raw audio. */
export interface RawEndpoint<Q extends z.ZodType = z.ZodType> extends Access {
  readonly method: Method;
  /** A trailing `*` stands for exactly one more path segment. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly query: Q;
  /** What it has to pass before a body is read; a POST does not compile without one. */
  readonly gate?: WriteGate<z.output<Q>>;
  /** Largest accepted body in bytes; `null` takes none. A body is `application/octet-stream`. */
  readonly maxBodyBytes: number | null;
  /** Media type of the answer. */
  readonly answers: string;
  /** Status of the answer; 200 when left out. */
  readonly status?: 201;
  /** What is in an answer of JSON. */
  readonly output?: z.ZodType;
  /** What a stream of events sends: the data of each, by its name. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** Path and query that the contract sweep sends. */
  readonly sample: string;
}

/** Keeps the query schema's own type. */
export function rawEndpoint<Q extends z.ZodType>(row: RawEndpoint<Q> & Gated<z.output<Q>>): RawEndpoint<Q> {
  return row;
}

/** A whole number of a query string: digits only, so that neither '' nor '0x10' passes for one. */
export const queryInteger = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/, 'must be a whole number')
      .transform(Number),
  ])
  .pipe(z.int());

/** Yes or no in a query string. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .pipe(z.boolean());

/** The input of an endpoint that takes none. */
export const noInput = z.strictObject({});

/** Wall milliseconds, 1970 to 9999: whatever a calendar can show. A time that a client says anew is a `givenTime`. */
export const wallTime = z.int().min(0).max(253_402_300_799_999);

const firstGiven = Date.UTC(2000, 0, 1);
const lastGivenTime = Date.UTC(2200, 0, 1) - 1;
const unit = 'must be milliseconds since 1970';

/**
 * A time that a client says, wall milliseconds, 2000 up to 2200. Whole seconds are refused by name: they would be a day in
 * January 1970. So are microseconds.
 */
export const givenTime = z.int().min(firstGiven, `${unit}, not seconds`).max(lastGivenTime, `${unit}, before 2200`);

/** The same in a query string. */
export const queryTime = queryInteger.pipe(givenTime);

const listLimit = queryInteger.pipe(z.int().min(1).max(limits.feedPageMax));

/** A list: its first `limit` items, or all that one answer holds. */
export const listSchema = z.strictObject({ limit: listLimit.optional() });

/** A page of a feed: the newest `limit` from before a time. */
export const feedPageSchema = z.strictObject({
  limit: listLimit.default(limits.feedPageDefault),
  before: queryTime.optional(),
});

/** Names one write, so that a client which repeats it after a cut has it applied once. */
export const writeKey = z.string().min(1).max(64).optional();
