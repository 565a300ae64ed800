import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onCleanUp } from '../../brain/brain-fixture.js';

/** A way to a Brain that notes the paths that are asked for on it, and can let requests wait without an answer. */
export interface RelayedBrain {
  readonly url: string;
  readonly asked: string[];
  isSilent: boolean;
}

export async function relayTo(brainUrl: string): Promise<RelayedBrain> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const relay: RelayedBrain = { url: `http://127.0.0.1:${port}`, asked: [], isSilent: false };
  server.on('request', (request, response) => {
    const { url = '', method = 'GET', headers } = request;
    relay.asked.push(url);
    if (relay.isSilent) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const token = headers['x-svc-token'];
      const passedOn = {
        'Content-Type': 'application/json',
        ...(token !== undefined && { 'X-Svc-Token': `${token}` }),
      };
      const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {};
      fetch(`${brainUrl}${url}`, { method, headers: passedOn, ...body }).then(
        async (answer) => {
          response.writeHead(answer.status, { 'Content-Type': 'application/json' });
          response.end(await answer.text());
        },
        () => response.destroy(),
      );
    });
  });
  onCleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  return relay;
}
