import { mkdtempSync } from 'node:fs';
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

function start(glasses: FakeGlasses): Promise<Hub> {
  return startHub({
    state: StateDirectory.open(folder),
    clock: new FakeClock(),
    log: silentLog,
    dialPerception: new FakePerception().dial,
    glasses: { port: glasses, press: null, move: null },
    microphone: 'none',
    names: { assistantName: 'Vesper', serviceName: 'Nightjar' },
  });
}

class StuckGlasses extends FakeGlasses {
  override stop(): Promise<void> {
    return Promise.reject(new Error('the glasses do not stop'));
  }
}

class DeadGlasses extends FakeGlasses {
  isStopped = false;

  override start(): Promise<void> {
    return Promise.reject(new Error('the glasses do not start'));
  }

  override stop(): Promise<void> {
    this.isStopped = true;
    return Promise.resolve();
  }
}

it('closes what is left when one part does not stop, and says so', async () => {
  const hub = await start(new StuckGlasses());
  await expect(hub.stop()).rejects.toThrow('the glasses do not stop');
  await (await start(new FakeGlasses())).stop();
});

it('leaves nothing open when it cannot start', async () => {
  const glasses = new DeadGlasses();
  await expect(start(glasses)).rejects.toThrow('the glasses do not start');
  expect(glasses.isStopped).toBe(true);
  await (await start(new FakeGlasses())).stop();
});
