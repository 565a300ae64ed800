import { afterEach, expect, it } from 'vitest';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { TimerFile } from '#hub/wearer/timers/timer-file';
import { StateDirectory } from '#memory/state/state-directory';
import { aBrain, aClient, cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { aFigment, posting } from '../brain/lenses/lens-fixture.js';
import { commandLine } from './command-line.js';

afterEach(cleanUp);

const minutes = (seconds: number, id: string) =>
  ({ id, label: null, plan: { kind: 'countdown', seconds }, startedMs: systemClock.monotonicMs(), ranMs: 0 }) as const;

it('a reset counts kept lenses, timers and the saga, before it and after it', async () => {
  const state = await temporaryFolder();
  const brain = await aBrain({ state });
  const client = aClient(brain);
  for (const name of ['One', 'Two']) await posting(brain)('rc/import', { figment: aFigment(name) });
  await client.editCalendar({ title: 'Dentist', ts: Date.now() + 3_600_000 });
  await client.setConfig({ network_mode: 'lan_only' });
  await client.setConfig({ network_mode: 'connected' });
  await expect.poll(async () => (await client.saga({})).xp).toBeGreaterThan(0);
  const { xp } = await client.saga({});
  await brain.stop();
  const options = { state: StateDirectory.open(state), clock: systemClock, log: silentLog };
  await (await TimerFile.open(options)).write([minutes(600, 'tea'), minutes(1_200, 'pasta')], new Set());

  const counted = new RegExp(`1 event.* 2 kept lenses, 2 timers, ${xp} XP, [1-9]\\d* badges?, with every setting`);
  expect((await commandLine('reset', '--state', state)).err).toMatch(counted);
  expect((await commandLine('reset', '--yes', '--state', state)).out).toMatch(counted);
  expect((await commandLine('reset', '--state', state)).err).toContain('It takes: nothing');
});
