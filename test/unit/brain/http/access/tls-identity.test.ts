import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, createServer, type PeerCertificate } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { type KeyAndCertificate, makeSelfSigned } from '#brain/http/access/self-signed';
import { openTlsIdentity, type TlsIdentity } from '#brain/http/access/tls-identity';
import { silentLog } from '#core/log/log';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { scratchFolder } from '../../../../scratch-folder.js';

const open = (folder: string): Promise<TlsIdentity> =>
  openTlsIdentity({ state: StateDirectory.open(folder), clock: new FakeClock(), log: silentLog });

describe('the self-signed certificate', () => {
  it.each(['box', 'x'.repeat(63), 'a-b-c'])('of %s is one that others can read and check', async (hostname) => {
    for (let count = 0; count < 5; count += 1) {
      const certificate = new X509Certificate((await makeSelfSigned(hostname)).cert);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      expect(certificate.subject).toBe(`CN=${hostname}`);
      expect(certificate.checkHost('localhost')).toBe('localhost');
      expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.UTC(2026, 0));
      expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.UTC(9000, 0));
    }
  });
});

/** The certificate that a TLS server with this identity shows to a client that trusts nothing else. */
async function shownBy({ key, cert }: KeyAndCertificate): Promise<PeerCertificate> {
  const server = createServer({ key, cert }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect({ host: '127.0.0.1', port, ca: cert, servername: 'localhost', minVersion: 'TLSv1.3' });
  try {
    await once(client, 'secureConnect');
    return client.getPeerCertificate();
  } finally {
    client.destroy();
    server.close();
  }
}

describe('the identity of a Brain on TLS', () => {
  it('passes the checks of a TLS client that trusts its certificate, and has the fingerprint it says', async () => {
    const identity = await open(scratchFolder());
    const { fingerprint256 } = await shownBy(identity);
    expect(Buffer.from(fingerprint256.replaceAll(':', ''), 'hex').toString('base64url')).toBe(identity.fingerprint);
  });

  it('stays the same over a restart, in a file only its owner can read', async () => {
    const folder = scratchFolder();
    const first = await open(folder);
    expect(await open(folder)).toEqual(first);
    expect(first.fingerprint).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(folder, 'keys', 'tls.pem')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['cut in half', async (text: string) => text.slice(0, text.length / 2)],
    ['empty', async () => ''],
    [
      'of another key',
      async (text: string) => (await makeSelfSigned('other')).key + text.slice(text.indexOf('-----BEGIN CERT')),
    ],
  ])('that is %s is kept aside and replaced, and never done without', async (_how, spoil) => {
    const folder = scratchFolder();
    const { fingerprint } = await open(folder);
    const path = join(folder, 'keys', 'tls.pem');
    writeFileSync(path, await spoil(readFileSync(path, 'utf8')));
    const replaced = await open(folder);
    expect(replaced.fingerprint).not.toBe(fingerprint);
    expect(await open(folder)).toEqual(replaced);
    expect(readdirSync(join(folder, 'keys')).filter((name) => name.startsWith('tls.pem.bad'))).toHaveLength(1);
  });
});
