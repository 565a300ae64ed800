import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

describe('incognito is one state of hub and Brain', () => {
  it('lan_only tells the hub, and connected tells it back', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    await aClient(brain).setConfig({ network_mode: 'lan_only' });
    await hub.until(() => hub.commands.length === 1);
    hub.change({ incognito: true, mode: 'incognito' });
    await aClient(brain).setConfig({ network_mode: 'connected' });
    await hub.until(() => hub.commands.length === 2);
    expect(hub.commands).toEqual([
      { do: 'incognito', on: true },
      { do: 'incognito', on: false },
    ]);
  });

  it('a hub that goes incognito by voice takes the Brain along, there and back', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const mode = async () => (await aClient(brain).config({})).network_mode;
    hub.change({ incognito: true, mode: 'incognito' });
    await expect.poll(mode).toBe('lan_only');
    hub.change({ incognito: false, mode: 'normal' });
    await expect.poll(mode).toBe('connected');
    expect(hub.commands).toEqual([]);
  });

  it('a hub that goes incognito while it is being left here never leaves it, and takes the Brain along', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain, { incognito: true, mode: 'incognito', incognito_turn: 1 });
    const mode = async () => (await aClient(brain).config({})).network_mode;
    await expect.poll(mode).toBe('lan_only');
    await aClient(brain).setConfig({ network_mode: 'connected' });
    await hub.until(() => hub.commands.length === 1);
    hub.change({ incognito_turn: 2 });
    await expect.poll(mode).toBe('lan_only');
    await aClient(brain).setConfig({ network_mode: 'connected' });
    await hub.until(() => hub.commands.length === 2);
    hub.change({ incognito: false, mode: 'normal' });
    await expect.poll(async () => (await aClient(brain).status({})).incognito).toBe(false);
    expect(await mode()).toBe('connected');
  });

  it('the private side wins when a hub attaches that thinks otherwise', async () => {
    const brain = await aBrain();
    await aClient(brain).setConfig({ network_mode: 'lan_only' });
    const hub = await aHub(brain);
    await hub.until(() => hub.commands.length === 1);
    expect(hub.commands).toEqual([{ do: 'incognito', on: true }]);
    expect((await aClient(brain).status({})).incognito).toBe(true);
  });

  it('an incognito hub makes a Brain incognito that was not', async () => {
    const brain = await aBrain();
    await aHub(brain, { incognito: true, mode: 'incognito' });
    await expect.poll(async () => (await aClient(brain).config({})).network_mode).toBe('lan_only');
  });

  describe.each(['the Brain went on', 'the Brain started anew'])('changed while they were apart, and %s', (how) => {
    const together = async () => {
      const state = await temporaryFolder();
      let brain = await aBrain({ state });
      const hub = await aHub(brain);
      const mode = async () => (await aClient(brain).config({})).network_mode;
      const closeBoth = async () => {
        hub.change({ incognito: true, mode: 'incognito' });
        await expect.poll(mode).toBe('lan_only');
      };
      const part = async () => {
        hub.close();
        await expect.poll(async () => (await aClient(brain).status({})).hub.connected).toBe(false);
      };
      const restart = async () => {
        if (how === 'the Brain went on') return;
        await brain.stop();
        brain = await aBrain({ state });
      };
      const setHere = (network_mode: 'connected' | 'lan_only') => aClient(brain).setConfig({ network_mode });
      const meet = async (incognito: boolean, incognito_turn = 0) =>
        aHub(brain, { incognito, incognito_turn, mode: incognito ? 'incognito' : 'normal' });
      const status = () => aClient(brain).status({});
      const history = async () => (await aClient(brain).history({})).items.map(({ text }) => text);
      return { mode, closeBoth, part, restart, setHere, meet, status, history };
    };

    it('leaving it on the hub reaches the Brain', async () => {
      const { mode, closeBoth, part, restart, meet } = await together();
      await closeBoth();
      await part();
      await restart();
      const hub = await meet(false);
      await expect.poll(mode).toBe('connected');
      expect(hub.commands).toEqual([]);
    });

    it('entering it on the hub reaches the Brain', async () => {
      const { mode, part, restart, meet } = await together();
      await part();
      await restart();
      await meet(true);
      await expect.poll(mode).toBe('lan_only');
    });

    it('leaving it on the hub does not open what was closed at the Brain meanwhile', async () => {
      const { mode, closeBoth, part, restart, setHere, meet } = await together();
      await closeBoth();
      await part();
      await setHere('connected');
      await setHere('lan_only');
      await restart();
      const hub = await meet(false);
      await hub.until(() => hub.commands.length === 1);
      expect(hub.commands).toEqual([{ do: 'incognito', on: true }]);
      expect(await mode()).toBe('lan_only');
    });

    it('leaving it at the Brain waits for the hub, said so, and is told to it when it is back', async () => {
      const { mode, closeBoth, part, restart, setHere, meet, status } = await together();
      await closeBoth();
      await part();
      await setHere('connected');
      await restart();
      expect(await status()).toMatchObject({ incognito: true, incognito_pending: false });
      const hub = await meet(true);
      await hub.until(() => hub.commands.length === 1);
      expect(hub.commands).toEqual([{ do: 'incognito', on: false }]);
      expect(await status()).toMatchObject({ incognito: true, incognito_pending: false });
      hub.change({ incognito: false, mode: 'normal' });
      await expect.poll(status).toMatchObject({ incognito: false, incognito_pending: null });
      expect(await mode()).toBe('connected');
    });

    it('leaving it at the Brain does not open what was closed on the hub again meanwhile, and that is said', async () => {
      const { mode, closeBoth, part, restart, setHere, meet, status, history } = await together();
      await closeBoth();
      await part();
      await setHere('connected');
      await restart();
      const hub = await meet(true, 1);
      await expect.poll(mode).toBe('lan_only');
      expect(hub.commands).toEqual([]);
      expect(await status()).toMatchObject({ incognito: true, incognito_pending: null });
      await expect.poll(history).toContain('Incognito stays on: it was switched on at the glasses again meanwhile');
    });

    it('entering it at the Brain again takes back that it was left', async () => {
      const { closeBoth, part, restart, setHere, meet, status } = await together();
      await closeBoth();
      await part();
      await setHere('connected');
      await setHere('lan_only');
      await restart();
      expect(await status()).toMatchObject({ incognito: true, incognito_pending: null });
      const hub = await meet(true);
      expect(hub.commands).toEqual([]);
    });

    it('entering it at the Brain holds there, said to be told to the hub', async () => {
      const { part, restart, setHere, meet, status } = await together();
      await part();
      await setHere('lan_only');
      await restart();
      expect(await status()).toMatchObject({ incognito: true, incognito_pending: true });
      const hub = await meet(false);
      await hub.until(() => hub.commands.length === 1);
      expect(hub.commands).toEqual([{ do: 'incognito', on: true }]);
    });
  });

  it('a hub that cannot leave it keeps the Brain incognito', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const mode = async () => (await aClient(brain).config({})).network_mode;
    hub.change({ incognito: true, mode: 'incognito' });
    await expect.poll(mode).toBe('lan_only');
    hub.answer = () =>
      Promise.resolve({ ok: false, code: 'state/not-writable', say: 'The disk is full.', intent: null });
    await aClient(brain).setConfig({ network_mode: 'connected' });
    await expect.poll(mode).toBe('lan_only');
  });

  it('leaving it that was under way when the hub went away is told when it is back', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    hub.change({ incognito: true, incognito_turn: 1, mode: 'incognito' });
    const status = () => aClient(brain).status({});
    await expect.poll(async () => (await aClient(brain).config({})).network_mode).toBe('lan_only');
    hub.answer = () => new Promise(() => undefined);
    await aClient(brain).setConfig({ network_mode: 'connected' });
    await hub.until(() => hub.commands.length === 1);
    hub.close();
    await expect.poll(status).toMatchObject({ incognito: true, incognito_pending: false });
    const back = await aHub(brain, { incognito: true, incognito_turn: 1, mode: 'incognito' });
    await back.until(() => back.commands.length === 1);
    expect(back.commands).toEqual([{ do: 'incognito', on: false }]);
  });
});
