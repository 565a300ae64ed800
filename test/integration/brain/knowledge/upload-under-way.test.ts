import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { uploadFile } from '#brain/knowledge/folders/upload-file';
import { Fault } from '#core/faults';
import { wordsOnDisk } from '../../../words-on-disk.js';
import { aHub, cleanUp, temporaryFolder } from '../brain-fixture.js';
import { type Begun, begin } from '../raw-request.js';
import { aBrainWith, type WatchingBrain } from './folder-fixture.js';

afterEach(cleanUp);

it('a file gets its name only if nothing refuses it once it is on disk', async () => {
  const folder = await temporaryFolder();
  const seen: string[][] = [];
  const content: Parameters<typeof uploadFile>[2] = {
    fill: (write) => write(Buffer.from('The tent is in the attic.')),
    requireStillAllowed: async () => {
      seen.push(await readdir(folder));
      throw new Fault('posture/refused');
    },
  };
  await expect(uploadFile(folder, 'late.md', content)).rejects.toMatchObject({ code: 'posture/refused' });
  expect(seen).toEqual([[expect.stringMatching(/^\.nightjar-upload-/)]]);
  expect(await readdir(folder)).toEqual([]);
});

const word = 'zanzibar';
const lanOnly = { network_mode: 'lan_only' } as const;

/** An upload of the word, whose head was judged while no mode refused it. */
async function anUploadUnderWay({ brain, client, folder }: WatchingBrain): Promise<Begun> {
  await client.editFolders({ action: 'add', path: folder });
  const path = `/svc/upload?${new URLSearchParams({ folder, name: 'late.md' })}`;
  const headers = { 'Content-Type': 'application/octet-stream' };
  return begin(brain.url, { method: 'POST', path, headers, body: `The tent is in ${word}.` });
}

async function seenOf({ client, folder, state }: WatchingBrain): Promise<object> {
  await client.reindex({});
  return {
    files: await readdir(folder),
    inFolder: wordsOnDisk(folder, [word]),
    inState: wordsOnDisk(state, [word]),
    inHistory: (await client.history({})).items.filter(({ kind }) => kind === 'upload'),
  };
}

const nothing = { files: ['keys.md'], inFolder: [], inState: [], inHistory: [] };

describe('an upload whose body arrives after its wearer', () => {
  it.each([
    ['raised the veil', { veil: true, mode: 'veil' }, 'Lower the veil first.'],
    ['went incognito', { incognito: true, mode: 'incognito' }, "Not while you're incognito."],
  ] as const)('%s at the hub is refused in the words of the mode, and nothing of it stays', async (_how, mode, say) => {
    const watching = await aBrainWith({ 'keys.md': 'The ladder hangs in the shed.' });
    const hub = await aHub(watching.brain);
    const begun = await anUploadUnderWay(watching);
    hub.change(mode);
    await expect.poll(async () => (await watching.client.status({})).hub.mode).toBe(mode.mode);
    expect(await begun.finish()).toMatchObject({ status: 409, json: { error: 'posture/refused', message: say } });
    expect(await seenOf(watching)).toEqual(nothing);
  });

  it('set network_mode to lan_only is refused as well, and nothing of it stays', async () => {
    const watching = await aBrainWith({ 'keys.md': 'The ladder hangs in the shed.' });
    const begun = await anUploadUnderWay(watching);
    await watching.client.setConfig(lanOnly);
    expect(await begun.finish()).toMatchObject({ status: 409, json: { error: 'posture/refused' } });
    expect(await seenOf(watching)).toEqual(nothing);
  });

  it('was incognito and left it is taken', async () => {
    const watching = await aBrainWith({ 'keys.md': 'The ladder hangs in the shed.' });
    const begun = await anUploadUnderWay(watching);
    await watching.client.setConfig(lanOnly);
    await watching.client.setConfig({ network_mode: 'connected' });
    expect((await begun.finish()).status).toBe(201);
    expect(wordsOnDisk(watching.folder, [word])).toEqual([`${word} in late.md`]);
  });
});
