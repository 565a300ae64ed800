import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { type Hub, startHub } from '#hub/start-hub';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeGlasses } from '../../fakes/fake-glasses.js';
import { FakePerception } from '../../fakes/fake-perception.js';
import { memoryBacked, removeFolder } from '../../scratch-folder.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(memoryBacked, 'nightjar-hub-'));
});
afterEach(() => removeFolder(folder));

async function running<T>(use: (hub: Hub) => T | Promise<T>): Promise<T> {
  const hub = await startHub({
    state: StateDirectory.open(folder),
    clock: new FakeClock(),
    log: silentLog,
    dialPerception: new FakePerception().dial,
    glasses: { port: new FakeGlasses(), press: null, move: null },
    microphone: 'none',
    names: { assistantName: 'Vesper', serviceName: 'Nightjar' },
  });
  try {
    return await use(hub);
  } finally {
    await hub.stop();
  }
}

it('a loss is told in every run with all that it closed, until the veil is lowered', async () => {
  await running(() => undefined);
  rmSync(join(folder, 'memory.db'));
  const both = 'The veil is up until you lower it, and incognito is on until you switch it off.';
  await running((hub) => expect(hub.state()).toMatchObject({ veil: true, incognito: true }));
  await running(async (hub) => {
    expect(hub.state().memory).toMatchObject({ ok: false, say: expect.stringContaining(both) });
    await hub.gate.lowerVeil();
    await expect.poll(() => hub.state().memory).toEqual({ ok: true, say: '' });
  });
  await running((hub) => expect(hub.state()).toMatchObject({ memory: { ok: true }, veil: false, incognito: true }));
});
