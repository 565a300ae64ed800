import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the owner, as any on the market: it hands on what it is asked, the name it was asked by included. */
export async function startRelay(brainUrl: string, host: string) {
  const { hostname, port } = new URL(brainUrl);
  const asked: string[] = [];
  const server = createServer((asking, answering) => {
    asked.push(`${asking.method} ${asking.url}`);
    const handed = request(
      { hostname, port, method: asking.method, path: asking.url, headers: asking.headers },
      (answer) => {
        answering.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(answering);
      },
    );
    handed.on('error', () => answering.destroy());
    answering.on('close', () => handed.destroy());
    asking.pipe(handed);
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
