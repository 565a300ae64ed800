import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readBrainConfig } from '#hub/brain/brain-config';
import { StateDirectory } from '#memory/state/state-directory';
import { drawnFrom } from '../../budget.js';
import { closed, damages, expectNothingRevived, key, pasts } from './a-past.js';
import { aBrain, aClient, cleanUp, memoryIn, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);
const aPast = pasts();

const files = ['brain_config.json', 'keys/secrets.json', 'keys/devices.json'];

describe.each(Object.entries(damages))('files of the Brain that are %s', (_how, damage) => {
  it.each(drawnFrom(files))('come back as they were confirmed last: %s', async (name) => {
    const past = await aPast();
    const path = join(past.state, name);
    await damage(path);
    const brain = await past.again();
    const { owner, config } = await expectNothingRevived(brain, past);
    expect(config).toMatchObject(closed);
    expect((await aClient({ ...brain, token: past.kept }).status({})).incognito).toBe(true);
    expect((await owner.status({})).notices).toEqual([
      expect.stringMatching(/not as (it was|they were) written and came back from the copy beside (it|them); look/),
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

describe('the list of paired devices', () => {
  it('that is gone with its copy lets none in, and says so', async () => {
    const past = await aPast();
    for (const end of ['', '.bak']) await rm(join(past.state, 'keys', `devices.json${end}`));
    const brain = await past.again();
    const phone = aClient({ ...brain, token: past.kept }).status({});
    await expect(phone).rejects.toMatchObject({ code: 'auth/bad-token' });
    const { owner } = await expectNothingRevived(brain, past);
    expect((await owner.status({})).notices).toEqual([expect.stringContaining('The list of paired devices was lost')]);
  });

  it('tells that a Brain has been here where all else of it is gone', async () => {
    const past = await aPast();
    for (const name of ['brain_config.json', 'keys/secrets.json', 'hub_posture.json']) {
      for (const end of ['', '.bak']) await rm(join(past.state, `${name}${end}`), { force: true });
    }
    for (const name of await readdir(past.state)) if (name.startsWith('brain.db')) await rm(join(past.state, name));
    const brain = await past.again();
    const { notices, incognito } = await aClient(brain).status({});
    expect(incognito).toBe(true);
    expect(notices).toEqual([
      expect.stringContaining('The settings'),
      expect.stringContaining('The keys'),
      expect.stringContaining('What the glasses had closed'),
    ]);
  });
});

describe('a new install', () => {
  it('takes what a person wrote before the first start, and is whole afterwards', async () => {
    const state = await temporaryFolder();
    await writeFile(join(state, 'brain_config.json'), JSON.stringify({ brief_hour: 7 }));
    for (let start = 0; start < 2; start += 1) {
      const brain = await aBrain({ state });
      expect(await aClient(brain).config({})).toMatchObject({ brief_hour: 7, network_mode: 'connected' });
      expect(await aClient(brain).status({})).toMatchObject({ notices: [] });
      await brain.stop();
    }
  });

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
