import { afterEach, expect, it, vi } from 'vitest';
import { wholeProcesses } from '../../../patience.js';
import { aClient, cleanUp, onCleanUp, temporaryFolder } from '../../brain/brain-fixture.js';
import { RunningNightjar } from '../run-nightjar.js';

vi.setConfig(wholeProcesses);
afterEach(cleanUp);

/** Runs the product as its environment says, which no test after it may find in this process. */
async function startIn(environment: Readonly<Record<string, string>>) {
  const state = await temporaryFolder();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const product = new RunningNightjar('start', '--state', state, '--mic', 'none');
  vi.unstubAllEnvs();
  onCleanUp(() => product.stop());
  return product;
}

it('a free port of the environment is found by the hub too', async () => {
  const product = await startIn({ NIGHTJAR_PORT: '0', NIGHTJAR_BRAIN: 'http://127.0.0.1:9' });
  const url = /http:[^"]+/.exec(await product.line(/"ready":true/))?.[0] ?? '';
  await expect.poll(async () => (await aClient({ url, token: null }).status({})).hub.connected).toBe(true);
});

it('a value of the environment that is none is refused at once, in a sentence', async () => {
  const product = await startIn({ NIGHTJAR_PORT: '0', NIGHTJAR_HCI: 'hci1' });
  expect(await product.line(/NIGHTJAR_HCI/)).toContain('the number of a Bluetooth adapter is needed');
});
