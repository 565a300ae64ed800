import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Caller } from '#core/scopes';
import type { Endpoint, RawEndpoint } from '#core/wire/endpoint';

/**
 * A row of the route table that speaks JSON. Its handler sees parsed input, `S`, the services it works with, and what its
 * caller may do, never the request. A bare `Route` is a row whose services do not matter.
 */
export interface Route<in S = never> {
  readonly endpoint: Endpoint;
  // A property: as a method its parameters would be compared both ways, and a missing service would go unnoticed.
  readonly handle: (input: unknown, services: S, caller: Caller) => unknown;
}

/** What a raw row answers with; `null` when the handler took over the response, as streams do. */
export interface RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface RawExchange<Q = unknown> {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: Q;
  /** The path segment a `*` stood for, exactly as sent. */
  readonly segment: string;
  /** The request comes from this machine. */
  readonly isLocal: boolean;
  /** Throws `auth/…` unless the token may still do this: to be asked again whenever more of the body was waited for. */
  readonly requireAccess: () => void;
}

/** What reading the body of a raw row takes. */
export type BodySource = Pick<RawExchange, 'request' | 'requireAccess'>;

type RawAnswer = RawReply | null | Promise<RawReply | null>;

/** A row whose handler reads the request or writes the response itself. */
export interface RawRoute<in S = never> {
  readonly endpoint: RawEndpoint;
  readonly handle: (exchange: RawExchange, services: S) => RawAnswer;
}

/** What all rows of a table work with together, and so what whoever serves them has to bring. */
export type ServicesOf<R extends Route | RawRoute> = Intersection<
  R extends Route<infer S> | RawRoute<infer S> ? S : never
>;

/** Of a union `A | B` the type that is both: what may be given to functions of `A` and to functions of `B`. */
type Intersection<U> = (U extends unknown ? (given: U) => void : never) extends (given: infer I) => void ? I : never;

/** Binds a handler to its endpoint; the types of both must agree. */
export function route<I extends z.ZodType, O extends z.ZodType, S>(
  endpoint: Endpoint<I, O>,
  handle: (input: z.output<I>, services: S, caller: Caller) => z.input<O> | Promise<z.input<O>>,
): Route<S> {
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as Route<S>['handle'] };
}

/** The fields of an answer that are its list. */
const lists = ['items', 'engrams', 'due', 'offers'] as const;

/** As `route`, for an endpoint that answers with a list: of it no more than `limit` is sent. */
export function listRoute<I extends z.ZodType<{ limit?: number | undefined }>, O extends z.ZodType, S>(
  endpoint: Endpoint<I, O>,
  handle: (input: z.output<I>, services: S) => z.input<O> | Promise<z.input<O>>,
): Route<S> {
  return route<I, O, S>(endpoint, async (input, services) => cutLists(await handle(input, services), input.limit));
}

function cutLists<T>(answer: T, limit = Number.POSITIVE_INFINITY): T {
  const cut = { ...(answer as Record<string, unknown>) };
  for (const name of lists) {
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
