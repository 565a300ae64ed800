import { type IncomingMessage, request } from 'node:http';
import type { FetchLike } from './endpoint-client.js';

/**
 * Sends as `fetch` does, to a Brain on this machine. Node's own `fetch` loads a parser in WebAssembly, which takes more
 * memory than a process with few requests is worth.
 */
export const sendByHttp: FetchLike = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    // No pooled connection: the Brain behind it may have been restarted.
    const sent = request(url, { method, headers, agent: false });
    let received: IncomingMessage | null = null;
    const giveUp = (): void => void (received ?? sent).destroy(signal?.reason as Error);
    sent.once('response', (response: IncomingMessage) => {
      received = response;
      const { statusCode: status = 0 } = response;
      if (status >= 300 && status < 400) sent.destroy(new Error('it sends elsewhere'));
      else resolve({ ok: status >= 200 && status < 300, body: response });
    });
    // Once the response has begun, a failure reaches whoever reads its body.
    sent.on('error', reject);
    sent.once('close', () => signal?.removeEventListener('abort', giveUp));
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted === true) giveUp();
    else sent.end(body);
  });
