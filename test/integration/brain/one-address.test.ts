import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendThrough } from '#brain/answering/host/send-through';
import { Egress } from '#brain/privacy/egress/egress';
import { type BrainClient, createBrainClient } from '#client/brain-client';
import { closedPosture } from '#core/posture/posture';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { builtProgram } from '#hub/package-root';
import { aBrain, aClient, aHub, cleanUp, onCleanUp, temporaryFolder } from './brain-fixture.js';
import { giveHomeAddress, noAddressBecause } from './home-address.js';
import { send } from './raw-request.js';

const missing = noAddressBecause();
const script = builtProgram('brain');

/** Takes a port of one address until the test ends. */
async function squatOn(host: string): Promise<number> {
  const squatter = createServer().listen(0, host);
  onCleanUp(() => squatter.close());
  await once(squatter, 'listening');
  return (squatter.address() as AddressInfo).port;
}

/** The report of a Brain in a process of its own. */
async function aProcess(...args: readonly string[]): Promise<{ readonly url: string; readonly token: string }> {
  const child = spawn(process.execPath, [
    ...[script, '--state', await temporaryFolder(), '--port', '0', '--print-token'],
    ...args,
  ]);
  onCleanUp(() => child.kill('SIGKILL'));
  child.stderr.resume();
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return JSON.parse(line) as { url: string; token: string };
}

/** A client as a device has it: it speaks to nobody but the holder of the pinned certificate. */
function aPinningClient(url: string, token: string, fingerprint: string): BrainClient {
  const posture = () => ({ ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false });
  const egress = new Egress({ posture, ledger: { leaving: () => Promise.reject(new Error('no cloud here')) } });
  return createBrainClient({ url, token: () => token, send: sendThrough(egress, { fingerprint }) });
}

describe.skipIf(missing !== null)(`a Brain on one address${missing === null ? '' : ` (${missing})`}`, () => {
  let lan = '';
  let takeBack: () => void = () => undefined;
  beforeAll(() => {
    ({ address: lan, takeBack } = giveHomeAddress());
  });
  afterAll(() => takeBack());
  afterEach(cleanUp);

  it('is reached there by the network, and by its own machine over loopback on the same port', async () => {
    const brain = await aBrain({ host: lan });
    const { port } = new URL(brain.url);
    expect([brain.minted, brain.url]).toEqual([true, `http://127.0.0.1:${port}`]);
    const token = { 'X-Svc-Token': brain.token ?? '' };
    const asked = { path: '/svc/token', headers: token };
    expect((await send(brain.url, asked)).status).toBe(200);
    expect((await send(`http://${lan}:${port}`, asked)).json?.error).toBe('auth/local-only');
    expect((await send(`http://${lan}:${port}`, { path: '/svc/health', headers: token })).status).toBe(200);
    expect((await send(`http://${lan}:${port}`, { path: '/svc/health' })).status).toBe(401);
  });

  it('lets the hub of its machine attach, and shows the address in the pairing code', async () => {
    const brain = await aBrain({ host: lan });
    await aHub(brain);
    expect((await aClient(brain).status({})).hub.connected).toBe(true);
    const { code, svg } = await aClient(brain).pair({});
    expect(decodePairingCode(code).brain_url).toBe(`http://${lan}:${new URL(brain.url).port}`);
    expect(svg).toContain('<svg');
  });

  it.each([
    ['the address', () => lan],
    ['loopback', () => '127.0.0.1'],
  ])('says so when its port is taken on %s, and lets go of the other one', async (_where, host) => {
    const port = await squatOn(host());
    const failed = aBrain({ host: lan, port });
    await expect(failed).rejects.toMatchObject({ code: 'net/port-taken', message: expect.stringContaining(host()) });
    const other = createServer().listen(port, host() === lan ? '127.0.0.1' : lan);
    onCleanUp(() => other.close());
    await once(other, 'listening');
  });

  it('answers a device that pinned its certificate, and hears nothing from one that pinned another', async () => {
    const { url, token } = await aProcess('--host', lan, '--tls');
    const paired = decodePairingCode((await aClient({ url, token }).pair({})).code);
    const { brain_url: secure, fingerprint = '' } = paired;
    expect(secure).toBe(`https://${lan}:${new URL(url).port}`);
    const { hub } = await aPinningClient(secure, paired.token, fingerprint).status({});
    expect(hub.connected).toBe(false);
    const other = `${fingerprint.startsWith('A') ? 'B' : 'A'}${fingerprint.slice(1)}`;
    const refused = aPinningClient(secure, paired.token, other).status({});
    await expect(refused).rejects.toMatchObject({ code: 'net/unreachable' });
  });
});

describe('a Brain on a loopback address of its own', () => {
  afterEach(cleanUp);

  it('is reached by the usual one as well, and trusts this machine', async () => {
    const brain = await aBrain({ host: '127.0.0.2' });
    const { port } = new URL(brain.url);
    expect([brain.url, brain.minted]).toEqual([`http://127.0.0.1:${port}`, false]);
    expect((await aClient(brain).status({})).hub.connected).toBe(false);
  });

  it('is told so when the address is none of this machine', async () => {
    const failed = aBrain({ host: '203.0.113.7' });
    await expect(failed).rejects.toMatchObject({
      code: 'net/no-such-address',
      message: expect.stringContaining('--host'),
    });
  });
});
