import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { readBrainConfig } from '#hub/brain/brain-config';
import { StateDirectory } from '#memory/state/state-directory';
import { aBrain, aClient, cleanUp, memoryIn, temporaryFolder } from './brain-fixture.js';
import { someInterfaces } from './some-interfaces.js';

afterEach(cleanUp);

const key = 'sk-canary-that-was-removed';
const closed = { network_mode: 'lan_only', quiet_hours: '22:00-07:00', assistant_name: 'Robin' } as const;

/** A state directory in which tokens were rotated, a key removed, a device unpaired, and the Brain closed. */
async function aPast() {
  const state = await temporaryFolder();
  const onNetwork = { state, host: '0.0.0.0', interfaces: someInterfaces };
  const brain = await aBrain(onNetwork);
  const owner = aClient(brain);
  await owner.setConfig({ cloud_enabled: true, cloud_passages: true, cloud_api_key: key, quiet_hours: '' });
  const paired = async (of: RunningBrain, label: string) => {
    const { token } = decodePairingCode((await aClient(of).pair({ label })).code);
    await aClient({ ...of, token }).status({});
    return token;
  };
  const rotated = { ...brain, token: (await owner.rotateToken({})).token };
  const [gone, kept] = [await paired(rotated, 'Gone'), await paired(rotated, 'Kept')];
  const { items } = await aClient(rotated).devices({});
  await aClient(rotated).revokeDevice({ id: items.find(({ label }) => label === 'Gone')?.id ?? '' });
  await aClient(rotated).setConfig({ cloud_enabled: false, cloud_passages: false, cloud_api_key: '', ...closed });
  await brain.stop();
  const again = () => aBrain(onNetwork);
  return { state, again, old: brain.token ?? '', token: rotated.token, gone, kept };
}

type Past = Awaited<ReturnType<typeof aPast>>;

/** What was taken back stays so, and what was confirmed last is in force. */
async function expectNothingRevived(brain: RunningBrain, { old, token, gone, state }: Past) {
  for (const revoked of [old, gone]) {
    const asked = aClient({ ...brain, token: revoked }).status({});
    await expect(asked).rejects.toMatchObject({ code: 'auth/bad-token' });
  }
  const owner = aClient({ ...brain, token });
  const config = await owner.config({});
  expect([config.cloud_keys, config.cloud_enabled, config.cloud_passages]).toEqual([{}, false, false]);
  expect(config.network_mode).toBe('lan_only');
  expect((await owner.status({})).incognito).toBe(true);
  expect(await wordsIn(state)).not.toContain(key);
  return { owner, config };
}

async function wordsIn(state: string): Promise<string> {
  const files = [state, join(state, 'keys')].map(async (folder) => {
    const names = (await readdir(folder)).filter((name) => name.includes('.json'));
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  });
  return (await Promise.all(files)).flat().join();
}

const files = ['brain_config.json', 'keys/secrets.json', 'keys/devices.json'];

const damages = {
  missing: (path: string) => rm(path),
  empty: (path: string) => writeFile(path, ''),
  torn: async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 40)),
} as const;

describe.each(Object.entries(damages))('files of the Brain that are %s', (_how, damage) => {
  it.each(files)('come back as they were confirmed last: %s', async (name) => {
    const past = await aPast();
    const path = join(past.state, name);
    await damage(path);
    const brain = await past.again();
    const { owner, config } = await expectNothingRevived(brain, past);
    expect(config).toMatchObject(closed);
    expect((await aClient({ ...brain, token: past.kept }).status({})).incognito).toBe(true);
    expect((await owner.status({})).notices).toEqual([
      expect.stringMatching(/came back from the copy; nothing is lost\.$/),
    ]);
    expect(readFileSync(path, 'utf8')).toBe(readFileSync(`${path}.bak`, 'utf8'));
    const { items } = await owner.history({});
    expect(items).toContainEqual(expect.objectContaining({ kind: 'config', text: expect.stringContaining('copy') }));
    expect(readBrainConfig(StateDirectory.open(past.state))).toMatchObject({ ...closed, token: past.token });
  });

  it('leave the Brain closed where the copy of the settings went with them, and the current token in force', async () => {
    const past = await aPast();
    for (const end of ['', '.bak']) await damage(join(past.state, `brain_config.json${end}`));
    const brain = await past.again();
    const { owner } = await expectNothingRevived(brain, past);
    expect((await owner.status({})).notices).toEqual([expect.stringContaining('The settings of this Brain were lost')]);
    await brain.stop();
    await expectNothingRevived(await past.again(), past);
  });

  it('leave nobody in by an old token where the secrets went with their copy', async () => {
    const past = await aPast();
    for (const end of ['', '.bak']) await damage(join(past.state, 'keys', `secrets.json${end}`));
    const brain = await past.again();
    expect(brain.token).toMatch(/^[\w-]{43}$/);
    expect([past.old, past.token]).not.toContain(brain.token);
    await expectNothingRevived(brain, { ...past, token: brain.token ?? '' });
    const { notices } = await aClient(brain).status({});
    expect(notices).toEqual([expect.stringContaining('A new pairing token is in force')]);
  });

  it('keep closed what a hub had closed, until it is back', async () => {
    const past = await aPast();
    await (await memoryIn(past.state)).close();
    for (const end of ['', '.bak']) await damage(join(past.state, `hub_posture.json${end}`));
    const owner = aClient({ ...(await past.again()), token: past.token });
    expect(await owner.status({})).toMatchObject({ hub: { veil: true }, incognito: true });
    expect((await owner.status({})).notices).toEqual([expect.stringContaining('stays closed')]);
  });
});

describe('a new install', () => {
  it('is open, alarms nobody, and is known for what it is at the next start', async () => {
    const state = await temporaryFolder();
    for (let start = 0; start < 2; start += 1) {
      const brain = await aBrain({ state });
      expect(await aClient(brain).status({})).toMatchObject({ notices: [], incognito: false });
      await brain.stop();
    }
  });
});

describe('the secrets', () => {
  it('of an earlier release move out of the settings, once', async () => {
    const state = await temporaryFolder();
    const written = { token: 'x'.repeat(43), cloud_api_key: key, brief_hour: 7, assistant_name: 'Vesper' };
    for (const end of ['', '.bak']) await writeFile(join(state, `brain_config.json${end}`), JSON.stringify(written));
    const brain = await aBrain({ state });
    expect(brain.token).toBe(written.token);
    const config = await aClient(brain).config({});
    expect(config).toMatchObject({ brief_hour: 7, cloud_keys: { 'openai https://api.openai.com': 'set' } });
    for (const end of ['', '.bak']) {
      expect(await readFile(join(state, `brain_config.json${end}`), 'utf8')).not.toMatch(/x{43}|canary/);
    }
    await brain.stop();
    // An old settings file that somebody puts back brings no old secret back.
    await writeFile(join(state, 'brain_config.json'), JSON.stringify({ ...config, token: 'y'.repeat(43) }));
    expect((await aBrain({ state })).token).toBe(written.token);
  });
});
