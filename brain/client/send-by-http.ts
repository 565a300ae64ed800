import { type IncomingMessage, request } from 'node:http';
import type { FetchLike } from './endpoint-client.js';

/**
 * Sends as `fetch` does, to a Brain on this machine. Node's own `fetch` brings a parser of its own in WebAssembly, which
 * costs a process that says little more memory than everything it has to say.
 */
export const sendByHttp: FetchLike = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    // A connection kept from the call before may be that of a Brain which is gone since.
    const sent = request(url, { method, headers, agent: false });
    let received: IncomingMessage | null = null;
    const giveUp = (): void => void (received ?? sent).destroy(signal?.reason as Error);
    sent.once('response', (response: IncomingMessage) => {
      received = response;
      const { statusCode: status = 0 } = response;
      if (status >= 300 && status < 400) sent.destroy(new Error('it sends elsewhere'));
      else resolve({ ok: status >= 200 && status < 300, body: response });
    });
    // A response that breaks off says so to its reader.
    sent.on('error', reject);
    sent.once('close', () => signal?.removeEventListener('abort', giveUp));
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted === true) giveUp();
    else sent.end(body);
  });
