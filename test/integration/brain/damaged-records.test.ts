import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { StateDirectory } from '#memory/state/state-directory';
import { patientClock } from '../../fakes/patient-clock.js';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

describe('the file of the Brain', () => {
  it('that was damaged is told of in the status until the veil is lowered, and once in the activity', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    await aClient(first).setConfig({ brief_hour: 7 });
    expect(await aClient(first).status({})).toMatchObject({ records: { ok: true, say: '' } });
    await first.stop();
    await writeFile(join(state, 'brain.db'), 'no longer a database '.repeat(1_000));
    const second = await aBrain({ state });
    const { records } = await aClient(second).status({});
    expect(records).toMatchObject({ ok: false, say: expect.stringContaining('The file of the Brain was damaged.') });
    await expect
      .poll(async () => JSON.stringify(await aClient(second).history({})))
      .toContain('The file of the Brain was damaged');
    await second.stop();
    expect(readdirSync(state).some((name) => name.startsWith('brain.db.bad-'))).toBe(true);
    const third = await aBrain({ state });
    expect(await aClient(third).status({})).toMatchObject({ records: { ok: false, say: records.say } });
    const hub = await aHub(third, { veil: true });
    hub.change({ veil: false });
    await expect.poll(async () => (await aClient(third).status({})).records.ok).toBe(true);
    const rows = (await aClient(third).history({})).items.filter(({ text }) =>
      text.startsWith('The file of the Brain'),
    );
    expect(rows).toHaveLength(1);
    await third.stop();
    expect(await aClient(await aBrain({ state })).status({})).toMatchObject({ records: { ok: true } });
  });

  it('that lost when a reminder was captured tells of the reminder without a time of its own', async () => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    await aClient(first).voice({ text: 'remind me tomorrow at nine to flip the pancakes' });
    await first.stop();
    const records = await openBrainRecords({ state: StateDirectory.open(state), clock: patientClock, log: silentLog });
    await records.database.write('forget', [{ op: 'clear', table: 'agenda_captures' }]);
    await records.close();
    const { items } = await aClient(await aBrain({ state })).memories({});
    expect(items).toMatchObject([{ summary: expect.stringContaining('flip the pancakes'), ts: null }]);
  });

  /** A file whose one row is damaged. */
  const damagedRow = async (): Promise<string> => {
    const state = await temporaryFolder();
    const first = await aBrain({ state });
    await first.stop();
    const records = await openBrainRecords({ state: StateDirectory.open(state), clock: patientClock, log: silentLog });
    await records.activity.append({ kind: 'event', text: 'a kite was flown' });
    await records.close();
    const bytes = await readFile(join(state, 'brain.db'));
    bytes.write('A KITE', bytes.indexOf('a kite was flown'));
    await writeFile(join(state, 'brain.db'), bytes);
    return state;
  };

  it('tells soon after a start of rows that were damaged and that no snapshot has, although nobody asked for them', async () => {
    const state = await damagedRow();
    await rm(join(state, 'snapshots'), { recursive: true });
    const client = aClient(await aBrain({ state }));
    await expect
      .poll(async () => (await client.status({})).records, { timeout: 20_000 })
      .toMatchObject({ ok: false, say: expect.stringContaining('1 row of the file of the Brain could not be read') });
  });

  it('has a row that was damaged as the snapshot of the stop has it', async () => {
    const client = aClient(await aBrain({ state: await damagedRow() }));
    await expect
      .poll(async () => (await client.history({})).items.map(({ text }) => text))
      .toContain('a kite was flown');
    expect((await client.status({})).records).toMatchObject({ ok: true });
  });
});

describe('the memory file', () => {
  it('is told of in the status as its hub tells it', async () => {
    const brain = await aBrain();
    expect((await aClient(brain).status({})).memory).toBeNull();
    const memory = { ok: false, say: 'The memory file was damaged.' };
    await aHub(brain, { memory });
    expect((await aClient(brain).status({})).memory).toEqual(memory);
  });

  it('is told of beside the small files of the hub, in the status and once in the activity', async () => {
    const brain = await aBrain();
    const notices = ['The list of timers was lost, so none that was set before rings. Set them again.'];
    (await aHub(brain, { notices })).close();
    await expect.poll(async () => (await aClient(brain).status({})).hub.connected).toBe(false);
    await aHub(brain, { notices });
    expect((await aClient(brain).status({})).notices).toEqual(notices);
    const told = async () => (await aClient(brain).history({})).items.filter(({ text }) => text === notices[0]);
    await expect.poll(told).toHaveLength(1);
  });

  it('has an entry of what the hub lost, which outlives the loss that was acknowledged', async () => {
    const brain = await aBrain({ state: await temporaryFolder() });
    const say = 'The memory file was gone. Nothing that was kept is missing.';
    const hub = await aHub(brain, { memory: { ok: false, say } });
    const told = async () => (await aClient(brain).history({})).items.filter(({ text }) => text === say);
    await expect.poll(told).toHaveLength(1);
    hub.close();
    await expect.poll(async () => (await aClient(brain).status({})).hub.connected).toBe(false);
    const again = await aHub(brain, { memory: { ok: false, say } });
    again.change({ memory: { ok: true, say: '' } });
    await expect.poll(async () => (await aClient(brain).status({})).memory?.ok).toBe(true);
    expect(await told()).toHaveLength(1);
  });
});
