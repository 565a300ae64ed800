import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loopbackSlots, slotsPerPeer } from '#brain/http/access/connection-slots';
import { aBrain, aClient, cleanUp, onCleanUp } from './brain-fixture.js';

/** Of a documentation network of this worker, which no route leads to. */
const prefix = `2001:db8:${(process.pid % 0xffff).toString(16)}`;
const oneNetwork = Array.from({ length: 19 }, (_none, at) => `${prefix}:1::${(at + 1).toString(16)}`);
const manyNetworks = Array.from({ length: 19 }, (_none, at) => `${prefix}:${(at + 2).toString(16)}::1`);
const all = [...oneNetwork, ...manyNetworks];

const ip = (action: 'add' | 'del', address: string) =>
  spawnSync('ip', ['-6', 'address', action, `${address}/128`, 'dev', 'lo', ...(action === 'add' ? ['nodad'] : [])]);

const isGiven = process.getuid?.() === 0 && ip('add', all[0] ?? '').status === 0;
ip('del', all[0] ?? '');

/** A connection from this address to itself that never says anything; resolves once it stands. */
function silent(address: string, port: number): Promise<Socket> {
  const socket = connect({ host: address, port, localAddress: address });
  onCleanUp(() => socket.destroy());
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket)).on('error', () => resolve(socket));
  });
}

const isOpen = (socket: Socket): boolean => socket.readyState === 'open';

describe.skipIf(!isGiven)('silent connections of many IPv6 addresses of one machine', () => {
  beforeAll(() => {
    for (const address of all) ip('add', address);
  });
  afterEach(cleanUp);
  afterAll(() => {
    for (const address of all) ip('del', address);
  });

  /** Silent connections of each address, and what is left of them once the owner was answered. */
  async function besieged(
    addresses: readonly string[],
    each: number = slotsPerPeer,
  ): Promise<{ readonly left: number; readonly tookMs: number }> {
    const brain = await aBrain({ host: '::' });
    const port = Number(new URL(brain.url).port);
    const sockets = await Promise.all(
      addresses.flatMap((address) => Array.from({ length: each }, () => silent(address, port))),
    );
    const atMs = performance.now();
    const fromAfar = aClient({ url: `http://[${oneNetwork[0]}]:${port}`, token: brain.token });
    expect((await fromAfar.status({})).records.ok).toBe(true);
    expect((await aClient(brain).status({})).records.ok).toBe(true);
    const tookMs = performance.now() - atMs;
    await expect.poll(() => sockets.filter(isOpen).length).toBeLessThan(addresses.length * each);
    return { left: sockets.filter(isOpen).length, tookMs };
  }

  it('of one network count as one, and leave the others their slots', async () => {
    const { left } = await besieged(oneNetwork);
    expect(left).toBeLessThanOrEqual(slotsPerPeer);
  });

  it('of many networks keep nobody out who comes after them, on this machine or another', async () => {
    const { tookMs } = await besieged(manyNetworks);
    expect(tookMs).toBeLessThan(5_000);
  });

  it('of this machine itself, five hundred, keep its owner out for no time', async () => {
    const { left, tookMs } = await besieged(['::1'], 500);
    expect(left).toBeLessThanOrEqual(loopbackSlots);
    expect(tookMs).toBeLessThan(5_000);
  });
});
