import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Caller } from '#core/scopes';
import type { Endpoint, RawEndpoint } from '#core/wire/endpoint';

/** For whatever awaits something before it writes. */
export interface StillAllowed {
  /**
   * Rejects with `posture/refused` or `auth/…` unless mode and token still allow this: to be asked again after anything
   * slow was awaited, and right before anything is kept.
   */
  readonly requireStillAllowed: () => Promise<unknown>;
}

/** Who asks, and whether it may still. */
export interface AllowedCaller extends Caller, StillAllowed {
  /** The id of the paired device; that of nobody for the owner’s token and on open rows. */
  readonly id: string;
}

/**
 * A row of the route table that takes and answers JSON. Its handler sees the parsed input, the services `S` and the
 * scopes of the caller, never the request. A bare `Route` is a row whose services do not matter.
 */
export interface Route<in S = never> {
  readonly endpoint: Endpoint;
  // A property and not a method: parameters of methods are bivariant, so a missing service would compile.
  readonly handle: (input: unknown, services: S, asking: AllowedCaller) => unknown;
}

/** What a raw row answers with; `null` when the handler took over the response, as streams do. */
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface RawExchange<Q = unknown> extends StillAllowed {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: Q;
  /** The path segment a `*` stood for, exactly as sent. */
  readonly segment: string;
  /** The request comes from this machine. */
  readonly isLocal: boolean;
}

/** What reading the body of a raw row takes. */
export type BodySource = Pick<RawExchange, 'request' | 'requireStillAllowed'>;

type RawAnswer = RawReply | null | Promise<RawReply | null>;

/** A row whose handler reads the request or writes the response itself. */
export interface RawRoute<in S = never> {
  readonly endpoint: RawEndpoint;
  readonly handle: (exchange: RawExchange, services: S) => RawAnswer;
}

/** The services of all rows of a table together: what a server of that table has to provide. */
export type ServicesOf<R extends Route | RawRoute> = Intersection<
  R extends Route<infer S> | RawRoute<infer S> ? S : never
>;

/** `A & B` of a union `A | B`, by the contravariance of function parameters. */
type Intersection<U> = (U extends unknown ? (given: U) => void : never) extends (given: infer I) => void ? I : never;

/** Binds a handler to its endpoint; the types of both must agree. */
export function route<I extends z.ZodType, O extends z.ZodType, S>(
  endpoint: Endpoint<I, O>,
  handle: (input: z.output<I>, services: S, asking: AllowedCaller) => z.input<O> | Promise<z.input<O>>,
): Route<S> {
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as Route<S>['handle'] };
}

/** The fields of answers that `limit` cuts. */
const limitedFields = ['items', 'in_files', 'engrams', 'due', 'offers'] as const;

/** As `route`, for an endpoint that answers with lists, each cut to `limit` entries. */
export function listRoute<I extends z.ZodType<{ limit?: number | undefined }>, O extends z.ZodType, S>(
  endpoint: Endpoint<I, O>,
  handle: (input: z.output<I>, services: S) => z.input<O> | Promise<z.input<O>>,
): Route<S> {
  return route<I, O, S>(endpoint, async (input, services) => cutLists(await handle(input, services), input.limit));
}

function cutLists<T>(answer: T, limit = Number.POSITIVE_INFINITY): T {
  const cut = { ...(answer as Record<string, unknown>) };
  for (const name of limitedFields) {
    const list = cut[name];
    if (Array.isArray(list)) cut[name] = list.slice(0, limit);
  }
  return cut as T;
}

/** Binds a handler to an endpoint that does not speak JSON both ways. */
export function rawRoute<Q extends z.ZodType, S>(
  endpoint: RawEndpoint<Q>,
  handle: (exchange: RawExchange<z.output<Q>>, services: S) => RawAnswer,
): RawRoute<S> {
  return { endpoint: endpoint as unknown as RawEndpoint, handle: handle as RawRoute<S>['handle'] };
}
