import { afterEach, describe, expect, it } from 'vitest';
import { decodePairingCode } from '#core/wire/owner/pairing-code';
import { pairCommand } from '#hub/cli/commands/pair';
import { optionValuesSchema } from '#hub/cli/options';
import { aBrain, aClient, cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { someInterfaces } from '../brain/some-interfaces.js';
import { commandLine } from './command-line.js';
import { runNightjar } from './run-nightjar.js';

afterEach(cleanUp);

async function aBrainAtHome(host = '0.0.0.0') {
  const state = await temporaryFolder();
  const brain = await aBrain({ host, state, interfaces: someInterfaces });
  const pair = (...words: string[]) => commandLine('pair', ...words, '--state', state);
  return { brain, state, pair };
}

describe('nightjar pair', () => {
  it('draws a code that a device can be paired with, lists the device and unpairs it', async () => {
    const { brain, pair } = await aBrainAtHome();
    const shown = await pair('--label', 'Pocket phone');
    expect([shown.code, shown.err.includes('█')]).toEqual([0, true]);
    const { token, brain_url } = decodePairingCode(shown.err.trim().split('\n').at(-1) ?? '');
    expect(brain_url).toContain('http://192.168.7.20:');
    await aClient({ ...brain, token }).status({});
    const listed = await pair('devices', '--json');
    const device = JSON.parse(listed.out) as { id: string; label: string };
    expect(device.label).toBe('Pocket phone');
    expect((await pair('revoke', device.id)).code).toBe(0);
    await expect(aClient({ ...brain, token }).status({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    expect((await pair('revoke', device.id)).code).not.toBe(0);
  });

  it('replaces the token and says the new one', async () => {
    const { brain, state } = await aBrainAtHome();
    const { out } = await runNightjar('pair', 'rotate', '--state', state);
    await expect(aClient(brain).status({})).rejects.toMatchObject({ code: 'auth/bad-token' });
    expect((await aClient({ ...brain, token: out.trim() }).status({})).model).toBe('keyword');
  });

  it('says what to do while nobody on the network could reach the Brain', async () => {
    const { pair } = await aBrainAtHome('127.0.0.1');
    const { code, err } = await pair();
    expect([code === 0, err.includes('--host 0.0.0.0')]).toEqual([false, true]);
  });

  it('refuses what it does not know', async () => {
    const { state, pair } = await aBrainAtHome();
    expect((await pair('conjure')).code).toBe(2);
    const values = optionValuesSchema.parse({ state });
    const terminal = { out: () => undefined, err: () => undefined };
    const plain = { values, terminal, action: 'code', id: undefined, label: undefined, kind: undefined };
    for (const odd of [{ kind: 'toaster' }, { label: '' }, { action: 'revoke' }, { action: 'toString' }]) {
      const pairing = async () => pairCommand({ ...plain, ...odd });
      await expect(pairing).rejects.toMatchObject({ code: 'cli/usage' });
    }
  });
});
