import { afterEach, describe, expect, it } from 'vitest';
import { check } from '#core/posture/gating-matrix';
import { closedPosture, type Posture } from '#core/posture/posture';
import { lensesApi, lensesRawApi } from '#core/wire/lenses/lenses';
import { verdictOn } from '#core/wire/write-gate';
import { wordsOnDisk } from '../../../words-on-disk.js';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from '../brain-fixture.js';
import { aFigment, posting } from './lens-fixture.js';

afterEach(cleanUp);

const word = 'zanzibar';
const open: Posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false };
const modes = {
  incognito: { posture: { ...open, incognito: true }, state: { incognito: true, mode: 'incognito' } },
  veil: { posture: { ...open, veiledByWearer: true }, state: { veil: true, mode: 'veil' } },
} as const;

/** What each row is told, with the planted word wherever it takes words. */
function bodiesOf(figment_id: string): Record<string, object> {
  return {
    '/svc/rc/compose': { prompt: `a note that says ${word}` },
    '/svc/rc/draft': { figment: aFigment(word) },
    '/svc/rc/keep': { figment_id },
    '/svc/rc/import': { figment: aFigment(word) },
    '/svc/rc/feed': { text: word, source: word },
    '/svc/rc/emit': { tag: 'ask', text: `where is my ${word}` },
    '/svc/event/ble/*': {},
    '/svc/event/*': {},
    '/svc/rc/glance': { figment_id },
    '/svc/rc/deploy': { figment_id },
    '/svc/rc/clear': {},
    '/svc/rc/revoke': { figment_id },
  };
}
const rows = [...Object.values(lensesApi), ...Object.values(lensesRawApi)].filter(({ method }) => method === 'POST');
/** What cannot wait for a hub that is away. */
const fed = ['/svc/rc/feed', '/svc/event/ble/*', '/svc/event/*'];

/** A lens on stage, and then the mode, with its hub there or away. */
async function inMode({ state }: (typeof modes)[keyof typeof modes], isAway: boolean) {
  const folder = await temporaryFolder();
  const brain = await aBrain({ state: folder });
  const hub = await aHub(brain);
  const client = aClient(brain);
  const post = posting(brain);
  const figment = aFigment('{slot}', { requires: ['ask'] });
  const { json } = await post('rc/import', { figment });
  hub.change(state);
  await expect.poll(async () => (await client.status({})).hub.mode).toBe(state.mode);
  if (state.mode === 'incognito')
    await expect.poll(async () => (await client.config({})).network_mode).toBe('lan_only');
  if (isAway) {
    await hub.close();
    await expect.poll(async () => (await client.status({})).hub.connected).toBe(false);
  }
  const doings = async () => (await client.history({})).items.filter(({ kind }) => kind === 'rc' || kind === 'ask');
  return { folder, brain, hub, client, post, doings, id: String(json?.figment_id) };
}

const cells = Object.entries(modes).flatMap(([mode, row]) => [
  { mode, row, hub: 'there', isAway: false },
  { mode, row, hub: 'away', isAway: true },
]);

describe.each(cells)('in the mode $mode, the hub $hub, a lens', ({ row, isAway }) => {
  it('is refused, told or shown, and neither a word nor what was done is written down', async () => {
    const { folder, post, doings, id } = await inMode(row, isAway);
    const before = await doings();
    const bodies = bodiesOf(id);
    expect(Object.keys(bodies).sort()).toEqual(rows.map(({ path }) => path).sort());
    for (const [path, body] of Object.entries(bodies)) {
      const gate = rows.find((found) => found.path === path)?.gate ?? 'command';
      const mayRun = verdictOn(gate as never, body as never, row.posture).allowed;
      const mayWait = !(isAway && fed.includes(path)) || check('note-lens', row.posture).allowed;
      const { status, json } = await post(
        path.slice('/svc/'.length).replace('ble/*', 'ble/7').replace('*', 'single'),
        body,
      );
      expect([path, status]).toEqual([path, mayRun && mayWait ? 200 : 409]);
      if (status === 409) expect([path, json?.error]).toEqual([path, 'posture/refused']);
      expect([path, wordsOnDisk(folder, [word])]).toEqual([path, []]);
    }
    expect(await doings()).toEqual(before);
  });
});

it.each(Object.values(modes))('a lens whose turn comes only in the mode $state.mode is not kept', async ({ state }) => {
  const folder = await temporaryFolder();
  const brain = await aBrain({ state: folder });
  const [hub, client, post] = [await aHub(brain), aClient(brain), posting(brain)];
  const { json } = await post('rc/import', { figment: aFigment() });
  let answerSlowly = (): void => undefined;
  const { answer } = hub;
  const asked = hub.commands.length;
  hub.answer = async (command) => {
    await new Promise<void>((resolve) => {
      answerSlowly = resolve;
    });
    return answer(command);
  };
  const before = post('rc/deploy', { figment_id: json?.figment_id as string });
  await hub.until(() => hub.commands.length > asked);
  const importing = post('rc/import', { figment: aFigment(word) });
  await client.status({});
  hub.change(state);
  await expect.poll(async () => (await client.status({})).hub.mode).toBe(state.mode);
  hub.answer = answer;
  answerSlowly();
  await before;
  expect([(await importing).status, wordsOnDisk(folder, [word])]).toEqual([409, []]);
});

describe('while incognito', () => {
  it('a lens is told at once by a hub that is there, and nothing later by one that was away', async () => {
    const { hub, post, brain, folder } = await inMode(modes.incognito, false);
    expect((await post('rc/feed', { text: 'a word' })).json).toEqual({ ok: true, told: true });
    await hub.close();
    await expect.poll(async () => (await aClient(brain).status({})).hub.connected).toBe(false);
    const refused = await post('rc/feed', { text: word });
    expect([refused.status, refused.json?.message]).toEqual([409, "Not while you're incognito."]);
    const back = await aHub(brain, modes.incognito.state);
    await back.until(() => back.commands.some((command) => command.do === 'figment_swap'));
    expect((await post('rc/feed', { text: 'another' })).json).toEqual({ ok: true, told: true });
    expect(back.commands.filter((command) => command.do === 'figment_text')).toMatchObject([{ text: 'another' }]);
    expect(wordsOnDisk(folder, [word])).toEqual([]);
  });

  it('a hub that does not answer has nothing written down for it', async () => {
    const { hub, post, folder } = await inMode(modes.incognito, false);
    hub.answer = () => new Promise(() => undefined);
    const refused = post('rc/feed', { text: word });
    await hub.until(() => hub.commands.some((command) => JSON.stringify(command).includes(word)));
    await hub.close();
    expect((await refused).json?.error).toBe('posture/refused');
    expect(wordsOnDisk(folder, [word])).toEqual([]);
  });

  it('an answer that the hub cannot be told is answered all the same', async () => {
    const { post } = await inMode(modes.incognito, true);
    expect((await post('rc/emit', { tag: 'ask', text: 'where is my bike' })).json).toMatchObject({
      ok: true,
      is: 'power',
    });
  });
});
