import { afterEach, describe, expect, it } from 'vitest';
import type { BrainClient } from '#client/brain-client';
import { hourMs } from '#core/time-units';
import type { MemoryName } from '#core/wire/wearer/one-memory';
import { cleanUp } from '../brain/brain-fixture.js';
import { together } from './beside-brain.js';

afterEach(cleanUp);

async function only(client: BrainClient, find: string, what: MemoryName['what']): Promise<MemoryName> {
  const { items } = await client.keptMemories({ find });
  const meant = items.filter(({ memory }) => memory.what === what);
  expect(meant).toHaveLength(1);
  return meant[0]?.memory ?? { what: 'place', id: 'none' };
}

const kept = [
  ['place', 'I left my zzkite at the zzharbour', 'zzkite'],
  ['promise', "I'll send Mina the zzphotos by Friday", 'zzphotos'],
  ['preference', 'I prefer the zzwindow seat', 'zzwindow'],
  ['memory', 'remember that the zzboiler is loud', 'zzboiler'],
  ['person', 'this is my neighbour Zzora', 'Zzora'],
] as const;

describe('one memory that is forgotten at the panel', () => {
  it.each(kept)('a %s is counted before, told after, and in no file any more', async (what, line, word) => {
    const { wearer, client, found } = await together();
    await wearer.says(`hey vesper ${line}`);
    await wearer.tellsBrain();
    await wearer.withMemory((memory) => memory.snapshot());
    const named = await only(client, word, what);
    const before = await client.goingWith(named);
    expect(before.say).toMatch(/^This takes: 1 .*1 line of conversation.*There is no undo\.$/);
    const gone = await client.forgetMemory(named);
    expect(gone.counts).toEqual(before.counts);
    expect(gone.say).toContain(`Gone: ${before.say.slice('This takes: '.length, before.say.indexOf('. '))}.`);
    await wearer.tellsBrain();
    await expect.poll(() => found(word)).toEqual([]);
    expect((await client.keptMemories({ find: word })).items).toEqual([]);
  });

  it('counts the answers that quote it before and after, though the Brain hears of it from two sides', async () => {
    const { wearer, client, found } = await together();
    await wearer.types('I left my kite at the zzharbour');
    for (const query of ['where is my kite', 'where did I leave my kite']) await client.ask({ query });
    const named = await only(client, 'kite', 'place');
    const before = await client.goingWith(named);
    expect(before.counts).toMatchObject({ places: 1, answers: 2 });
    const gone = await client.forgetMemory(named);
    expect(gone.counts).toEqual(before.counts);
    expect(gone.say).toContain('2 answers');
    expect(found('zzharbour')).toEqual([]);
  });

  it('a thing goes with every place it was at, also long after it could be taken back', async () => {
    const { wearer, client, found } = await together();
    await wearer.types('I left my zzkite at the zzharbour');
    await wearer.passes(hourMs, hourMs);
    await wearer.types('I left my zzkite at the zzloft');
    const named = await only(client, 'zzkite', 'place');
    expect((await client.goingWith(named)).counts).toMatchObject({ places: 2 });
    await client.forgetMemory(named);
    expect(found('zzkite', 'zzharbour', 'zzloft')).toEqual([]);
    expect((await wearer.types('where is my zzkite')).say).toContain("don't have a spot saved");
  });

  it('a person goes with notes and debts, counted', async () => {
    const { wearer, client, found } = await together();
    for (const line of ['this is my neighbour Zzora', 'remember Zzora is allergic to zznuts', 'Zzora owes me zzeggs'])
      await wearer.types(line);
    const named = await only(client, 'Zzora neighbour', 'person');
    expect((await client.goingWith(named)).counts).toMatchObject({ people: 1, notes: 1, debts: 1 });
    await client.forgetMemory(named);
    await wearer.tellsBrain();
    await expect.poll(() => found('zzora', 'zznuts', 'zzeggs')).toEqual([]);
  });

  it('of two promises alike one goes and the other stays', async () => {
    const { wearer, client } = await together();
    await wearer.types("I'll call Mina on Friday");
    await wearer.types("I'll call Mina on Monday");
    const { items } = await client.keptMemories({ find: 'call Mina' });
    const [first, other] = items.flatMap(({ memory }) => (memory.what === 'promise' ? [memory] : []));
    expect(other).toBeDefined();
    await client.forgetMemory(first as MemoryName);
    const left = (await client.keptMemories({ find: 'call Mina' })).items.map(({ memory }) => memory);
    expect(left).toEqual([other]);
  });

  it('is forgotten in every mode, and only counted nothing changes', async () => {
    const { wearer, client } = await together();
    await wearer.types('I left my kite at the loft');
    const named = await only(client, 'kite', 'place');
    await client.goingWith(named);
    expect((await client.keptMemories({})).total).toBe(1);
    await client.hubCommand({ do: 'veil', on: true });
    expect((await client.forgetMemory(named)).counts).toMatchObject({ places: 1 });
  });

  it('that is not kept any more is said to be so', async () => {
    const { wearer, client } = await together();
    await wearer.types('I left my kite at the loft');
    const named = await only(client, 'kite', 'place');
    await client.forgetMemory(named);
    for (const again of [client.goingWith(named), client.forgetMemory(named)])
      await expect(again).rejects.toMatchObject({ code: 'memory/unknown', message: 'That is not kept any more.' });
    await expect(client.editMemory({ memory: named, text: 'the hall' })).rejects.toMatchObject({
      code: 'memory/unknown',
    });
  });
});

describe('one memory that is edited at the panel', () => {
  it.each([
    ['place', 'I left my kite at the zzharbour', 'kite', 'the loft', 'Kept: your kite at the loft.'],
    ['promise', "I'll send Mina the zzphotos by Friday", 'zzphotos', 'send Mina the letter', 'send Mina the letter'],
    ['preference', 'I prefer the zzwindow seat', 'zzwindow', 'I prefer the aisle seat', 'prefer the aisle seat'],
    ['note', 'remember Ada likes zzrye', 'zzrye', 'likes oats', 'likes oats'],
    ['favor', 'Ada owes me zzeggs', 'zzeggs', 'two lemons', 'two lemons'],
    ['person', 'this is my cousin Lea', 'Lea', 'aunt', 'Lea is your aunt'],
  ] as const)('a %s says the new words, and the old are in no file', async (what, line, word, text, say) => {
    const { wearer, client, found } = await together();
    await wearer.types('this is my sister Ada');
    await wearer.types(line);
    const edited = await client.editMemory({ memory: await only(client, word, what), text });
    expect(edited.say).toContain(say);
    await wearer.tellsBrain();
    const old = /zz\w+/.exec(line)?.[0] ?? 'cousin';
    await expect.poll(() => found(old)).toEqual([]);
    expect((await client.keptMemories({ find: text })).items.map(({ memory }) => memory.what)).toEqual([what]);
  });

  it('a place is then where the thing is, said aloud too, and where it was before stays', async () => {
    const { wearer, client } = await together();
    await wearer.types('I left my kite at the harbour');
    await client.editMemory({ memory: await only(client, 'kite', 'place'), text: 'the loft' });
    expect((await wearer.types('where is my kite')).say).toContain('loft');
    expect((await wearer.types('forget that')).ok).toBe(true);
  });

  it('is refused where keeping it aloud is: incognito and under the veil', async () => {
    const { wearer, client } = await together();
    await wearer.types('I left my kite at the harbour');
    const memory = await only(client, 'kite', 'place');
    await client.hubCommand({ do: 'incognito', on: true });
    const edit = () => client.editMemory({ memory, text: 'the loft' });
    await expect(edit()).rejects.toMatchObject({ message: "Not while you're incognito." });
    await client.hubCommand({ do: 'veil', on: true });
    await expect(edit()).rejects.toMatchObject({ message: 'Lower the veil first.' });
    expect((await client.keptMemories({ find: 'harbour' })).total).toBe(1);
  });

  it('that says the same changes nothing', async () => {
    const { wearer, client } = await together();
    await wearer.types('I left my kite at the harbour');
    const memory = await only(client, 'kite', 'place');
    expect(await client.editMemory({ memory, text: 'The harbour.' })).toEqual({
      ok: true,
      say: 'It says that already.',
    });
    expect(await only(client, 'kite', 'place')).toEqual(memory);
  });
});
