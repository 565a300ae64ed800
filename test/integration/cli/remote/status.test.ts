import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ModelServer } from '../../../fakes/model-server.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp, temporaryFolder } from '../../brain/brain-fixture.js';
import { commandLine } from '../command-line.js';

afterEach(cleanUp);

async function beside(brain: { readonly url: string }) {
  const state = await temporaryFolder();
  const nightjar = (...words: string[]) => commandLine(...words, '--state', state, '--brain', brain.url);
  return { nightjar };
}

describe('nightjar status', () => {
  it('says how each part is, and ends with 3 where one is not well', async () => {
    const brain = await aBrain();
    const { nightjar } = await beside(brain);
    expect(await nightjar('status')).toMatchObject({ code: 3, out: expect.stringMatching(/○ Hub +Not connected\./) });
    expect((await nightjar('status')).out).toMatch(/Veil +Not known while the hub is not connected\./);
    await aHub(brain);
    expect((await nightjar('status')).out).toMatch(/Veil +The veil is down\./);
    expect(await nightjar('status')).toMatchObject({ code: 0, out: expect.stringMatching(/● Hub +Connected\./) });
    expect(JSON.parse((await nightjar('status', '--json')).out)).toMatchObject({ hub: { connected: true } });
  });

  it.each([
    ['stall', 0, /● Desktop +Paired; it has not answered yet\./, 'asking'],
    ['garbage', 0, /◐ Desktop +Does not answer; this Brain answers alone meanwhile\./, 'unreachable'],
  ] as const)(
    'says how the desktop Brain is that is paired, where it answers with %s',
    async (manners, code, say, state) => {
      const server = await new ModelServer({}).start();
      onCleanUp(() => server.stop());
      server.manners = manners;
      const folder = await temporaryFolder();
      const config = { host_brain_url: server.url, host_brain_token: 'a-token', host_brain_label: 'Desk' };
      await writeFile(join(folder, 'brain_config.json'), JSON.stringify(config), { mode: 0o600 });
      const brain = await aBrain({ state: folder });
      await aHub(brain);
      const { nightjar } = await beside(brain);
      await expect.poll(() => nightjar('status')).toMatchObject({ code, out: expect.stringMatching(say) });
      const json = await nightjar('status', '--json');
      expect([json.code, JSON.parse(json.out).host_brain]).toMatchObject([code, { paired: true, state }]);
    },
  );

  it('and doctor say with the same exit code that the desktop Brain no longer lets this one in', async () => {
    const desktop = await aBrain();
    await aClient(desktop).rotateToken({});
    const folder = await temporaryFolder();
    const config = { host_brain_url: desktop.url, host_brain_token: 'a-token', host_brain_label: 'Desk' };
    await writeFile(join(folder, 'brain_config.json'), JSON.stringify(config), { mode: 0o600 });
    const brain = await aBrain({ state: folder });
    await aHub(brain);
    const { nightjar } = await beside(brain);
    const say = /Does not let this Brain in; pair them again\./;
    await expect.poll(() => nightjar('status')).toMatchObject({ code: 3, out: expect.stringMatching(say) });
    expect(await commandLine('doctor', '--state', folder)).toMatchObject({ code: 3, out: expect.stringMatching(say) });
  });

  it('says nothing of a desktop Brain or a local model where none is set up', async () => {
    const brain = await aBrain();
    await aHub(brain);
    expect((await (await beside(brain)).nightjar('status')).out).not.toMatch(/Desktop|Model/);
  });

  it('says that the local model which is set up does not answer', async () => {
    const brain = await aBrain();
    await aHub(brain);
    const { nightjar } = await beside(brain);
    await aClient(brain).setConfig({ model: 'local_runner', local_model_url: 'http://127.0.0.1:9' });
    const told = await nightjar('status');
    expect(told).toMatchObject({ code: 3, out: expect.stringMatching(/○ Model +The local model does not answer\./) });
  });

  it('says what to do where no Brain runs', async () => {
    const none = await commandLine('status', '--state', await temporaryFolder());
    expect(none).toMatchObject({ code: 3, out: '', err: expect.stringContaining('nightjar start') });
  });
});
