import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readBrainConfig } from '#hub/brain/brain-config';
import { StateDirectory } from '#memory/state/state-directory';
import { drawnFrom } from '../../budget.js';
import { closed, damages, expectNothingRevived, type Past, pasts } from './a-past.js';
import { aBrain, aClient, cleanUp } from './brain-fixture.js';

afterEach(cleanUp);
const aPast = pasts();

describe('settings that are not whole', () => {
  const partial = JSON.stringify({ assistant_name: 'Vesper', brief_hour: 7 });
  const without = (name: string) => (text: string) =>
    JSON.stringify({ ...(JSON.parse(text) as object), [name]: undefined });
  const contents: Readonly<Record<string, (text: string, past: Past) => string>> = {
    'empty objects': () => '{}',
    'a few of the keys': () => partial,
    'all but the network mode': without('network_mode'),
    'all but the quiet hours': without('quiet_hours'),
    'all but the excluded paths': without('exclude_globs'),
    'those of the secrets': (_text, { state }) => readFileSync(join(state, 'keys', 'secrets.json'), 'utf8'),
  };

  describe.each(Object.entries(contents))('but %s', (_what, content) => {
    it('come back from a whole copy', async () => {
      const past = await aPast();
      const path = join(past.state, 'brain_config.json');
      await writeFile(path, content(await readFile(path, 'utf8'), past));
      const { config } = await expectNothingRevived(await past.again(), past);
      expect(config).toMatchObject(closed);
    });

    it.each(['with the copy', 'without a copy', 'with a torn copy'])(
      'leave the Brain closed, and say so: %s',
      async (how) => {
        const past = await aPast();
        const path = join(past.state, 'brain_config.json');
        const bad = content(await readFile(path, 'utf8'), past);
        await writeFile(path, bad);
        if (how === 'without a copy') await rm(`${path}.bak`);
        else await writeFile(`${path}.bak`, how === 'with the copy' ? bad : bad.slice(0, -1));
        expect(readBrainConfig(StateDirectory.open(past.state)).network_mode).toBe('lan_only');
        const brain = await past.again();
        const { owner } = await expectNothingRevived(brain, past);
        expect((await owner.status({})).notices).toEqual([
          expect.stringContaining('The settings of this Brain were lost'),
        ]);
      },
    );
  });

  it.each(drawnFrom(Object.entries(damages)))(
    'in the copy do not stand in for a file that is %s',
    async (_how, damage) => {
      const past = await aPast();
      await damage(join(past.state, 'brain_config.json'));
      await writeFile(join(past.state, 'brain_config.json.bak'), '{}');
      const { owner } = await expectNothingRevived(await past.again(), past);
      expect((await owner.status({})).notices).toEqual([
        expect.stringContaining('The settings of this Brain were lost'),
      ]);
    },
  );
});

describe('secrets that are not whole', () => {
  /** On this machine alone, where a Brain without a token asks nobody for one. */
  async function aloneWith(write: (path: string) => Promise<unknown>) {
    const past = await aPast();
    const path = join(past.state, 'keys', 'secrets.json');
    await write(path);
    return { past, path, brain: await aBrain({ state: past.state }) };
  }
  const change = async (path: string, changes: object) =>
    writeFile(path, JSON.stringify({ ...(JSON.parse(await readFile(path, 'utf8')) as object), ...changes }));
  const both = (write: (path: string) => Promise<unknown>) => async (path: string) => {
    for (const end of ['', '.bak']) await write(`${path}${end}`);
  };

  it.each(
    drawnFrom([
      ['empty objects', both((path) => writeFile(path, '{}'))],
      ['without a token', both((path) => change(path, { token: undefined }))],
      ['with an empty token', both((path) => change(path, { token: '' }))],
      ['without the keys of providers', both((path) => change(path, { cloud_keys: undefined }))],
    ] as const),
  )('leave a new token, and say so: %s', async (_what, write) => {
    const { past, brain } = await aloneWith(write);
    expect(brain.token).toMatch(/^[\w-]{43}$/);
    expect([past.old, past.token]).not.toContain(brain.token);
    await expect(aClient({ ...brain, token: null }).rotateToken({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    const { notices } = await aClient(brain).status({});
    expect(notices).toEqual([expect.stringContaining('A new pairing token is in force')]);
  });

  it.each(
    drawnFrom([
      ['an empty object', (path: string) => writeFile(path, '{}')],
      ['without a token', (path: string) => change(path, { token: undefined })],
      ['with an empty token', (path: string) => change(path, { token: '' })],
    ] as const),
  )('come back from a whole copy: %s', async (_what, write) => {
    const { past, brain } = await aloneWith(write);
    expect(brain.token).toBe(past.token);
    const { notices } = await aClient(brain).status({});
    expect(notices).toEqual([
      expect.stringMatching(/not as (it was|they were) written and came back from the copy beside (it|them); look/),
    ]);
  });
});
