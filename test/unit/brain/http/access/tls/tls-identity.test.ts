import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { TlsIdentity } from '#brain/http/access/tls/tls-identity';
import { silentLog } from '#core/log/log';
import { dayMs } from '#core/time-units';
import { certificatePin } from '#core/wire/owner/pairing-code';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../../../../fakes/fake-clock.js';
import { scratchFolder } from '../../../../../scratch-folder.js';

interface Machine {
  readonly folder?: string;
  readonly clock?: FakeClock;
  readonly hostname?: string;
  readonly addresses?: readonly string[];
}

const open = ({ folder = scratchFolder(), clock = new FakeClock(), ...rest }: Machine = {}): Promise<TlsIdentity> =>
  TlsIdentity.open({
    state: StateDirectory.open(folder),
    clock,
    log: silentLog,
    hostname: rest.hostname ?? 'box',
    addresses: () => rest.addresses ?? ['127.0.0.1', '192.168.1.5'],
  });

const keysIn = (folder: string, name: string): string => join(folder, 'keys', name);
const leafOf = ({ shown }: TlsIdentity) => new X509Certificate(shown.cert);
const authorityOf = ({ authorityCertificate }: TlsIdentity) => new X509Certificate(authorityCertificate);

/** Whether a TLS client that trusts the authority and nothing else takes what is shown for `host`. */
async function isTrusted(identity: TlsIdentity, host: string): Promise<boolean> {
  const server = createServer(identity.shown).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ca = authorityOf(identity).toString();
  const client = connect({ host: '127.0.0.1', port, ca, servername: host, minVersion: 'TLSv1.3' });
  try {
    await once(client, 'secureConnect');
    return leafOf(identity).checkHost(host) !== undefined;
  } catch {
    return false;
  } finally {
    client.destroy();
    server.close();
  }
}

describe('the certificate of a Brain', () => {
  it.each(['box', 'x'.repeat(63), 'a-b-c', 'MyHub'])(
    'on %s is taken by whoever trusts its authority',
    async (hostname) => {
      // The client has the clock of this machine.
      const identity = await open({ hostname, clock: new FakeClock(Date.now()) });
      expect(await isTrusted(identity, `${hostname}.local`.toLowerCase())).toBe(true);
      expect(await isTrusted(identity, 'example.com')).toBe(false);
    },
  );

  it('names the addresses of the machine that lie at home, and no public one', async () => {
    const addresses = [
      '127.0.0.1',
      '192.168.1.5',
      '::ffff:10.0.0.3',
      'fe80::1%eth0',
      'fd12::7',
      '2a02:8071::9',
      '8.8.8.8',
    ];
    const leaf = leafOf(await open({ addresses }));
    for (const named of ['192.168.1.5', '10.0.0.3', 'fe80::1', 'fd12::7']) expect(leaf.checkIP(named)).toBeDefined();
    for (const other of ['127.0.0.1', '2a02:8071::9', '8.8.8.8']) expect(leaf.checkIP(other)).toBeUndefined();
  });

  it('is one that phones take: at most 825 days, for a server, signed by no other', async () => {
    const identity = await open();
    const leaf = leafOf(identity);
    expect(Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)).toBeLessThanOrEqual(825 * dayMs);
    expect(leaf.ca).toBe(false);
    expect(leaf.checkIssued(authorityOf(identity))).toBe(true);
    expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  });

  it('has an authority that says of itself how far it reaches', async () => {
    const authority = authorityOf(await open());
    expect(authority.ca).toBe(true);
    // Name constraints (RFC 5280, 4.2.1.10), marked critical.
    expect(authority.raw.includes(Buffer.from('0603551d1e0101ff', 'hex'))).toBe(true);
  });
});

describe('the identity of a Brain over TLS', () => {
  it('stays the same over a restart, in files only their owner can read', async () => {
    const folder = scratchFolder();
    const first = await open({ folder });
    const again = await open({ folder });
    expect(again.shown).toEqual(first.shown);
    expect(again.fingerprint).toBe(first.fingerprint);
    expect(first.fingerprint).toBe(certificatePin(authorityOf(first).fingerprint256));
    for (const name of ['tls.pem', 'tls-authority.pem'])
      expect(statSync(keysIn(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('signs anew for an address that the machine got since, and nobody has to pair again', async () => {
    const folder = scratchFolder();
    const moved: string[] = ['192.168.1.5'];
    const identity = await open({ folder, addresses: moved });
    const { fingerprint } = identity;
    expect(identity.isGoodFor('192.168.1.5')).toBe(true);
    expect(identity.isGoodFor('10.1.2.3')).toBe(false);
    await Promise.all([identity.prepareFor('10.1.2.3'), identity.prepareFor('10.1.2.3')]);
    expect(identity.isGoodFor('10.1.2.3')).toBe(true);
    expect(identity.fingerprint).toBe(fingerprint);
    expect(leafOf(await open({ folder })).fingerprint256).toBe(leafOf(identity).fingerprint256);
  });

  it('needs no certificate for an address that its authority cannot name', async () => {
    expect((await open()).isGoodFor('2a02:8071::9')).toBe(true);
  });

  it.each([
    ['about to end', 780],
    ['long over', 2_000],
    ['not begun, because the clock was wrong', -400],
  ])('signs anew when the certificate is %s', async (_what, days) => {
    const folder = scratchFolder();
    const before = await open({ folder });
    const clock = new FakeClock(new FakeClock().wallMs() + days * dayMs);
    const after = await open({ folder, clock });
    expect(after.shown.cert).not.toBe(before.shown.cert);
    expect(after.isGoodFor(null)).toBe(true);
    expect(after.fingerprint).toBe(before.fingerprint);
  });

  it.each([
    ['cut in half', (text: string) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['no authority', (_text: string, server: string) => server],
  ])('whose authority is %s keeps it aside and makes another', async (_how, spoil) => {
    const folder = scratchFolder();
    const { fingerprint } = await open({ folder });
    const path = keysIn(folder, 'tls-authority.pem');
    writeFileSync(path, spoil(readFileSync(path, 'utf8'), readFileSync(keysIn(folder, 'tls.pem'), 'utf8')));
    const replaced = await open({ folder });
    expect(replaced.fingerprint).not.toBe(fingerprint);
    expect(replaced.notice).toContain('pair other Brains again');
    expect((await open({ folder })).notice).toBeNull();
    expect(leafOf(replaced).verify(authorityOf(replaced).publicKey)).toBe(true);
    expect((await open({ folder })).shown).toEqual(replaced.shown);
    expect(readdirSync(join(folder, 'keys')).filter((name) => name.startsWith('tls-authority.pem.bad'))).toHaveLength(
      1,
    );
  });

  it.each([
    ['lost', null],
    ['empty', ''],
    ['garbled', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'],
  ])('whose certificate is %s signs another, and its pin stays', async (_how, content) => {
    const folder = scratchFolder();
    const { fingerprint } = await open({ folder });
    const path = keysIn(folder, 'tls.pem');
    expect(existsSync(path)).toBe(true);
    writeFileSync(path, content ?? '');
    const { fingerprint: pin, notice } = await open({ folder });
    expect([pin, notice]).toEqual([fingerprint, null]);
  });

  it('tells of an authority that is gone, and of none where there was no certificate', async () => {
    const folder = scratchFolder();
    expect((await open({ folder })).notice).toBeNull();
    rmSync(keysIn(folder, 'tls-authority.pem'));
    expect((await open({ folder })).notice).toContain('pair other Brains again');
  });
});
