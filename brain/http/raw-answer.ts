import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { faults } from '#core/fault-table';
import { type Refusal, refusal, refusalBody, refusalHeaders } from './refusal.js';
import { jsonHeaders } from './security-headers.js';

const brokenRequests: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: refusal('http/timeout'),
  HPE_HEADER_OVERFLOW: refusal('http/head-too-large'),
};

/** Answers a request that could not be parsed: too slow, too large or not HTTP. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const answer = rawAnswer(brokenRequests[error.code ?? ''] ?? refusal('http/not-http'));
  if (socket.writable && error.code !== 'ECONNRESET') socket.end(answer, () => socket.destroy());
  else socket.destroy();
}

/** A refusal as a raw HTTP response, for a socket without a `ServerResponse`. */
export function rawAnswer(refused: Refusal): string {
  const { status } = faults[refused.fault.code];
  const body = refusalBody(refused);
  const length = String(Buffer.byteLength(body));
  const headers = { ...jsonHeaders, ...refusalHeaders(refused), 'Content-Length': length, Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
