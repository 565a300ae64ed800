import type { IncomingMessage } from 'node:http';
import { limits } from '#core/limits';
import { type Refusal, refusal } from '../refusal.js';

/**
 * Headers that decide how a request is handled, and so may occur once: of two, a proxy may have read the other one.
 * `Host` and the token are not among them: two hosts have a refusal of their own, and Node joins two tokens to an
 * unknown one.
 */
const singleHeaders: ReadonlySet<string> = new Set([
  'origin',
  'sec-fetch-site',
  'sec-fetch-dest',
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]);

/** Lengths of these names: comparing the length first skips most headers without lowering their case. */
const headerLengths: ReadonlySet<number> = new Set([...singleHeaders, 'expect'].map(({ length }) => length));

/**
 * Checks a request's head before anything is decided by it: `http/head-too-large` for more header lines than
 * `limits.headerLines`, `http/repeated-header` for a repeated header of `singleHeaders`, `http/unmet-expectation` for
 * any `Expect` but 100-continue.
 */
export function checkHead({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Refusal | null {
  if (rawHeaders.length > 2 * limits.headerLines) return refusal('http/head-too-large');
  const seen: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const spelt = rawHeaders[index] ?? '';
    if (!headerLengths.has(spelt.length)) continue;
    const name = spelt.toLowerCase();
    if (name === 'expect' && rawHeaders[index + 1]?.toLowerCase() !== '100-continue') {
      return refusal('http/unmet-expectation');
    }
    if (!singleHeaders.has(name)) continue;
    if (seen.includes(name)) return refusal('http/repeated-header');
    seen.push(name);
  }
  return null;
}
