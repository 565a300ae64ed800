import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followLive } from '#client/live-stream';
import { bondCommand } from '#hub/cli/commands/bond';
import { optionValuesSchema } from '#hub/cli/options';
import { runsLong } from '../../budget.js';
import { wholeProcesses } from '../../patience.js';
import { aClient, cleanUp, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { commandLine } from './command-line.js';
import { RunningNightjar, runNightjar } from './run-nightjar.js';

vi.setConfig(wholeProcesses);

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
  const there = ['--state', state, '--brain', url, '--json'];
  const bond = (...words: string[]) => commandLine('bond', ...words, ...there);
  const ask = async (...words: string[]): Promise<Told> => JSON.parse((await bond(...words)).out) as Told;
  const client = aClient({ url, token: null });
  const is = (phase: string) => expect.poll(() => phaseOf(client)).toBe(phase);
  await untilAttached(url);
  return { state, there, bond, ask, is };
}

/** Resolves once a hub has attached itself to the Brain at `url`. */
async function untilAttached(url: string): Promise<void> {
  for await (const { event, data } of followLive({ url, token: () => '' })) {
    if (event === 'state' && data.hub !== null) return;
  }
}

async function phaseOf(client: ReturnType<typeof aClient>): Promise<string> {
  const { card } = await client.hubCommand({ do: 'bond-status' });
  return card?.kind === 'confluence-bond' ? card.state : 'none';
}

describe('nightjar bond', () => {
  let ann: Awaited<ReturnType<typeof aWearer>>;
  beforeAll(async () => {
    ann = await aWearer();
  });
  afterAll(cleanUp);

  it.runIf(runsLong)(
    'bonds two hubs by the code that one wearer reads out to the other, and dissolves on both sides',
    async () => {
      const ben = await aWearer();
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
      expect((await runNightjar('bond', 'dissolve', ...ben.there)).code).toBe(0);
      await ann.is('dissolved');
    },
  );

  it('refuses what is not due, what is no hub and what it does not know', async () => {
    const { bond } = ann;
    const outcomes = async (...words: string[]) => {
      const { code, out } = await bond(...words);
      return [code, JSON.parse(out).message];
    };
    expect(await ann.ask('status')).toMatchObject({ code: '' });
    expect(await outcomes('confirm')).toEqual([1, 'There is no bond that waits for that.']);
    expect(await outcomes('propose', '127.0.0.1:1')).toEqual([3, 'The other hub cannot be reached.']);
    const values = optionValuesSchema.parse({ state: ann.state });
    const terminal = { out: () => undefined, err: () => undefined };
    for (const [step = '', word] of [['propose'], ['propose', 'example.org'], ['conjure'], ['toString']]) {
      await expect(bondCommand({ values, terminal, step, word }), step).rejects.toMatchObject({ code: 'cli/usage' });
    }
  });
});
