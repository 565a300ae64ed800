import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeAuthority, makeServerCertificate } from '#brain/http/access/tls/certificates';
import { followLive } from '#client/live-stream';
import { builtProgram } from '#hub/package-root';
import { runsLong } from '../../budget.js';
import { MailServer, mailLogin } from '../../fakes/mail-server.js';
import { wholeProcesses } from '../../patience.js';
import { aClient, aHub, cleanUp, onCleanUp, temporaryFolder } from './brain-fixture.js';

vi.setConfig(wholeProcesses);

afterEach(cleanUp);

const script = builtProgram('brain');

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  /** The first line on standard output, parsed. */
  readonly report: Record<string, unknown>;
}

async function run(args: readonly string[], environment: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...environment } });
  onCleanUp(() => child.kill('SIGKILL'));
  child.stderr.resume();
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, report: JSON.parse(line) as Record<string, unknown> };
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

describe('a mail server whose authority this machine trusts', () => {
  it.each([true, false])('is sent mail under encryption (from the start: %s)', async (fromStart) => {
    const NIGHTJAR_STATE = await temporaryFolder();
    const authority = await makeAuthority('mailer');
    const certificate = await makeServerCertificate({
      authority,
      hostname: 'mailer',
      addresses: [],
      wallMs: Date.now(),
    });
    const server = await new MailServer({ certificate, fromStart }).start();
    onCleanUp(() => server.stop());
    const NODE_EXTRA_CA_CERTS = join(NIGHTJAR_STATE, 'authority.pem');
    await writeFile(NODE_EXTRA_CA_CERTS, authority.cert);
    const { report } = await run(['--port', '0'], { NIGHTJAR_STATE, NODE_EXTRA_CA_CERTS });
    const owner = aClient({ url: String(report.url), token: null });
    const { user, pass } = mailLogin;
    const mail_server = `${fromStart ? 'smtps' : 'smtp'}://localhost:${server.port}`;
    await owner.setConfig({ mail_server, mail_user: user, mail_password: pass });
    const letter = { channel: 'email', to: 'sara@example.org', text: 'See you at noon.', approved: true } as const;
    expect(await owner.sendMessage(letter)).toMatchObject({ sent: true });
    expect(server.taken).toMatchObject([{ isEncrypted: true, envelope: { to: ['sara@example.org'] } }]);
  });
});

describe('the Brain as a process', () => {
  it('prints one line with its URL on loopback, answers there, starts again when killed, and ends well on SIGTERM', async () => {
    const NIGHTJAR_STATE = await temporaryFolder();
    const first = await run(['--port', '0'], { NIGHTJAR_STATE });
    expect(first.report).toEqual({ ready: true, url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
    const client = aClient({ url: String(first.report.url), token: null });
    expect((await client.health({})).version).toMatch(/^\d+\.\d+\.\d+/);
    await client.setConfig({ brief_hour: 7 });
    first.child.kill('SIGKILL');
    await ended(first.child);
    const second = await run(['--port', '0'], { NIGHTJAR_STATE });
    expect((await aClient({ url: String(second.report.url), token: null }).config({})).brief_hour).toBe(7);
    second.child.kill('SIGTERM');
    expect(await ended(second.child)).toBe(0);
  });

  it.runIf(runsLong)(
    'refuses a second Brain on the same state, and ends although a stream and a hub are attached',
    async () => {
      const state = await temporaryFolder();
      const { child, report } = await run(['--state', state, '--port', '0']);
      const second = await run(['--state', state, '--port', '0']);
      expect(second.report.fault).toBe('state/in-use');
      expect(await ended(second.child)).not.toBe(0);
      const nothing = () => Promise.resolve();
      const brain = { url: String(report.url), token: null, minted: false, beat: nothing, stop: nothing };
      await aHub(brain);
      const live = followLive({ url: brain.url, token: () => '' });
      await live.next();
      child.kill('SIGTERM');
      expect(await ended(child)).toBe(0);
      await live.return();
    },
  );

  it.runIf(runsLong)(
    'on the network mints a token once, says that it did, tells it to who asks, and keeps it',
    async () => {
      const state = await temporaryFolder();
      const first = await run(['--state', state, '--host', '0.0.0.0', '--port', '0']);
      expect(first.report).toEqual({ ready: true, url: expect.any(String), minted: true });
      first.child.kill('SIGTERM');
      await ended(first.child);
      const second = await run(['--state', state, '--host', '0.0.0.0', '--port', '0', '--print-token']);
      const token = String(second.report.token);
      expect(second.report).toEqual({ ready: true, url: expect.any(String), token });
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      const url = String(second.report.url);
      await expect(aClient({ url, token: null }).status({})).rejects.toMatchObject({ code: 'auth/bad-token' });
      expect((await aClient({ url, token }).status({})).hub.connected).toBe(false);
    },
  );

  it.runIf(runsLong)('a taken port is named, with what to do', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    onCleanUp(() => squatter.close());
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const { child, report } = await run(['--state', await temporaryFolder(), '--port', String(port)]);
    expect(report.fault).toBe('net/port-taken');
    expect(report.say).toContain(String(port));
    expect(report.say).toContain('--port');
    expect(await ended(child)).not.toBe(0);
  });

  it('a port that is no port is refused', async () => {
    for (const port of ['-1', '70000']) {
      const { child, report } = await run(['--state', await temporaryFolder(), `--port=${port}`]);
      expect([port, report.fault]).toEqual([port, 'cli/usage']);
      expect(await ended(child)).not.toBe(0);
    }
  });

  it('a state directory that others can read is refused, with the command that closes it', async () => {
    const state = await temporaryFolder();
    await chmod(state, 0o755);
    const { report } = await run(['--state', state, '--port', '0']);
    expect([report.fault, String(report.say).includes(`chmod 700 ${state}`)]).toEqual(['state/exposed', true]);
  });
});
