import { Fault } from '#core/faults';
import type { Egress } from '../egress/egress.js';

/** A `fetch` for the client of the API whose every request goes through the one egress, to a machine at home. */
export function fetchThrough(egress: Egress, pin: { readonly fingerprint?: string }): typeof fetch {
  return async (input, init = {}) => {
    const sending = egress.send({
      ...pin,
      purpose: 'host-brain',
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: String(input),
      reach: 'home',
      headers: { ...(init.headers as Record<string, string> | undefined) },
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
    });
    const { status, body } = await sending.catch(asTimeout);
    if (status < 200 || status > 599) throw new Fault('net/not-a-brain');
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), { status });
  };
}

/** The client tells slow from away by the name that `fetch` gives it. */
function asTimeout(thrown: unknown): never {
  if (thrown instanceof Fault && thrown.code === 'egress/slow') throw new DOMException(thrown.message, 'TimeoutError');
  throw thrown;
}
