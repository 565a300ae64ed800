import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Endpoint, RawEndpoint } from '#core/wire/endpoint';
import type { Brain } from '../brain.js';

/** A row of the route table that speaks JSON: handlers see parsed input and services, never the request. */
export interface Route {
  readonly endpoint: Endpoint;
  handle(input: unknown, brain: Brain): unknown;
}

/** What a raw row answers with; `null` when the handler took over the response, as streams do. */
export interface Reply {
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
}

export interface RawRoute {
  readonly endpoint: RawEndpoint;
  handle(exchange: RawExchange, brain: Brain): Reply | null | Promise<Reply | null>;
}

/** Binds a handler to its endpoint; the types of both must agree. */
export function route<I extends z.ZodType, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  handle: (input: z.output<I>, brain: Brain) => z.input<O> | Promise<z.input<O>>,
): Route {
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as Route['handle'] };
}

/** Binds a handler to an endpoint that does not speak JSON both ways. */
export function rawRoute<Q extends z.ZodType>(
  endpoint: RawEndpoint<Q>,
  handle: (exchange: RawExchange<z.output<Q>>, brain: Brain) => Reply | null | Promise<Reply | null>,
): RawRoute {
  return { endpoint: endpoint as unknown as RawEndpoint, handle: handle as RawRoute['handle'] };
}
