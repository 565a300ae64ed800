import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { RunningNightjar, runNightjar } from './run-nightjar.js';

afterEach(cleanUp);

interface Told {
  readonly say: string;
  readonly state: string;
  readonly code: string;
}

/** A wearer: a Brain and a hub of their own, as processes, and a command line to speak to them. */
async function aWearer() {
  const state = await temporaryFolder();
  const brain = new RunningNightjar('brain', '--state', state, '--port', '0');
  onCleanUp(() => brain.stop());
  const url = /http:[^"]+/.exec(await brain.line(/"ready":true/))?.[0] ?? '';
  const hub = new RunningNightjar('hub', '--state', state, '--brain', url, '--mic', 'none');
  onCleanUp(() => hub.stop());
  await hub.line(/"ready":true/);
  const bond = (...words: string[]) => runNightjar('bond', ...words, '--state', state, '--brain', url, '--json');
  const ask = async (...words: string[]): Promise<Told> => JSON.parse((await bond(...words)).out) as Told;
  const is = (phase: string) => expect.poll(async () => (await ask('status')).state).toBe(phase);
  await expect.poll(async () => (await bond('status')).code).toBe(0);
  return { bond, ask, is };
}

describe('nightjar bond', () => {
  it('bonds two hubs by the code that one wearer reads out to the other, and dissolves on both sides', async () => {
    const ann = await aWearer();
    const ben = await aWearer();
    expect(await ann.ask('status')).toEqual({ say: 'There is no bond.', state: 'none', code: '' });
    const port = /port (\d+)/.exec((await ben.ask('listen')).say)?.[1] ?? '';
    await ann.ask('propose', `127.0.0.1:${port}`);
    await ben.is('propose');
    await ben.ask('accept');
    await ann.is('accept');
    const { code } = await ann.ask('status');
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect.poll(async () => (await ben.ask('accept', code)).say).toBe('The code is right. Say so.');
    await ann.is('confirm');
    expect((await ben.ask('status')).code).toBe('');
    expect(await ann.ask('confirm')).toMatchObject({ say: 'You are bonded.', state: 'live' });
    await ben.is('live');
    await ben.ask('dissolve');
    await ann.is('dissolved');
  });

  it('refuses what is not due, what is no hub and what it does not know', async () => {
    const { bond } = await aWearer();
    const outcomes = async (...words: string[]) => {
      const { code, err } = await bond(...words);
      return [code, err.trim()];
    };
    expect(await outcomes('confirm')).toEqual([1, 'nightjar: There is no bond that waits for that.']);
    expect(await outcomes('propose', '127.0.0.1:1')).toEqual([3, 'nightjar: The other hub cannot be reached.']);
    for (const words of [['propose'], ['propose', 'example.org'], ['conjure'], ['toString']]) {
      expect([words, (await bond(...words)).code]).toEqual([words, 2]);
    }
  });
});
