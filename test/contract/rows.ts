import { rawRoutes, routes } from '#brain/routes';
import type { Scope } from '#core/scopes';
import { type AuthClass, type Endpoint, type RawEndpoint, scopeOf } from '#core/wire/endpoint';
import type { RawRequest } from '../integration/brain/raw-request.js';

/** One row of the table and the request of its own sample. */
export interface Row {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path and query of the row's own sample. */
  readonly target: string;
  readonly auth: AuthClass;
  readonly scope: Scope;
  readonly request: RawRequest;
}

export function jsonRow(endpoint: Endpoint): Row {
  const { method, path, auth, sample } = endpoint;
  const scope = scopeOf(endpoint);
  const query = new URLSearchParams(
    Object.entries((sample ?? {}) as object).map(([k, v]): [string, string] => [k, `${v}`]),
  );
  const target = method === 'GET' && query.size > 0 ? `${path}?${query}` : path;
  const body = JSON.stringify(sample);
  const headers = { 'Content-Type': 'application/json' };
  const request: RawRequest = method === 'GET' ? { path: target } : { method, path: target, body, headers };
  return { name: `${method} ${path}`, method, target, auth, scope, request };
}

function rawRow(endpoint: RawEndpoint): Row {
  const { method, path, auth, sample } = endpoint;
  const headers = { 'Content-Type': 'application/octet-stream' };
  const request: RawRequest =
    method === 'GET' ? { path: sample } : { method, path: sample, headers, body: new Uint8Array(640) };
  return { name: `${method} ${path}`, method, target: sample, auth, scope: scopeOf(endpoint), request };
}

export const endpoints = routes.map(({ endpoint }) => endpoint);
export const rawEndpoints = rawRoutes.map(({ endpoint }) => endpoint);
export const jsonRows = endpoints.map(jsonRow);
export const rows = [...jsonRows, ...rawEndpoints.map(rawRow)];
