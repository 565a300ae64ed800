import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';
import { type Begun, begin } from './raw-request.js';
import { someInterfaces } from './some-interfaces.js';

afterEach(cleanUp);

const onNetwork = { host: '0.0.0.0', interfaces: someInterfaces };
const dossier = { path: '/svc/people', body: JSON.stringify({ name: 'Sara Lind', note: 'Runs the bakery.' }) };

/** A device that is paired with `brain` and has asked once. */
async function aPhone(brain: RunningBrain, owner = false): Promise<{ readonly token: string; readonly id: string }> {
  const { token } = decodePairingCode((await aClient(brain).pair({ label: 'Phone', owner })).code);
  await aClient({ ...brain, token }).status({});
  const [device] = (await aClient(brain).devices({})).items;
  return { token, id: device?.id ?? '' };
}

/** A write whose head the Brain has judged, and whose body it waits for. */
function beginWrite(brain: RunningBrain, token: string, { path, body } = dossier): Promise<Begun> {
  const headers = { 'Content-Type': 'application/json', 'X-Svc-Token': token };
  return begin(brain.url, { method: 'POST', path, headers, body });
}

describe('a write whose body comes after its token', () => {
  it('was replaced: 401, and nothing is written', async () => {
    const brain = await aBrain(onNetwork);
    const begun = await beginWrite(brain, brain.token ?? '');
    const { token } = await aClient(brain).rotateToken({});
    expect(await begun.finish()).toMatchObject({ status: 401, json: { error: 'auth/bad-token' } });
    expect((await aClient({ ...brain, token }).people({})).items).toEqual([]);
  });

  it('was first asked for on this machine: 401 without it', async () => {
    const brain = await aBrain();
    const begun = await beginWrite(brain, '');
    await aClient(brain).rotateToken({});
    expect((await begun.finish()).status).toBe(401);
  });

  it('was taken back from a device: 401, and nothing is written', async () => {
    const brain = await aBrain(onNetwork);
    const phone = await aPhone(brain);
    const begun = await beginWrite(brain, phone.token);
    await aClient(brain).revokeDevice({ id: phone.id });
    expect((await begun.finish()).status).toBe(401);
    expect((await aClient(brain).people({})).items).toEqual([]);
  });

  it('was narrowed: what only the owner sets is refused, and what it may still do is done', async () => {
    const brain = await aBrain(onNetwork);
    const phone = await aPhone(brain, true);
    const patch = { path: '/svc/config', body: JSON.stringify({ cloud_enabled: true }) };
    const [setting, writing] = [await beginWrite(brain, phone.token, patch), await beginWrite(brain, phone.token)];
    await aClient(brain).grantDevice({ id: phone.id, owner: false });
    expect((await setting.finish()).status).toBe(403);
    expect((await writing.finish()).status).toBe(200);
    expect((await aClient(brain).config({})).cloud_enabled).toBe(false);
  });

  it('is still good: it is carried out as any other', async () => {
    const brain = await aBrain(onNetwork);
    expect((await (await beginWrite(brain, brain.token ?? '')).finish()).status).toBe(200);
  });
});

it('an upload whose device is unpaired before its end leaves no file', async () => {
  const folder = join(await temporaryFolder(), 'documents');
  await mkdir(folder);
  const brain = await aBrain({ ...onNetwork, folderRoots: [dirname(folder)] });
  await aClient(brain).editFolders({ action: 'add', path: folder });
  const phone = await aPhone(brain);
  const headers = { 'Content-Type': 'application/octet-stream', 'X-Svc-Token': phone.token };
  const path = `/svc/upload?${new URLSearchParams({ folder, name: 'note.md' })}`;
  const begun = await begin(brain.url, { method: 'POST', path, headers, body: 'The tent is in the attic.' });
  await aClient(brain).revokeDevice({ id: phone.id });
  await begun.finish().catch(() => null);
  // What was begun is removed beside the cut connection.
  await expect.poll(() => readdir(folder)).toEqual([]);
});
