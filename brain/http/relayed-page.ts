import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '#core/limits';
import type { RawReply } from './route.js';
import { commonHeaders } from './security-headers.js';

/** What the typed client sends (`brain/client`), and for how many seconds a browser need not ask again. */
const preflight: RawReply = {
  status: 204,
  headers: Object.freeze({
    ...commonHeaders,
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': 'content-type, x-svc-token',
    'Access-Control-Max-Age': String(limits.preflightS),
  }),
  body: '',
};

/**
 * Lets a page of this Brain at `origin` read the answer, where it asks by the owner's relay (hub-behaviour.md §4,
 * "Companion phone app"); for every other request, with `origin` null, there is no CORS header (Fetch standard, 3.2).
 * Returns the whole answer where the browser only asks whether it may ask. No credentials of the browser are allowed: the
 * token is in a header of its own.
 */
export function answerRelayedPage(
  origin: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): RawReply | null {
  if (origin === null) return null;
  response.setHeader('Access-Control-Allow-Origin', origin);
  const isAsking = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
  return isAsking ? preflight : null;
}
