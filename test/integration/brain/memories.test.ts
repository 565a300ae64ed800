import { mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Memory } from '#memory/memory';
import { aBrain, aClient, aHub, cleanUp, memoryIn, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

const ts = Date.now();

/** A memory that stays open while the Brain runs, as a hub's does, and a Brain on the same state directory. */
async function sharedMemory(fill: (memory: Memory) => Promise<unknown>) {
  const folder = await temporaryFolder();
  const memory = await memoryIn(folder);
  await fill(memory);
  const root = await temporaryFolder();
  const brain = await aBrain({ state: folder, folderRoots: [root] });
  return { memory, brain, client: aClient(brain), folder, root };
}

const withBike = () => sharedMemory(({ anchors }) => anchors.drop({ subject: 'bike', place: 'the north rack', ts }));

describe('kept memory over HTTP', () => {
  it('makes no memory file on a Brain that has no wearer', async () => {
    const folder = await temporaryFolder();
    const client = aClient(await aBrain({ state: folder }));
    expect(await client.memories({})).toEqual({ items: [] });
    expect(await client.purgeMemories({})).toEqual({ ok: true, removed: 0 });
    expect(await client.ember({})).toEqual({ engrams: [], due: [], offers: [] });
    await expect(client.exportMemory({ dest: join(folder, 'copy.db') })).rejects.toMatchObject({
      code: 'memory/absent',
    });
    await expect(stat(join(folder, 'memory.db'))).rejects.toThrow();
  });

  it('assembles places, people, favors and dated promises, newest first', async () => {
    const { client } = await sharedMemory(async ({ anchors, people, commitments }) => {
      await anchors.drop({ subject: 'bike', place: 'the cellar', ts: ts - 9_000 });
      await anchors.drop({ subject: 'bike', place: 'the north rack', ts: ts - 8_000 });
      await people.meet({ name: 'Mara', relation: 'sister', ts: ts - 7_000 });
      await commitments.add({
        ...{ person: 'Mara', task: 'return the ladder', due_text: 'on Friday', due_ts: ts + 86_400_000 },
        ...{ created_ts: ts, utterance_id: null },
      });
    });
    const { items } = await client.memories({});
    expect(items.map(({ kind, summary }) => [kind, summary])).toEqual([
      ['reminder', 'return the ladder (on Friday)'],
      ['person', 'Mara, sister'],
      ['place', 'bike: the north rack'],
    ]);
  });

  it('lists the newest five hundred by themselves, counts them all once, and finds the others by their words', async () => {
    const { client } = await sharedMemory(async ({ memories, people }) => {
      await memories.tell('preference', 'prefers tea', ts - 90_000);
      const keep = (at: number) =>
        memories.keep({ kind: 'teach', text: at === 0 ? 'mortar' : `brick ${at}`, ts: ts - 600 + at });
      await Promise.all(Array.from({ length: 600 }, (_unused, at) => keep(at)));
      await people.meet({ name: 'Ida', ts: ts + 1 });
    });
    await client.pushProfile({ preferences: ['prefers tea'] });
    const { items, total } = await client.keptMemories({});
    expect(items).toHaveLength(500);
    expect(items.slice(0, 2)).toMatchObject([{ about: 'Ida' }, { text: 'brick 599' }]);
    expect(total).toBe(602);
    expect(await client.keptMemories({ find: 'mortar' })).toMatchObject({ items: [{ text: 'mortar' }], total: 1 });
    expect(await client.keptMemories({ find: 'brick' })).toMatchObject({ total: 599 });
  });

  it('has somebody who was never seen by what was told of them, and without a time where nothing was', async () => {
    const { client } = await sharedMemory(async ({ anchors, people }) => {
      await anchors.drop({ subject: 'bike', place: 'the cellar', ts: ts - 9_000 });
      const add = async (name: string) => (await people.meet({ name, ts, inPerson: false })).person.contact_id;
      await people.owe(await add('Ida'), { direction: 'owes_me', what: 'a tea', ts: ts - 8_000 });
      await people.note(await add('Noor'), 'sings', ts - 7_000);
      await add('Zed');
    });
    const { items } = await client.memories({});
    expect(items.map(({ summary, ts: at }) => [summary, at])).toEqual([
      ['Noor', ts - 7_000],
      ['Ida', ts - 8_000],
      ['Ida owes you a tea', ts - 8_000],
      ['bike: the cellar', ts - 9_000],
      ['Zed', null],
    ]);
  });

  it('has reminders with a time, spoken or posted, by when they were captured, until they are removed', async () => {
    const { client } = await sharedMemory(({ anchors }) => anchors.drop({ subject: 'bike', place: 'here', ts }));
    const spoken = await client.voice({ text: 'remind me to call Priya tomorrow at 3pm' });
    expect(spoken).toMatchObject({ ok: true });
    await client.editCalendar({ title: 'Dentist', ts: 4_102_444_800_000 });
    await client.editCalendar({ title: 'Vote', ts: 4_102_444_800_000, remind: true, key: 'k' });
    const kept = async () => (await client.memories({})).items.filter(({ kind }) => kind === 'reminder');
    expect((await kept()).map(({ summary }) => summary.replace(/ \(.*/u, '')).toSorted()).toEqual([
      'Vote',
      'call Priya',
    ]);
    for (const item of await kept()) expect(item.ts).toBeGreaterThanOrEqual(ts);
    const listed = (await client.reminders({})).items;
    for (const { title, ts: due } of listed) await client.editReminders({ remove: true, title, ts: due });
    expect(await kept()).toEqual([]);
    expect((await client.calendar({})).items.map(({ title }) => title)).toEqual(['Dentist']);
  });

  it('purges every place for both processes, tells the hub, and leaves people', async () => {
    const { client, memory, brain } = await sharedMemory(async ({ anchors, people }) => {
      await anchors.drop({ subject: 'bike', place: 'the north rack', ts });
      await people.meet({ name: 'Mara', ts });
    });
    const hub = await aHub(brain);
    expect((await client.ask({ query: 'where is my bike' })).text).toContain('north rack');
    expect(await client.purgeMemories({})).toEqual({ ok: true, removed: 1 });
    expect(hub.commands.at(-1)).toMatchObject({ do: 'memory-changed' });
    expect(memory.anchors.all()).toEqual([]);
    expect((await client.ask({ query: 'where is my bike' })).text).toBe('');
    expect((await memory.recall.recall({ seek: 'answer', query: 'bike', limit: 3, nowMs: ts })).items).toEqual([]);
    expect((await client.memories({})).items.map(({ kind }) => kind)).toEqual(['person']);
  });

  it('copies the file whole to a new path, and overwrites nothing', async () => {
    const { client, folder, root } = await withBike();
    const dest = join(root, 'copy.db');
    const { bytes, ...told } = await client.exportMemory({ dest });
    const { size, mode } = await stat(dest);
    expect([bytes, told.dest, mode & 0o777]).toEqual([size, dest, 0o600]);
    await expect(client.exportMemory({ dest })).rejects.toMatchObject({ code: 'memory/taken' });
    expect((await client.memoryFile({})).path).toBe(join(folder, 'memory.db'));
    expect(await readdir(root)).toEqual(['copy.db']);
  });

  it('copies it under a name as long as the file system takes', async () => {
    const { client, root } = await withBike();
    const name = `${'a'.repeat(250)}.db`;
    expect((await client.exportMemory({ dest: join(root, name) })).dest).toBe(join(root, name));
    expect(await readdir(root)).toEqual([name]);
  });

  it('copies it only into folders that may be watched', async () => {
    const { client, folder, root } = await withBike();
    await mkdir(join(root, '.config'));
    await symlink(folder, join(root, 'elsewhere'));
    const outside = [folder, '/tmp', '/etc/cron.d', `${root}/..`, join(root, '.config'), join(root, 'elsewhere')];
    for (const where of outside) {
      const exporting = client.exportMemory({ dest: `${where}/copy.db` });
      await expect(exporting, where).rejects.toMatchObject({
        code: 'folder/not-allowed',
        message: expect.not.stringContaining('watched'),
      });
    }
    await expect(client.exportMemory({ dest: join(root, 'none', 'copy.db') })).rejects.toMatchObject({
      code: 'folder/not-there',
    });
    expect(await readdir(folder)).not.toContain('copy.db');
  });

  it('copies it only under a new name of a database', async () => {
    const { client, root } = await withBike();
    await symlink(join(root, 'target.db'), join(root, 'link.db'));
    await expect(client.exportMemory({ dest: join(root, 'link.db') })).rejects.toMatchObject({ code: 'memory/taken' });
    const names = [
      'crontab',
      'authorized_keys',
      '.bashrc',
      '.db',
      'x.sh',
      'x.desktop',
      'x.db.',
      'x.db/',
      'x.ԁb',
      'x：y.db',
    ];
    for (const name of names) {
      const exporting = client.exportMemory({ dest: `${root}/${name}` });
      await expect(exporting, name).rejects.toMatchObject({ code: 'memory/bad-name' });
    }
    expect(await readdir(root)).toEqual(['link.db']);
  });

  it('exports nothing while the hub is veiled', async () => {
    const { client, brain, root } = await withBike();
    await aHub(brain, { veil: true, mode: 'veil' });
    const exporting = client.exportMemory({ dest: join(root, 'copy.db') });
    await expect(exporting).rejects.toMatchObject({ code: 'posture/refused', message: 'Lower the veil first.' });
  });

  it('never burns without the explicit yes of the wearer', async () => {
    const { client } = await sharedMemory(async () => undefined);
    await expect(client.burnEmber({ engram_id: 'x', consent: false })).rejects.toMatchObject({
      code: 'ember/no-consent',
    });
    await expect(client.burnEmber({ engram_id: 'x', consent: 'true' as never })).rejects.toMatchObject({
      code: 'http/invalid',
    });
    await expect(client.burnEmber({ engram_id: 'x', consent: true })).rejects.toMatchObject({ code: 'ember/unknown' });
  });
});
