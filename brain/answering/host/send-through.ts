import { Readable } from 'node:stream';
import type { FetchLike } from '#client/endpoint-client';
import { Fault } from '#core/faults';
import type { Egress } from '../../privacy/egress/egress.js';

interface SendOptions {
  /** The only certificate to accept. */
  readonly fingerprint?: string;
  /** Shortens the deadline of the purpose. */
  readonly deadlineMs?: number;
  /** Hears the status of each answer. */
  readonly onStatus?: (status: number) => void;
}

/** Sends the requests of a client of the API through the one egress, to a machine at home. */
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

/** The client tells slow from away by the name that `fetch` gives it. */
function asTimeout(thrown: unknown): never {
  if (thrown instanceof Fault && thrown.code === 'egress/slow') throw new DOMException(thrown.message, 'TimeoutError');
  throw thrown;
}
