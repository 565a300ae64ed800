import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { memoryBacked, removeFolder } from '../../scratch-folder.js';
import { aBrain, aClient, temporaryFolder } from './brain-fixture.js';
import { someInterfaces } from './some-interfaces.js';

/** A key of a provider, which was taken back. */
export const key = 'sk-canary-that-was-removed';
/** What was set last. */
export const closed = { network_mode: 'lan_only', quiet_hours: '22:00-07:00', assistant_name: 'Robin' } as const;

const onNetwork = { host: '0.0.0.0', interfaces: someInterfaces } as const;

interface Tokens {
  readonly old: string;
  readonly token: string;
  readonly gone: string;
  readonly kept: string;
}

/** For the tests of a file: state directories in which tokens were rotated, a key removed, a device unpaired, and the Brain closed. */
export function pasts() {
  let folder: string;
  let tokens: Tokens;
  beforeAll(async () => {
    folder = await mkdtemp(join(memoryBacked, 'nightjar-past-'));
    tokens = await live(join(folder, 'state'));
  });
  afterAll(() => removeFolder(folder));
  return async () => {
    const state = join(await temporaryFolder(), 'state');
    await cp(join(folder, 'state'), state, { recursive: true });
    return { state, again: () => aBrain({ ...onNetwork, state }), ...tokens };
  };
}

async function live(state: string): Promise<Tokens> {
  const brain = await aBrain({ ...onNetwork, state });
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
  return { old: brain.token ?? '', token: rotated.token, gone, kept };
}

export type Past = Awaited<ReturnType<ReturnType<typeof pasts>>>;

/** What was taken back stays so, and what was confirmed last is in force. */
export async function expectNothingRevived(brain: RunningBrain, { old, token, gone, state }: Past) {
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

/** Ways in which a file is gone. */
export const damages = {
  missing: (path: string) => rm(path),
  empty: (path: string) => writeFile(path, ''),
  torn: async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 40)),
  'wrong in one bit': async (path: string) => {
    const [values, seal] = (await readFile(path, 'utf8')).split('"checksum"');
    // The last letter of what is stored.
    const other = values?.replace(/\w(?=\W*$)/, (letter) => String.fromCharCode(letter.charCodeAt(0) ^ 1));
    await writeFile(path, [other, seal].join('"checksum"'));
  },
} as const;
