import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

/** A Brain that was asked one thing, did another, and watches a folder with one file. */
async function aBusyBrain() {
  const state = await temporaryFolder();
  const root = await temporaryFolder();
  writeFileSync(join(root, 'note.txt'), 'The zimmerling is behind the shed.');
  const client = aClient(await aBrain({ state, folderRoots: [root] }));
  await client.ask({ query: 'who ate the quandary' });
  await client.editPeople({ name: 'Wexford' });
  await client.editFolders({ action: 'add', path: root });
  return { state, root, client };
}

describe('clearing what the Brain put down', () => {
  it('counts each before anything is asked for, and says what it leaves', async () => {
    const { client } = await aBusyBrain();
    const { history, folders, all } = await client.clearable({});
    expect(history).toMatchObject({ counts: { answers: 1 } });
    expect(folders).toMatchObject({ counts: { folders: 1, files: 1 } });
    expect(folders.say).toBe('This takes: 1 watched folder, 1 indexed file. The files themselves stay where they are.');
    expect(all.say).toMatch(/1 answer, .* of what happened, 1 watched folder, 1 indexed file\./);
  });

  it('takes the questions and their answers, without a trace and without touching the rest', async () => {
    const { client, state } = await aBusyBrain();
    expect(wordsOnDisk(state, ['quandary'])).not.toEqual([]);
    const { ok, counts, say } = await client.clear({ what: 'history' });
    expect({ ok, counts }).toEqual({ ok: true, counts: { answers: 1 } });
    expect(say).toMatch(/^Gone: 1 answer\./);
    expect(wordsOnDisk(state, ['quandary'])).toEqual([]);
    const { items } = await client.history({});
    expect(items.map(({ kind }) => kind)).not.toContain('ask');
    expect(items.map(({ kind }) => kind)).toContain('folder');
    expect((await client.config({})).folders).toHaveLength(1);
  });

  it('takes what happened, and no question', async () => {
    const { client } = await aBusyBrain();
    await client.clear({ what: 'activity' });
    expect((await client.history({})).items.map(({ kind }) => kind)).toEqual(['ask']);
  });

  it('watches no folder any more and keeps no word of one, while its files stay', async () => {
    const { client, state, root } = await aBusyBrain();
    expect(wordsOnDisk(state, ['zimmerling'])).not.toEqual([]);
    expect((await client.clear({ what: 'folders' })).counts).toEqual({ answers: 0, folders: 1, files: 1 });
    expect((await client.folders({})).folders).toEqual([]);
    expect((await client.ask({ query: 'where is the zimmerling' })).sources).toEqual([]);
    expect(wordsOnDisk(root, ['zimmerling'])).toEqual(['zimmerling in note.txt']);
    await client.clear({ what: 'history' });
    expect(wordsOnDisk(state, ['zimmerling'])).toEqual([]);
  });

  it('takes all three in one, and counts nothing afterwards', async () => {
    const { client } = await aBusyBrain();
    await client.clear({ what: 'all' });
    for (const { counts } of Object.values(await client.clearable({}))) {
      expect(Object.values(counts).filter((count) => count > 0)).toEqual([]);
    }
    // Who the wearer knows is nobody's history.
    expect((await client.people({})).items).toHaveLength(1);
    expect((await client.clear({ what: 'all' })).say).toMatch(/^Gone: nothing\./);
  });

  it('takes one of the four words and nothing else', async () => {
    const client = aClient(await aBrain());
    await expect(client.clear({ what: 'memories' as 'all' })).rejects.toMatchObject({ code: 'http/invalid' });
  });
});
