import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stateContents } from '#memory/state/state-contents';
import { runsLong } from '../../budget.js';
import { wholeProcesses } from '../../patience.js';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aClient, cleanUp, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { commandLine } from './command-line.js';
import { RunningNightjar, runNightjar } from './run-nightjar.js';

vi.setConfig(wholeProcesses);
afterEach(cleanUp);

async function start(state: string) {
  const product = new RunningNightjar('start', '--state', state, '--port', '0', '--mic', 'none');
  onCleanUp(() => product.stop());
  const url = /http:[^"]+/.exec(await product.line(/"ready":true/))?.[0] ?? '';
  const client = aClient({ url, token: null });
  await expect.poll(async () => (await client.status({})).hub.connected).toBe(true);
  const says = async (text: string): Promise<string> => {
    const { ok, say } = await client.voice({ text });
    expect([text, ok]).toEqual([text, true]);
    return say ?? '';
  };
  return { product, client, says };
}

type Product = Awaited<ReturnType<typeof start>>;

/** Words that stand for nothing else, by what becomes of them. */
const remembered = ['marzipan', 'zephyrine', 'kumquat', 'oolong', 'theremin', 'ptolemy'] as const;
const listed = ['rhubarb', 'wexford', 'gondola'] as const;

async function plant({ client, says }: Product): Promise<void> {
  await says('i left my lute at the marzipan desk');
  await says('this is my neighbour Zephyrine, she plays the theremin');
  await says('i owe Zephyrine a kumquat');
  await says('remember that i prefer oolong');
  await says('call me Ptolemy');
  await client.ask({ query: 'where is my lute' });
  await says('where is my lute');
  await says('what do i owe Zephyrine');
  await client.brief({ depth: 'long', memories: [{ text: 'the theremin of Zephyrine', ts: Date.now() - 86_400_000 }] });
  await says('reply to Zephyrine saying kumquat is on its way');
  await says('remind me to buy rhubarb');
  await client.editPeople({ name: 'Wexford' });
  await client.editCalendar({ title: 'gondola', ts: Date.now() + 86_400_000 });
  await expect.poll(async () => (await client.socialPeople({})).items.length).toBe(1);
  await expect.poll(async () => (await client.profile({})).preferences.length).toBe(1);
  await expect.poll(async () => (await client.reminders({})).items.length).toBe(1);
}

/** Resolves once no file of the state directory holds one of the words. */
async function areGone(state: string, words: readonly string[]): Promise<void> {
  await expect.poll(() => wordsOnDisk(state, words)).toEqual([]);
}

const namesOf = (found: readonly string[]) => [...new Set(found.map((line) => line.split(' in ')[0]))].sort();

/** A store that the table of the state directory does not name is one that nobody has thought of forgetting. */
const isKnown = (file: string) => stateContents.some(({ names }) => names.test(file));

describe('the product, with all its processes running', () => {
  it.runIf(runsLong)('keeps no word of what was forgotten, whichever way, and none of the lists is lost', async () => {
    const state = await temporaryFolder();
    const product = await start(state);
    const { client, says } = product;

    // By its name: a place, asked about since. Forget that: a reminder.
    await says('i left my ocarina at the cardamom hall');
    await client.ask({ query: 'where is my ocarina' });
    await client.brief({ depth: 'long', memories: [{ text: 'the cardamom hall', ts: Date.now() - 86_400_000 }] });
    expect(wordsOnDisk(state, ['cardamom'])).not.toEqual([]);
    await says('forget my ocarina');
    await areGone(state, ['cardamom', 'ocarina']);
    await says('remind me to fetch gherkins');
    await expect.poll(async () => (await client.reminders({})).items.length).toBe(1);
    await says('forget that');
    await areGone(state, ['gherkins']);
    expect((await client.reminders({})).items).toEqual([]);

    // Purge: every saved place, and the answers that quote one.
    await says('i left my lute at the tamarind shelf');
    await client.ask({ query: 'where is my lute' });
    expect(await client.purgeMemories({})).toEqual({ ok: true, removed: 1 });
    await areGone(state, ['tamarind']);

    // Erase all, under the veil too, which forgetting is refused in as little as in any other mode.
    await plant(product);
    expect(namesOf(wordsOnDisk(state, [...remembered, ...listed]))).toEqual([...remembered, ...listed].sort());
    const before = await client.forgettable({});
    expect(before.counts).toMatchObject({ places: 1, people: 1, debts: 1, preferences: 1, name: 1, drafts: 1 });
    expect(before.say).toContain('1 place');
    await client.hubCommand({ do: 'veil', on: true });
    const { say } = await client.hubCommand({ do: 'erase-all', consent: true });
    expect(say).toMatch(/^Gone: 1 place, 1 person.* 1 preference, 1 name you gave\. .* stay\. Copies .* 1 draft\.$/);
    await areGone(state, remembered);
    expect(namesOf(wordsOnDisk(state, listed))).toEqual([...listed].sort());
    expect((await client.forgettable({})).say).toContain('nothing');
    expect(readdirSync(state).filter((name) => !isKnown(name))).toEqual([]);

    // And it stays so once everything has ended.
    await product.product.stop();
    expect(wordsOnDisk(state, [...remembered, 'cardamom', 'ocarina', 'gherkins', 'tamarind'])).toEqual([]);
    expect(namesOf(wordsOnDisk(state, listed))).toEqual([...listed].sort());
  });

  it.runIf(runsLong)('leaves nothing of a burned memory in what the Brain mirrored of it', async () => {
    const state = await temporaryFolder();
    const product = await start(state);
    await plant(product);
    const refused = await commandLine('memories', 'burn', '--yes', '--state', state);
    expect(refused.code).not.toBe(0);
    await product.product.stop();
    const asked = await commandLine('memories', 'burn', '--state', state);
    expect(asked.err).toMatch(/1 place, 1 person.* 1 name you gave.*answer.*brief.* 1 draft.*reminders/);
    // None was ever paired.
    expect(asked.err).not.toContain('desktop Brain');
    expect((await runNightjar('memories', 'burn', '--yes', '--state', state)).out).toContain('1 place');
    expect(wordsOnDisk(state, remembered)).toEqual([]);
    expect(namesOf(wordsOnDisk(state, listed))).toEqual([...listed].sort());
  });

  it.runIf(runsLong)('clears what it was asked and did, and keeps what was kept', async () => {
    const state = await temporaryFolder();
    const { client, says } = await start(state);
    await says('i left my lute at the marzipan desk');
    await client.ask({ query: 'who ate the quandary' });
    await client.editFolders({ action: 'remove', path: '/srv/saffron' });
    await client.clear({ what: 'all' });
    await areGone(state, ['quandary', 'saffron']);
    expect(await says('where is my lute')).toContain('marzipan desk');
  });

  it.runIf(runsLong)('is as before its first start after a reset, with nobody paired and no word left', async () => {
    const state = await temporaryFolder();
    const product = await start(state);
    await plant(product);
    await product.client.setConfig({ retention_days: 30 });
    await product.client.hubCommand({ do: 'veil', on: true });
    writeFileSync(join(state, 'models', 'manifest.txt'), 'brought by hand');
    writeFileSync(join(state, 'diary.txt'), 'not of Nightjar');

    expect(await runNightjar('reset', '--yes', '--state', state)).toMatchObject({ code: 4 });
    await product.product.stop();
    const asked = await runNightjar('reset', '--state', state);
    expect(asked).toMatchObject({ code: 1, out: '' });
    expect(asked.err).toMatch(/--yes.*1 place, 1 person.*1 event, 1 reminder, 1 person on your list.*keys? and mode/);
    expect(asked.err).not.toContain('desktop Brain');
    expect(namesOf(wordsOnDisk(state, remembered))).toEqual([...remembered].sort());

    const { code, out } = await runNightjar('reset', '--yes', '--state', state);
    expect(code).toBe(0);
    expect(out).toMatch(/^Gone: 1 place, 1 person.*Models .* stay.*left there: diary\.txt\.\n$/);
    expect(wordsOnDisk(state, [...remembered, ...listed])).toEqual([]);
    expect(readdirSync(state).sort()).toEqual(['diary.txt', 'models', 'run']);
    expect(readdirSync(join(state, 'models'))).toEqual(['manifest.txt']);

    const again = await start(state);
    expect((await again.client.status({})).notices).toEqual([]);
    expect(await again.client.config({})).toMatchObject({ retention_days: 0 });
    expect((await again.client.status({})).hub).toMatchObject({ veil: false });
    const { say } = await again.client.voice({ text: 'where is my lute' });
    expect(say).toMatch(/don.t have a spot/);
  });

  it('empties no folder on which it never ran', async () => {
    const folder = await temporaryFolder();
    for (const name of ['keys', 'vault', 'run']) mkdirSync(join(folder, name));
    const { code, err } = await runNightjar('reset', '--yes', '--state', folder);
    expect([code, err]).toEqual([1, expect.stringContaining('No Nightjar has run on that folder')]);
    expect(readdirSync(folder).sort()).toEqual(['keys', 'run', 'vault']);
  });
});
