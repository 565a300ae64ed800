import { describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { storedPersonSchema } from '#memory/people/person';
import { MemoryBench } from './memory-bench.js';

const face = (first: number) => Float32Array.from({ length: 512 }, (_, index) => first + index / 512);

describe('meeting somebody', () => {
  it('keeps them at once, with relation, note and face, and they survive a restart', async () => {
    const bench = new MemoryBench();
    const met = await bench.with(({ people }) =>
      people.meet({ name: 'Sara Lind', relation: 'sister', note: 'just back from Oslo', face: face(0.25), ts: 10 }),
    );
    expect(met).toEqual({
      isNew: true,
      person: {
        contact_id: expect.any(String),
        name: 'Sara Lind',
        relation: 'sister',
        relations: ['sister'],
        last_seen: 10,
        notes: [{ text: 'just back from Oslo', ts: 10 }],
        debts: [],
        topics: [],
      },
    });
    await bench.with(({ people }) => {
      expect(people.all()).toEqual([met.person]);
      expect(people.faces()).toEqual([{ contact_id: met.person.contact_id, face: face(0.25) }]);
    });
  });

  it('is enough with a name alone', async () => {
    const { people } = await new MemoryBench().open();
    const { person } = await people.meet({ name: 'Theo', relation: null, note: null, ts: 1 });
    expect(person).toMatchObject({ name: 'Theo', relation: null, notes: [] });
    expect(people.faces()).toEqual([]);
  });

  it('again renews relation and last seen, and keeps what this meeting does not tell', async () => {
    const { people } = await new MemoryBench().open();
    await people.meet({ name: 'José', relation: 'neighbour', face: face(1), ts: 10 });
    const again = await people.meet({ name: 'jose', relation: 'friend', ts: 20 });
    expect(again).toMatchObject({ isNew: false, person: { name: 'José', relation: 'friend', last_seen: 20 } });
    expect(again.person.relations).toEqual(['neighbour', 'friend']);
    const third = await people.meet({ name: 'José', ts: 30 });
    expect(third.person.relation).toBe('friend');
    expect(people.all()).toHaveLength(1);
    expect(people.faces()).toHaveLength(1);
  });

  it('twice at the same moment makes one person', async () => {
    const { people } = await new MemoryBench().open();
    const met = await Promise.all([1, 2, 3].map((ts) => people.meet({ name: 'Ines', ts })));
    expect(new Set(met.map(({ person }) => person.contact_id)).size).toBe(1);
    expect(met.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('needs a name with a letter in it, and a face of 512 finite numbers', async () => {
    const { people } = await new MemoryBench().open();
    await expect(people.meet({ name: ' ?! ', ts: 1 })).rejects.toThrow('no letter');
    await expect(people.meet({ name: 'Ines', face: new Float32Array(128), ts: 1 })).rejects.toThrow('512');
    await expect(people.meet({ name: 'Ines', face: face(Number.NaN), ts: 1 })).rejects.toThrow('finite');
    expect(people.all()).toEqual([]);
  });
});

describe('a name', () => {
  it('is found whatever its case and accents, by the first name when only one has it', async () => {
    const { people } = await new MemoryBench().open();
    const { person } = await people.meet({ name: 'Zoë Ångström-Łuk', ts: 1 });
    for (const name of ['zoe angstrom luk', 'ZOË', 'Zoë Angstrom']) {
      expect(people.find(name)?.contact_id).toBe(person.contact_id);
    }
    for (const name of ['Zo', 'Angstrom', 'Zoe Smith', '', '?']) expect(people.find(name)).toBeNull();
  });

  it('that two people share means neither, unless it is the whole name of one', async () => {
    const { people } = await new MemoryBench().open();
    await people.meet({ name: 'Sam Reed', ts: 1 });
    await people.meet({ name: 'Sam Stone', ts: 2 });
    expect(people.find('Sam')).toBeNull();
    expect(people.named('sam').map(({ name }) => name)).toEqual(['Sam Stone', 'Sam Reed']);
    const { person } = await people.meet({ name: 'Sam', ts: 3 });
    expect(people.find('sam')?.contact_id).toBe(person.contact_id);
    expect(people.find('sam reed')?.name).toBe('Sam Reed');
  });

  it('may come with a title or without', async () => {
    const { people } = await new MemoryBench().open();
    await people.meet({ name: 'Dr. Moss', ts: 1 });
    await people.meet({ name: 'May', ts: 2 });
    expect(people.find('Moss')?.name).toBe('Dr. Moss');
    expect(people.find('aunt May')?.name).toBe('May');
  });
});

describe('notes on somebody', () => {
  it('are kept newest last; the same said again takes the place of the older', async () => {
    const bench = new MemoryBench();
    await bench.with(async ({ people }) => {
      const { person } = await people.meet({ name: 'Ines', note: 'Allergic to nuts.', ts: 1 });
      await people.note(person.contact_id, 'plays the cello', 2);
      await people.note(person.contact_id, '  allergic  to NUTS ', 3);
    });
    await bench.with(({ people }) => {
      expect(people.find('Ines')?.notes).toEqual([
        { text: 'plays the cello', ts: 2 },
        { text: 'allergic to NUTS', ts: 3 },
      ]);
    });
  });

  it('are clamped to 240 characters at a word', async () => {
    const { people } = await new MemoryBench().open();
    const { person } = await people.meet({ name: 'Ines', note: 'something long '.repeat(40), ts: 1 });
    const text = person.notes[0]?.text ?? '';
    expect(text.length).toBeLessThanOrEqual(limits.noteChars);
    expect(text).toMatch(/(something|long)…$/);
  });

  it('are forgotten one by one, and nobody unknown has any', async () => {
    const { people } = await new MemoryBench().open();
    const { person } = await people.meet({ name: 'Ines', note: 'one', ts: 1 });
    await people.note(person.contact_id, 'two', 2);
    expect((await people.forgetNote(person.contact_id, 'One'))?.notes.map(({ text }) => text)).toEqual(['two']);
    expect((await people.forgetNote(person.contact_id, 'three'))?.notes).toHaveLength(1);
    expect(await people.note('nobody', 'x', 1)).toBeNull();
    expect(await people.forgetNote('nobody', 'x')).toBeNull();
  });
});

describe('debts', () => {
  it('go either way, stay until they are settled, and are then out of sight', async () => {
    const { people } = await new MemoryBench().open();
    const { contact_id } = (await people.meet({ name: 'Theo', ts: 1 })).person;
    await people.owe(contact_id, { direction: 'owes_me', what: '20 euros', ts: 2 });
    const both = await people.owe(contact_id, { direction: 'i_owe', what: 'a dinner', ts: 3 });
    expect(both?.debts.map(({ direction, what }) => [direction, what])).toEqual([
      ['owes_me', '20 euros'],
      ['i_owe', 'a dinner'],
    ]);
    expect((await people.settle(contact_id, 6)).map(({ what }) => what)).toEqual(['20 euros', 'a dinner']);
    expect(await people.settle(contact_id, 7)).toEqual([]);
    expect(people.all()[0]?.debts).toEqual([]);
  });

  it('are settled on one side alone, and open again as they were', async () => {
    const { people } = await new MemoryBench().open();
    const { contact_id } = (await people.meet({ name: 'Theo', ts: 1 })).person;
    await people.owe(contact_id, { direction: 'owes_me', what: '20 euros', ts: 2 });
    await people.owe(contact_id, { direction: 'i_owe', what: 'a dinner', ts: 3 });
    const before = people.get(contact_id)?.debts;
    const settled = await people.settle(contact_id, 4, 'owes_me');
    expect(settled.map(({ what }) => what)).toEqual(['20 euros']);
    expect(people.get(contact_id)?.debts.map(({ what }) => what)).toEqual(['a dinner']);
    await people.reopen([...settled.map(({ id }) => id), 'none']);
    expect(people.get(contact_id)?.debts).toEqual(expect.arrayContaining(before ?? []));
    await people.forget(contact_id);
    await people.reopen(settled.map(({ id }) => id));
    expect(people.all()).toEqual([]);
  });

  it('that were never meant are forgotten', async () => {
    const { people } = await new MemoryBench().open();
    const { contact_id } = (await people.meet({ name: 'Theo', ts: 1 })).person;
    const owed = await people.owe(contact_id, { direction: 'i_owe', what: 'a dinner', ts: 3 });
    expect(await people.forgetDebt(owed?.debts[0]?.id ?? '')).toBe(true);
    expect(people.get(contact_id)?.debts).toEqual([]);
    expect(await people.forgetDebt('none')).toBe(false);
  });
});

describe('what is known of somebody', () => {
  it('grows with what is talked about, without stopwords, most often first', async () => {
    const { people } = await new MemoryBench().open();
    const { contact_id } = (await people.meet({ name: 'Theo', ts: 1 })).person;
    await people.talked(contact_id, "we should really go sailing, the sailing club's boats are great");
    await people.talked(contact_id, 'I think the sailing was good');
    await people.talked(contact_id, 'and then there it was');
    expect(people.get(contact_id)?.topics.slice(0, 2)).toEqual(['sailing', 'boats']);
    expect(people.get(contact_id)?.topics).toContain('club');
  });

  it('remembers when they were seen, once per encounter', async () => {
    const memory = await new MemoryBench().open();
    const { people } = memory;
    const { contact_id } = (await people.meet({ name: 'Theo', ts: 0 })).person;
    const before = memory.changes.lastSeq;
    await people.seen(contact_id, 30_000);
    expect(memory.changes.lastSeq).toBe(before);
    expect((await people.seen(contact_id, 90_000))?.last_seen).toBe(90_000);
    expect(await people.seen('nobody', 1)).toBeNull();
  });

  it('can be corrected: relation and face', async () => {
    const { people } = await new MemoryBench().open();
    const { contact_id } = (await people.meet({ name: 'Theo', relation: 'boss', ts: 0 })).person;
    expect((await people.relate(contact_id, ' Friend '))?.relations).toEqual(['boss', 'Friend']);
    expect((await people.relate(contact_id, 'Boss'))?.relations).toEqual(['Friend', 'Boss']);
    await people.enroll(contact_id, face(2));
    expect(people.faces()[0]?.face[0]).toBe(2);
  });

  it('is a record of the shape that Brain and phone know', async () => {
    const { people } = await new MemoryBench().open();
    await people.meet({ name: 'Theo', relation: 'boss', note: 'x', ts: 0 });
    expect(people.all().map((person) => storedPersonSchema.parse(person))).toEqual(people.all());
  });
});

describe('forgetting somebody', () => {
  it('takes notes, debts and face along, and leaves the others', async () => {
    const bench = new MemoryBench();
    const memory = await bench.open();
    const { people } = memory;
    const { contact_id } = (await people.meet({ name: 'Theo', note: 'hums', face: face(1), ts: 0 })).person;
    await people.owe(contact_id, { direction: 'i_owe', what: 'a dinner', ts: 3 });
    await people.settle(contact_id, 4);
    await people.meet({ name: 'Ines', note: 'sings', ts: 0 });
    expect(await people.forget(contact_id)).toBe(true);
    expect(await people.forget(contact_id)).toBe(false);
    expect(people.all().map(({ name }) => name)).toEqual(['Ines']);
    expect(people.faces()).toEqual([]);
    const after = memory.changes.after(0);
    const removed = after.state === 'following' ? after.changes.filter(({ op }) => op === 'delete') : [];
    expect(removed.map(({ table }) => table).sort()).toEqual(['debts', 'notes', 'people']);
  });
});
