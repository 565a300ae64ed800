import { X509Certificate } from 'node:crypto';
import { get } from 'node:https';
import { connect as dial } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { followLive } from '#client/live-stream';
import { certificatePin, decodePairingCode } from '#core/wire/owner/pairing-code';
import { runsLong } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp } from './brain-fixture.js';
import { lanAddress } from './lan-address.js';
import { send } from './raw-request.js';

afterEach(cleanUp);

const times = { headersMs: 300, requestMs: 600, writeStallMs: 300 };

const overTls = () => aBrain({ host: '0.0.0.0', tls: true, times });
const portOf = ({ url }: RunningBrain) => Number(new URL(url).port);

interface Answered {
  readonly status: number;
  /** The pin of whoever signed what was shown. */
  readonly signedBy: string;
}

/** One request over TLS, as a device makes it: it looks at the certificate itself. */
function ask(brain: RunningBrain, path: string, headers: Record<string, string>): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { host: lanAddress, port: portOf(brain), path, headers, rejectUnauthorized: false, agent: false };
    get(options, (response) => {
      const { issuerCertificate } = (response.socket as TLSSocket).getPeerCertificate(true);
      response.resume();
      resolve({ status: response.statusCode ?? 0, signedBy: certificatePin(issuerCertificate.fingerprint256) });
    }).on('error', reject);
  });
}

describe.skipIf(lanAddress === undefined)('a Brain on TLS (needs a network address)', () => {
  it('shows other machines a certificate of the authority in its pairing code, and answers them', async () => {
    const brain = await overTls();
    const code = decodePairingCode((await aClient(brain).pair({})).code);
    expect(code.brain_url).toBe(`https://${lanAddress}:${portOf(brain)}`);
    const answer = await ask(brain, '/svc/status', { 'X-Svc-Token': code.token });
    expect(answer).toEqual({ status: 200, signedBy: code.fingerprint });
  });

  it('gives whoever asks the certificate to install, and the one in the pairing code is it', async () => {
    const brain = await overTls();
    const { fingerprint } = decodePairingCode((await aClient(brain).pair({})).code);
    const given = await fetch(`${brain.url}/svc/authority.crt`);
    expect(given.headers.get('content-type')).toBe('application/x-x509-ca-cert');
    const certificate = new X509Certificate(Buffer.from(await given.arrayBuffer()));
    expect(certificatePin(certificate.fingerprint256)).toBe(fingerprint);
  });

  it('has no certificate to give without TLS, and says why', async () => {
    const brain = await aBrain({});
    const refused = await fetch(`${brain.url}/svc/authority.crt`);
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('--tls')]);
  });

  it('keeps every check: local endpoints, token, Host', async () => {
    const brain = await overTls();
    const token = { 'X-Svc-Token': brain.token ?? '' };
    expect((await ask(brain, '/svc/token', token)).status).toBe(403);
    expect((await ask(brain, '/svc/status', {})).status).toBe(401);
    expect((await ask(brain, '/svc/status', { ...token, Host: 'evil.example' })).status).toBe(421);
  });

  it('says nothing to other machines in the clear', async () => {
    const brain = await overTls();
    await expect(send(`http://${lanAddress}:${portOf(brain)}`, { path: '/svc/health' })).rejects.toThrow();
  });

  it('needs no certificate on the machine itself: client, hub and live stream', async () => {
    const brain = await overTls();
    await aHub(brain);
    const live = followLive({ url: brain.url, token: () => brain.token ?? '' });
    expect((await live.next()).value).toMatchObject({ event: 'state' });
    await live.return();
    expect((await aClient(brain).status({})).hub.connected).toBe(true);
  });

  it.runIf(runsLong)('cuts clients that are slow over TLS as well, before and after the handshake', async () => {
    const brain = await overTls();
    const ended = (socket: NodeJS.EventEmitter & { destroy(): unknown }) => {
      onCleanUp(() => socket.destroy());
      socket.on('error', () => undefined);
      return new Promise((resolve) => socket.on('close', resolve));
    };
    const mute = ended(dial(portOf(brain), lanAddress));
    const half = connect({ host: lanAddress, port: portOf(brain), rejectUnauthorized: false }, () => {
      half.write('GET /svc/health HTTP/1.1\r\nX-Slow: ');
    });
    half.resume();
    await Promise.all([mute, ended(half)]);
  });

  it('ends although connections are open', async () => {
    const clock = new FakeClock();
    const brain = await aBrain({ host: '0.0.0.0', tls: true, clock });
    const half = connect({ host: lanAddress, port: portOf(brain), rejectUnauthorized: false });
    half.on('error', () => undefined);
    await new Promise((resolve) => half.once('secureConnect', resolve));
    await expectToEnd(brain, clock);
  });

  it('ends although a handshake is under way', async () => {
    const clock = new FakeClock();
    const patient = { headersMs: 60_000, requestMs: 60_000, writeStallMs: 60_000 };
    const brain = await aBrain({ host: '0.0.0.0', tls: true, clock, times: patient });
    const mute = dial(portOf(brain), lanAddress);
    mute.on('error', () => undefined);
    onCleanUp(() => mute.destroy());
    await new Promise((resolve) => mute.once('connect', resolve));
    // Whoever came before this answer was taken in before it.
    await aClient(brain).health({});
    await expectToEnd(brain, clock);
  });
});

function expectToEnd(brain: RunningBrain, clock: FakeClock): Promise<void> {
  const stopped = brain.stop().then(() => 'stopped');
  const later = () => {
    clock.advance(3_000);
    return Promise.race([stopped, 'still open']);
  };
  return expect.poll(later).toBe('stopped');
}
