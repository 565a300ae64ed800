import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { canonicalJson } from '#core/figments/format/canonical-json';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment } from '#core/figments/format/figment';
import { silentLog } from '#core/log/log';
import { brainSchema, figmentsTable } from '#memory/brain-records/brain-schema';
import { type Database, openDatabase } from '#memory/database/database';
import { StateDirectory } from '#memory/state/state-directory';
import { patientClock } from '../../../fakes/patient-clock.js';
import { wordsOnDisk } from '../../../words-on-disk.js';
import { aBrain, aClient, aHub, cleanUp, temporaryFolder } from '../brain-fixture.js';
import { aFigment, posting, repertoireOf } from './lens-fixture.js';

afterEach(cleanUp);

/** A Brain with one lens on stage, stopped. */
async function stagedState(): Promise<{ state: string; figment_id: string }> {
  const state = await temporaryFolder();
  const brain = await aBrain({ state });
  const { json } = await posting(brain)('rc/import', { figment: aFigment('zanzibar') });
  await brain.stop();
  return { state, figment_id: String(json?.figment_id) };
}

async function inDatabase<T>(state: string, task: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    ...{ state: StateDirectory.open(state), schema: brainSchema, clock: patientClock, log: silentLog },
  });
  try {
    return await task(database);
  } finally {
    await database.close();
  }
}

async function rcActivity(brain: RunningBrain): Promise<readonly string[]> {
  const { items } = await aClient(brain).history({ limit: 50 });
  return items.flatMap((item) => (item.kind === 'rc' ? [item.text] : []));
}

describe('after a restart', () => {
  it('what was kept is kept, and what was on stage is on stage', async () => {
    const { state, figment_id } = await stagedState();
    expect(await repertoireOf(await aBrain({ state }))).toMatchObject({
      active: figment_id,
      items: [{ figment_id, on_stage: true }],
      set_aside: [],
    });
  });

  it('a lens kept for the stage alone is there as long as it is on it', async () => {
    const state = await temporaryFolder();
    const brain = await aBrain({ state });
    const post = posting(brain);
    const drafted = async (prompt: string) => String((await post('rc/compose', { prompt })).json?.figment_id);
    const first = await drafted('a note that says gate B12');
    const second = await drafted('a note that says gate C4');
    for (const figment_id of [first, second]) await post('rc/keep', { figment_id, transient: true });
    await post('rc/deploy', { figment_id: first });
    await brain.stop();
    const again = await aBrain({ state });
    expect((await repertoireOf(again)).items.map(({ figment_id }) => figment_id)).toEqual([first]);
    await posting(again)('rc/import', { figment: aFigment() });
    expect((await repertoireOf(again)).items.map(({ figment_id }) => figment_id)).not.toContain(first);
  });
});

describe('a lens at a glance', () => {
  async function atAGlance(isTransient: boolean): Promise<{ state: string; figment_id: string }> {
    const state = await temporaryFolder();
    const brain = await aBrain({ state });
    const post = posting(brain);
    const { json } = await post('rc/draft', { figment: aFigment() });
    const figment_id = String(json?.figment_id);
    await post('rc/keep', { figment_id, transient: isTransient });
    await post('rc/glance', { figment_id });
    await brain.stop();
    return { state, figment_id };
  }

  it('is there after a restart, though it was kept for the stage alone', async () => {
    const { state, figment_id } = await atAGlance(true);
    const brain = await aBrain({ state });
    expect(await repertoireOf(brain)).toMatchObject({ glance: figment_id, items: [{ figment_id }] });
    await posting(brain)('rc/glance', { figment_id: null });
    expect(await repertoireOf(brain)).toMatchObject({ glance: null, items: [] });
  });

  it('that the vault has no more is shown no more', async () => {
    const { state, figment_id } = await atAGlance(false);
    await inDatabase(state, (database) =>
      database.write('setting', [{ op: 'delete', table: figmentsTable.name, id: figment_id }]),
    );
    expect(await repertoireOf(await aBrain({ state }))).toMatchObject({ glance: null });
  });
});

describe('a row that this Brain did not sign', () => {
  const altered = (figment: Figment): Figment => ({ ...figment, name: 'Other' });

  it('is set aside, told and not run; it can be taken away', async () => {
    const { state, figment_id } = await stagedState();
    await inDatabase(state, async (database) => {
      const [row] = database.rows(figmentsTable, (each) => each).select('LIMIT 1');
      const figment = altered(JSON.parse(String(row?.figment)) as Figment);
      const values = [1, canonicalJson(figment), contentHash(figment), String(row?.signature), 0];
      await database.write('setting', [{ op: 'put', table: figmentsTable.name, id: figment_id, values }]);
    });
    const brain = await aBrain({ state });
    const hub = await aHub(brain);
    expect(await repertoireOf(brain)).toEqual({ items: [], active: null, glance: null, set_aside: [figment_id] });
    const deployed = await posting(brain)('rc/deploy', { figment_id });
    expect([deployed.status, deployed.json?.error]).toEqual([409, 'rc/set-aside']);
    expect(hub.commands.some((command) => command.do === 'figment_put')).toBe(false);
    expect((await rcActivity(brain)).some((text) => text.includes('do not carry this Brain’s signature'))).toBe(true);
    await posting(brain)('rc/revoke', { figment_id });
    expect((await repertoireOf(brain)).set_aside).toEqual([]);
  });

  it('under an id of its own is set aside as well', async () => {
    const { state, figment_id } = await stagedState();
    await inDatabase(state, async (database) => {
      const [row] = database.rows(figmentsTable, (each) => each).select('LIMIT 1');
      const values = figmentsTable.columns.map((column) => row?.[column] ?? null);
      await database.write('setting', [{ op: 'put', table: figmentsTable.name, id: 'twin', values }]);
    });
    const { items, set_aside } = await repertoireOf(await aBrain({ state }));
    expect([items.map((item) => item.figment_id), set_aside]).toEqual([[figment_id], ['twin']]);
  });
});

describe('the key of the vault', () => {
  const keyFile = (state: string): string => join(state, 'keys', 'lenses.json');

  it('that is damaged comes back from its copy, and that is told', async () => {
    const { state, figment_id } = await stagedState();
    writeFileSync(keyFile(state), '{"key": "no');
    const brain = await aBrain({ state });
    expect(await repertoireOf(brain)).toMatchObject({ active: figment_id, set_aside: [] });
    expect((await rcActivity(brain)).some((text) => text.includes('came back from its copy'))).toBe(true);
    const { notices } = await aClient(brain).status({});
    expect(notices).toEqual([expect.stringMatching(/^The key that signs lenses.* came back from the copy/)]);
  });

  it('of which one letter is another one revives nothing that was taken away', async () => {
    const { state, figment_id } = await stagedState();
    const brain = await aBrain({ state });
    await posting(brain)('rc/revoke', { figment_id });
    await brain.stop();
    const path = keyFile(state);
    const other = figment_id.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) ^ 1));
    writeFileSync(path, readFileSync(path, 'utf8').replace(figment_id, other));
    const again = await aBrain({ state });
    expect(await posting(again)('rc/deploy', { figment_id })).toMatchObject({ status: 409 });
    expect(readFileSync(path, 'utf8')).toContain(`"${figment_id}"`);
  });

  it('that is lost leaves lenses that nobody runs, which is told once, and a new one signs what is new', async () => {
    const { state, figment_id } = await stagedState();
    for (const name of readdirSync(join(state, 'keys'))) {
      if (name.startsWith('lenses.json')) rmSync(join(state, 'keys', name));
    }
    const brain = await aBrain({ state });
    expect(await repertoireOf(brain)).toEqual({ items: [], active: null, glance: null, set_aside: [figment_id] });
    const { notices } = await aClient(brain).status({});
    expect(notices).toEqual([expect.stringMatching(/^The key that signs lenses .* were lost/)]);
    const { json } = await posting(brain)('rc/import', { figment: aFigment() });
    await brain.stop();
    const again = await aBrain({ state });
    expect(await repertoireOf(again)).toMatchObject({ active: json?.figment_id, set_aside: [figment_id] });
    expect(
      (await rcActivity(again)).filter((text) => text.includes('The key that signs lenses was lost')),
    ).toHaveLength(1);
  });

  it('is written down nowhere else', async () => {
    const { state } = await stagedState();
    const { key } = JSON.parse(readFileSync(keyFile(state), 'utf8')) as { key: string };
    const found = wordsOnDisk(state, [key]);
    expect(found.every((place) => JSON.stringify(place).includes('lenses.json'))).toBe(true);
  });
});

describe('what was revoked', () => {
  it('stays revoked where an older copy of the vault comes back', async () => {
    const { state, figment_id } = await stagedState();
    const kept = join(await temporaryFolder(), 'brain.db');
    copyFileSync(join(state, 'brain.db'), kept);
    const brain = await aBrain({ state });
    await posting(brain)('rc/revoke', { figment_id });
    await brain.stop();
    for (const name of readdirSync(state))
      if (name.startsWith('brain.db') || name.startsWith('.brain.db')) rmSync(join(state, name));
    rmSync(join(state, 'snapshots'), { recursive: true, force: true });
    copyFileSync(kept, join(state, 'brain.db'));
    const again = await aBrain({ state });
    expect(await repertoireOf(again)).toEqual({ items: [], active: null, glance: null, set_aside: [] });
    expect((await posting(again)('rc/deploy', { figment_id })).json?.error).toBe('rc/revoked');
  });

  it('leaves no trace of what it said', async () => {
    const { state, figment_id } = await stagedState();
    expect(JSON.stringify(wordsOnDisk(state, ['zanzibar']))).toContain('brain.db');
    const brain = await aBrain({ state });
    await posting(brain)('rc/revoke', { figment_id });
    await brain.stop();
    expect(wordsOnDisk(state, ['zanzibar'])).toEqual(wordsOnDisk(state, ['no such word at all']));
  });
});
