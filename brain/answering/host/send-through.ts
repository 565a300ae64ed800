import { Readable } from 'node:stream';
import type { FetchLike } from '#client/endpoint-client';
import { Fault } from '#core/faults';
import type { Egress } from '../../privacy/egress/egress.js';

interface SendOptions {
  /** The only certificate to accept. */
  readonly fingerprint?: string;
  /** Shortens the deadline of the purpose. */
  readonly deadlineMs?: number;
  /** Called with the status of each answer. */
  readonly onStatus?: (status: number) => void;
}

/** A `fetch` for the API client that sends through the egress, to a machine at home. */
export function sendThrough(egress: Egress, { onStatus, ...bounds }: SendOptions): FetchLike {
  return async (url, { method, headers, body: given, signal }) => {
    const sending = egress.send({
      ...bounds,
      purpose: 'host-brain',
      method,
      url,
      reach: 'home',
      headers,
      ...(typeof given === 'string' ? { body: given } : {}),
      ...(signal === undefined ? {} : { signal }),
    });
    const { status, body } = await sending.catch(asTimeout);
    onStatus?.(status);
    if (status < 200 || status > 599) throw new Fault('net/not-a-brain');
    return { ok: status < 300, body: Readable.from([body]) };
  };
}

/** Renames a timeout to what `fetch` throws, by which the client tells slow from unreachable. */
function asTimeout(thrown: unknown): never {
  if (thrown instanceof Fault && thrown.code === 'egress/slow') throw new DOMException(thrown.message, 'TimeoutError');
  throw thrown;
}
