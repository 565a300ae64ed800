import type { IncomingMessage } from 'node:http';
import { limits } from '#core/limits';
import { type Refusal, refusal } from '../refusal.js';

/**
 * Headers that a decision rests on. Said twice, the one that is read need not be the one that was meant. `Host` and the
 * token are not among them: two hosts have a refusal of their own, and two tokens together are nobody's.
 */
const saidOnce: ReadonlySet<string> = new Set([
  'origin',
  'sec-fetch-site',
  'sec-fetch-dest',
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
]);

/** Most headers are of another length than any that is looked at, and need no look. */
const lengths: ReadonlySet<number> = new Set([...saidOnce, 'expect'].map(({ length }) => length));

/**
 * Whether a request's head can be judged as a whole, before anything is decided by it: `http/head-too-large` for more header
 * lines than `limits.headerLines`, `http/repeated-header` where one that decides stands there twice, `http/unmet-expectation`
 * for any `Expect` but 100-continue.
 */
export function checkHead({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): Refusal | null {
  if (rawHeaders.length > 2 * limits.headerLines) return refusal('http/head-too-large');
  const seen: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const spelt = rawHeaders[index] ?? '';
    if (!lengths.has(spelt.length)) continue;
    const name = spelt.toLowerCase();
    if (name === 'expect' && rawHeaders[index + 1]?.toLowerCase() !== '100-continue') {
      return refusal('http/unmet-expectation');
    }
    if (!saidOnce.has(name)) continue;
    if (seen.includes(name)) return refusal('http/repeated-header');
    seen.push(name);
  }
  return null;
}
