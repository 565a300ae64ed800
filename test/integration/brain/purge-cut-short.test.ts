import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '#memory/database/connection';
import { wordsOnDisk } from '../../words-on-disk.js';
import { aBrain, aClient, cleanUp, memoryIn, temporaryFolder } from './brain-fixture.js';

afterEach(cleanUp);

/** A Brain that was asked where a bike is, and whose places went while its own database took no change. */
async function purgedHalf() {
  const state = await temporaryFolder();
  const memory = await memoryIn(state);
  await memory.anchors.drop({ subject: 'bike', place: 'the zznorth rack', ts: Date.now() });
  const brain = await aBrain({ state });
  const client = aClient(brain);
  await client.ask({ query: 'where is my bike' });
  await client.ask({ query: 'what is a zzcapstan' });
  const other = connect(`${state}/brain.db`);
  other.exec('BEGIN IMMEDIATE');
  await expect(client.purgeMemories({})).rejects.toThrow();
  other.exec('ROLLBACK');
  other.close();
  expect(memory.anchors.all()).toEqual([]);
  expect(wordsOnDisk(state, ['zznorth'])).not.toEqual([]);
  return { state, memory, brain, client };
}

async function questions(client: ReturnType<typeof aClient>): Promise<readonly string[]> {
  const { items } = await client.history({});
  return items.flatMap((item) => (item.kind === 'ask' ? [item.query ?? ''] : []));
}

describe('purging places that was cut short', () => {
  it('is finished by the next start before anything is answered, and takes nothing else', async () => {
    const { state, brain } = await purgedHalf();
    await brain.stop();
    const again = aClient(await aBrain({ state }));
    expect(await questions(again)).toEqual(['what is a zzcapstan']);
    await expect.poll(() => wordsOnDisk(state, ['zznorth'])).toEqual([]);
  });

  it('is finished by another purge', async () => {
    const { state, client } = await purgedHalf();
    expect(await client.purgeMemories({})).toEqual({ ok: true, removed: 0 });
    expect(await questions(client)).toEqual(['what is a zzcapstan']);
    expect(wordsOnDisk(state, ['zznorth'])).toEqual([]);
  });
});

describe('one memory whose answers were still to go', () => {
  it('has none left once the Brain is back, and those that were given since stay', async () => {
    const state = await temporaryFolder();
    const memory = await memoryIn(state);
    const brain = await aBrain({ state });
    await aClient(brain).ask({ query: 'where is the zztheremin' });
    await brain.stop();
    await memory.outbox.add({ ts: Date.now(), kind: 'forgotten', slot: null, body: { since: Date.now() - 60_000 } });
    const back = aClient(await aBrain({ state }));
    expect(await questions(back)).toEqual([]);
    await back.ask({ query: 'where is the zzbassoon' });
    const [word] = memory.outbox.pending();
    await back.forgetCopies({ since: Date.now() - 60_000, key: word?.id ?? '' });
    expect(await questions(back)).toEqual(['where is the zzbassoon']);
  });
});
