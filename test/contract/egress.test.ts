import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { takeEgress } from '../tripwire/watch-egress.js';

// Addresses set apart for documentation (RFC 5737, 3849): nobody answers there should the wire be broken.
const away = '198.51.100.7';

describe('the tripwire over the suite', () => {
  it.each<[string, () => unknown]>([
    ['a socket', () => connect(80, away)],
    ['a socket by options', () => connect({ host: '2001:db8::7', port: 80 })],
    ['a name', () => connect(80, 'example.com')],
    ['TLS', () => connectSecurely({ host: away, port: 443 })],
    ['HTTP', () => get({ host: away })],
    ['a datagram', () => createSocket('udp4').send('x', 53, away)],
    ['a lookup', () => lookup('example.com')],
  ])('notices %s that leaves the machine', (_what, leave) => {
    expect(leave).toThrow('egress');
    expect(takeEgress()).toHaveLength(1);
  });

  it('notices fetch', async () => {
    await expect(fetch(`http://${away}/`)).rejects.toThrow();
    expect(takeEgress()).toEqual([`a connection to ${away}`]);
  });

  it('notices what a process does that a test started', () => {
    const { status } = spawnSync(process.execPath, ['-e', `require('node:net').connect(80, '${away}')`]);
    expect(status).not.toBe(0);
    expect(takeEgress()).toEqual([`a connection to ${away}`]);
  });

  it('lets the machine talk to itself', async () => {
    const server = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('hello');
    }
    server.close();
    expect(takeEgress()).toEqual([]);
  });
});
