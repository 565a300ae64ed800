import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startBrain } from '#brain/start-brain';
import { silentLog } from '#core/log/log';
import { runsLong } from '../../../budget.js';
import { patientClock } from '../../../fakes/patient-clock.js';
import { wordsOnDisk } from '../../../words-on-disk.js';
import { aBrain, aClient, cleanUp } from '../brain-fixture.js';
import { aBrainWith, put, type WatchingBrain } from './folder-fixture.js';

afterEach(cleanUp);

const code = 'what is the bank safe code for the cellar';
const ladder = 'where does the ladder hang';
const files = {
  'private/diary.txt': 'The bank safe code for the cellar is hexaquark nine.',
  'shed.txt': 'The ladder hangs in the zimmershed.',
};

/** A Brain that answered one question from each of two files. */
async function whatWasAnswered(): Promise<WatchingBrain> {
  const watching = await aBrainWith(files);
  const { client, folder } = watching;
  await client.editFolders({ action: 'add', path: folder });
  expect((await client.ask({ query: code })).text).toContain('hexaquark');
  expect((await client.ask({ query: ladder })).text).toContain('zimmershed');
  return watching;
}

async function asked({ client }: Pick<WatchingBrain, 'client'>): Promise<readonly string[]> {
  const { items } = await client.history({});
  return items.flatMap((item) => (item.kind === 'ask' ? [item.query] : [])).sort();
}

/** Nobody waits for it, and a row is gone a moment before its last trace. */
function expectNowhere(state: string, words: readonly string[]): Promise<void> {
  return expect.poll(() => wordsOnDisk(state, words)).toEqual([]);
}

/** What is said of a question is gone from the history, and so is every trace of it; the other answer stays. */
async function expectForgotten(watching: WatchingBrain): Promise<void> {
  await expect.poll(() => asked(watching)).toEqual([ladder]);
  await expectNowhere(watching.state, ['hexaquark']);
  expect(wordsOnDisk(watching.state, ['zimmershed'])).not.toEqual([]);
}

describe('an answer that was taken from a document', () => {
  it('goes with the file, from every file of the state directory', async () => {
    const watching = await whatWasAnswered();
    expect(wordsOnDisk(watching.state, ['hexaquark'])).not.toEqual([]);
    await rm(join(watching.folder, 'private/diary.txt'));
    await expectForgotten(watching);
    await expectNowhere(watching.state, ['diary.txt']);
  });

  it('goes with the sentence, where the file stays and says something else', async () => {
    const watching = await whatWasAnswered();
    await put(watching.folder, { 'private/diary.txt': 'The safe is empty.' });
    await expectForgotten(watching);
  });

  it('stays while the file still says it, whatever is written beside it', async () => {
    const watching = await whatWasAnswered();
    await put(watching.folder, {
      'private/diary.txt': `${files['private/diary.txt']}\n\nOn Monday it rained.`,
      'shed.txt': 'The shed was torn down.',
    });
    await expect.poll(() => asked(watching)).toEqual([code]);
    await expectNowhere(watching.state, ['zimmershed']);
  });

  it.runIf(runsLong)(
    'goes with its folder, when that is renamed, left out by a pattern or watched no longer',
    async () => {
      const moved = await whatWasAnswered();
      await rename(join(moved.folder, 'private'), join(moved.root, 'elsewhere'));
      await expectForgotten(moved);

      const skipped = await whatWasAnswered();
      await skipped.client.setConfig({ exclude_globs: ['private/**'] });
      await expectForgotten(skipped);

      const { client, folder, state } = await whatWasAnswered();
      await client.editFolders({ action: 'remove', path: folder });
      expect(await asked({ client })).toEqual([]);
      expect(wordsOnDisk(state, ['hexaquark', 'zimmershed'])).toEqual([]);
    },
  );

  it('goes when the folders are cleared, which says how many go', async () => {
    const { client, state } = await whatWasAnswered();
    const { folders } = await client.clearable({});
    expect(folders.counts).toEqual({ answers: 2, folders: 1, files: 2 });
    expect((await client.clear({ what: 'folders' })).counts).toEqual(folders.counts);
    expect(await asked({ client })).toEqual([]);
    expect(wordsOnDisk(state, ['hexaquark', 'zimmershed'])).toEqual([]);
    await expectNowhere(state, ['diary.txt', 'shed.txt']);
  });

  it('goes at the next start where the file was removed or changed meanwhile', async () => {
    const { brain, folder, root, state } = await whatWasAnswered();
    await brain.stop();
    await rm(join(folder, 'private/diary.txt'));
    await put(folder, { 'shed.txt': 'The shed was torn down.' });
    const client = aClient(await aBrain({ state, folderRoots: [root] }));
    await expect.poll(() => asked({ client })).toEqual([]);
    await expectNowhere(state, ['hexaquark', 'zimmershed']);
  });

  it('stays over a start at which nothing changed, also where the index was lost', async () => {
    const { brain, root, state } = await whatWasAnswered();
    await brain.stop();
    await rm(join(state, 'index.db'));
    const options = { state, host: '127.0.0.1', port: 0, version: '1', clock: patientClock, log: silentLog };
    const again = await startBrain({ ...options, webRoot: '/nonexistent', folderRoots: [root] });
    const client = aClient(again);
    await expect.poll(async () => (await client.ask({ query: 'ladder' })).text).toContain('zimmershed');
    await client.reindex({});
    expect(await asked({ client })).toEqual(expect.arrayContaining([code, ladder]));
    await again.stop();
  });

  it('leaves what was answered from memory, and what happened, where it is', async () => {
    const { client, folder } = await whatWasAnswered();
    await client.editPeople({ name: 'Ottilie', note: 'collects barometers' });
    await client.ask({ query: 'who collects barometers' });
    await client.editFolders({ action: 'remove', path: folder });
    expect(await asked({ client })).toEqual(['who collects barometers']);
    expect((await client.history({})).items.map(({ kind }) => kind)).toContain('folder');
  });
});
