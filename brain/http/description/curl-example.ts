import { shellQuoted } from '#core/text';
import type { Endpoint, RawEndpoint } from '#core/wire/endpoint';
import type { RouteRow } from '../route-table.js';

/** The Brain of the machine on which the line is typed. */
export const ownBaseUrl = 'http://127.0.0.1:7777';

/**
 * A line for a POSIX shell that calls the endpoint with its own sample. The token is asked of the program, so that none
 * stands in a history of the shell; the bytes of a raw body are read from `FILE`.
 */
export function curlExample({ kind, endpoint }: RouteRow): string {
  const token = endpoint.auth === 'open' ? [] : ['-H "X-Svc-Token: $(nightjar token)"'];
  const words = kind === 'json' ? jsonWords(endpoint) : rawWords(endpoint);
  return ['curl', ...token, ...words].join(' ');
}

function jsonWords({ method, path, sample }: Endpoint): readonly string[] {
  const url = shellQuoted(`${ownBaseUrl}${path}`);
  if (method === 'POST')
    return ["-H 'Content-Type: application/json'", `-d ${shellQuoted(JSON.stringify(sample))}`, url];
  const query = Object.entries((sample ?? {}) as object);
  const fields = query.map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`);
  return fields.length === 0 ? [url] : ['-G', ...fields, url];
}

function rawWords({ method, sample, maxBodyBytes, events }: RawEndpoint): readonly string[] {
  const url = shellQuoted(`${ownBaseUrl}${sample}`);
  if (method === 'POST' && maxBodyBytes !== null)
    return ["-H 'Content-Type: application/octet-stream'", '--data-binary @FILE', url];
  return [...(method === 'POST' ? ['-X POST'] : []), ...(events === undefined ? [] : ['-N']), url];
}
